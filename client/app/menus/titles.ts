import type { MenuId, MenuItem, MenuLink } from '../../layout/menu.ts'
import { type IconName, spriteName } from '../../ui/icon.tsx'
import { fullMenu } from './full-menu.ts'

export type Titled = { title: string; link: string }

let cachedPaths: Map<string, MenuId[]> | undefined

/** Sections whose pages are in no group; the section is the group in titles. */
const groupless = new Set<MenuId | undefined>(['extensions'])

/** Returns each address with the labels of its group and its page. */
function listMenuPaths() {
  if (cachedPaths) return cachedPaths
  cachedPaths = new Map()
  for (const { children } of fullMenu) note(children, [])
  return cachedPaths
}

function note(items: MenuItem[], above: MenuId[]) {
  for (const item of items) {
    if ('children' in item) note(item.children, [...above, item.id])
    else if (!cachedPaths?.has(item.navLink)) cachedPaths?.set(item.navLink, [...above, item.id])
  }
}

/** Returns the menu labels that lead to a page, its own last; empty for a page outside of the menu. */
export function getMenuPath(link: string): MenuId[] {
  const trail = listMenuPaths().get(link) ?? []
  const section = fullMenu.find(
    ({ id, children }) => groupless.has(id) && children.some((item) => hasLink(item, link)),
  )
  return section?.id && trail.length === 1 ? [section.id, ...trail] : trail
}

const hasLink = (item: MenuItem, link: string) => !('children' in item) && item.navLink === link

/**
 * Returns the title of a page in a language; `t` returns the menu labels of that language. The API contract fixes
 * titles with “E-commerce”, which the menu spells differently.
 */
export function translateTitle(
  language: string,
  t: (id: MenuId) => string,
  { title, link }: Titled,
) {
  const trail = language === 'en' ? undefined : listMenuPaths().get(link)
  return (
    trail?.map((id) => t(id)).join(' – ') ?? title.replace(/^E-commerce\b/, () => t('ecommerce'))
  )
}

/** Returns the icon of a bookmark: that of its menu entry if it has one, so that both look the same. */
export const getBookmarkIcon = ({ link, icon }: { link: string; icon: string }): IconName =>
  findLink(
    fullMenu.flatMap(({ children }) => children),
    link,
  )?.icon ?? spriteName(icon)

const findLink = (items: MenuItem[], link: string): MenuLink | undefined => {
  for (const item of items) {
    const found = 'children' in item ? findLink(item.children, link) : item
    if (found?.navLink === link) return found
  }
}
