import type { MenuId, MenuItem, MenuLink } from '../../layout/menu.ts'
import { type IconName, spriteName } from '../../ui/icon.tsx'
import { fullMenu } from './full-menu.ts'

export type Titled = { title: string; link: string }

/** A link of the menu, with the ids of the groups around it and its own. */
type Entry = { section: MenuId | undefined; path: MenuId[]; link: MenuLink }

let entries: Map<string, Entry> | undefined

/** Returns the first entry of the menu that leads to an address. */
function findEntry(address: string): Entry | undefined {
  entries ??= new Map(
    fullMenu
      .flatMap(({ id, children }) => listEntries(children, id))
      .toReversed()
      .map((entry) => [entry.link.navLink, entry]),
  )
  return entries.get(address)
}

const listEntries = (
  items: MenuItem[],
  section: MenuId | undefined,
  groups: MenuId[] = [],
): Entry[] =>
  items.flatMap((item) => {
    const path = [...groups, item.id]
    return 'children' in item
      ? listEntries(item.children, section, path)
      : [{ section, path, link: item }]
  })

/** Returns the menu labels that lead to a page, its own last; empty for a page outside of the menu. */
export function getMenuPath(link: string): MenuId[] {
  const { section, path = [] } = findEntry(link) ?? {}
  // The extensions are in no group, so their section stands for it.
  return section === 'extensions' && path.length === 1 ? [section, ...path] : path
}

/**
 * Returns the title of a page in a language; `t` returns the menu labels of that language. The API contract fixes
 * titles with “E-commerce”, which the menu spells differently.
 */
export function translateTitle(
  language: string,
  t: (id: MenuId) => string,
  { title, link }: Titled,
) {
  const path = language === 'en' ? undefined : findEntry(link)?.path
  return (
    path?.map((id) => t(id)).join(' – ') ?? title.replace(/^E-commerce\b/, () => t('ecommerce'))
  )
}

/** Returns the icon of a bookmark: that of its menu entry if it has one, so that both look the same. */
export const getBookmarkIcon = ({ link, icon }: { link: string; icon: string }): IconName =>
  findEntry(link)?.link.icon ?? spriteName(icon)
