import { useLanguage, useWords } from '../languages/words.ts'
import { type Titled, titleIn } from './titles.ts'

/** What a page is called in the language of the page. */
export function useTitles() {
  const language = useLanguage()
  const t = useWords('menu')
  return (page: Titled) => titleIn(language, t, page)
}
