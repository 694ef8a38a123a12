import { useLanguage, useWords } from '../../i18n/words.ts'
import { getTrail, type Titled, translateTitle } from './titles.ts'

/** Returns the labels of the groups of a menu page and its own, in the current language. */
export function useTrail(link: string): string[] {
  const t = useWords('menu')
  return getTrail(link).map((id) => t(id))
}

/** Returns a function that gives the title of a page in the current language. */
export function useTitles() {
  const language = useLanguage()
  const t = useWords('menu')
  return (page: Titled) => translateTitle(language, t, page)
}
