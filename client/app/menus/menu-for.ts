import type { Role } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import type { Frame } from '../../layout/endpoints.ts'
import { demoMenu } from './demo-menu.ts'
import { leadsSomewhere } from './is-reachable.ts'
import {
  type MenuId,
  type MenuItem,
  type MenuLink,
  type MenuSection,
  productMenu,
  supportSection,
} from './menu.ts'

type Settings = Pick<Frame, 'menu' | 'docsUrl' | 'supportUrl'>

const drawn = new Map<string, MenuSection[]>()

/** What this role finds in the menu: entries that lead to a page it may see, and what holds such entries. */
export function menuFor(role: Role, { menu, docsUrl, supportUrl }: Settings): MenuSection[] {
  const key = [role, menu, docsUrl, supportUrl].join()
  const known = drawn.get(key)
  if (known) return known
  const all = menu === 'product' ? productMenu : [...demoMenu, supportSection(docsUrl, supportUrl)]
  const sections = all.flatMap((section) => {
    const children = visible(section.children, role)
    return children.length > 0 ? [{ ...section, children }] : []
  })
  drawn.set(key, sections)
  return sections
}

const visible = (items: MenuItem[], role: Role): MenuItem[] =>
  items.flatMap((item): MenuItem[] => {
    if (item.permission && !hasPermission(role, item.permission)) return []
    if (!('children' in item)) return isShown(item, role) ? [item] : []
    const children = visible(item.children, role)
    return children.length > 0 ? [{ ...item, children }] : []
  })

const isShown = ({ type, disabled, navLink }: MenuLink, role: Role) =>
  type === 'external-link' || disabled || leadsSomewhere(navLink, role)

/** Where one is: the entry of the page, and what it lies in. */
export type Trail = { ids: Set<MenuId>; link: MenuLink | undefined }

export function trailTo(sections: MenuSection[], pathname: string): Trail {
  for (const { id, children } of sections) {
    const found = search(children, pathname)
    if (found) return { link: found.link, ids: new Set([...(id ? [id] : []), ...found.ids]) }
  }
  return { link: undefined, ids: new Set() }
}

function search(
  items: MenuItem[],
  pathname: string,
): { link: MenuLink; ids: MenuId[] } | undefined {
  for (const item of items) {
    if (!('children' in item)) {
      if (isPageOf(item, pathname)) return { link: item, ids: [item.id] }
      continue
    }
    const inside = search(item.children, pathname)
    if (inside) return { ...inside, ids: [item.id, ...inside.ids] }
  }
}

const isPageOf = ({ type, navLink, covers = [] }: MenuLink, pathname: string) =>
  type === 'item' && (pathname === navLink || covers.some((start) => pathname.startsWith(start)))
