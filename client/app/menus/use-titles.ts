import { useLanguage, useTranslations } from '../../i18n/translations.ts'
import type { Crumb } from '../../ui/page-header.tsx'
import { getMenuPath, type Titled, translateTitle } from './titles.ts'

/** Returns the labels of the groups of a menu page and its own, in the current language. */
export function useBreadcrumbLabels(link: string): string[] {
  const t = useTranslations('menu')
  return getMenuPath(link).map((id) => t(id))
}

/** Returns the groups of a menu page for its breadcrumb. */
export const useMenuBreadcrumb = (link: string): Crumb[] =>
  useBreadcrumbLabels(link)
    .slice(0, -1)
    .map((title) => ({ title }))

/** Returns a function that gives the title of a page in the current language. */
export function useTitles() {
  const language = useLanguage()
  const t = useTranslations('menu')
  return (page: Titled) => translateTitle(language, t, page)
}
