import { useLanguage, useWords } from '../../i18n/words.ts'
import { getTrail, type Titled, translateTitle } from './titles.ts'

/** The words of the groups that a page of the menu lies in, and its own, in the language of the page. */
export function useTrail(link: string): string[] {
  const t = useWords('menu')
  return getTrail(link).map((id) => t(id))
}

/** What a page is called in the language of the page. */
export function useTitles() {
  const language = useLanguage()
  const t = useWords('menu')
  return (page: Titled) => translateTitle(language, t, page)
}
