import { useLanguage, useWords } from '../../i18n/words.ts'
import type { Crumb } from '../../ui/page-header.tsx'
import { getTrail, type Titled, translateTitle } from './titles.ts'

/** Returns the labels of the groups of a menu page and its own, in the current language. */
export function useTrail(link: string): string[] {
  const t = useWords('menu')
  return getTrail(link).map((id) => t(id))
}

/** Returns the groups of a menu page for its breadcrumb. */
export const useCrumbs = (link: string): Crumb[] =>
  useTrail(link)
    .slice(0, -1)
    .map((title) => ({ title }))

/** Returns a function that gives the title of a page in the current language. */
export function useTitles() {
  const language = useLanguage()
  const t = useWords('menu')
  return (page: Titled) => translateTitle(language, t, page)
}
