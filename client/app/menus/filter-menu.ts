import type { Role } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import type { Frame } from '../../layout/endpoints.ts'
import type {
  CurrentMenuEntry,
  MenuId,
  MenuItem,
  MenuLink,
  MenuSection,
} from '../../layout/menu.ts'
import { canOpen } from '../page-access.ts'
import { fullMenu } from './full-menu.ts'
import { productMenu, supportSection, userMenu } from './product-menu.ts'

type Settings = Pick<Frame, 'menu' | 'docsUrl' | 'supportUrl'>

const menus = new Map<string, MenuSection[]>()

/**
 * Returns the menu of a role: the entries whose page it may see, and the groups that have such entries. The permission
 * of a page is in ../pages.ts, the roles that have it in db/shared/policy/model.ts.
 */
export function getMenu(role: Role, { menu, docsUrl, supportUrl }: Settings): MenuSection[] {
  const key = [role, menu, docsUrl, supportUrl].join()
  const cached = menus.get(key)
  if (cached) return cached
  const all = menu === 'product' ? productMenu : [...fullMenu, supportSection(docsUrl, supportUrl)]
  const sections = visibleSections(all, role, (address) => canOpen(address, role))
  menus.set(key, sections)
  return sections
}

type CanOpen = (address: string) => boolean

/** Returns the sections that have entries for this role, with these entries only. */
export const visibleSections = (all: MenuSection[], role: Role, isOpen: CanOpen): MenuSection[] =>
  all.flatMap((section) => {
    const children = visible(section.children, role, isOpen)
    return children.length > 0 ? [{ ...section, children }] : []
  })

const visible = (items: MenuItem[], role: Role, isOpen: CanOpen): MenuItem[] =>
  items.flatMap((item): MenuItem[] => {
    if (item.permission && !hasPermission(role, item.permission)) return []
    if (!('children' in item)) return isShown(item, isOpen) ? [item] : []
    const children = visible(item.children, role, isOpen)
    return children.length > 0 ? [{ ...item, children }] : []
  })

const isShown = ({ type, disabled, navLink }: MenuLink, isOpen: CanOpen) =>
  type === 'external-link' || disabled || isOpen(navLink)

/** Returns the entries above Log out for this role; without the demo only the profile. */
export const getUserMenu = (role: Role, { menu }: Pick<Frame, 'menu'>) =>
  userMenu.filter(
    ({ id, navLink }) => canOpen(navLink, role) && (menu !== 'product' || id === 'editProfile'),
  )

/** Returns the position of a page in the menu. */
export function trailTo(sections: MenuSection[], pathname: string): CurrentMenuEntry {
  for (const { id, children } of sections) {
    const trail = search(children, pathname)
    if (trail) return { link: trail.link, ids: new Set([...(id ? [id] : []), ...trail.ids]) }
  }
  return { link: undefined, ids: new Set() }
}

function search(
  items: MenuItem[],
  pathname: string,
): { link: MenuLink; ids: MenuId[] } | undefined {
  for (const item of items) {
    if (!('children' in item)) {
      if (isEntryPage(item, pathname)) return { link: item, ids: [item.id] }
      continue
    }
    const inside = search(item.children, pathname)
    if (inside) return { ...inside, ids: [item.id, ...inside.ids] }
  }
}

const isEntryPage = ({ type, navLink, covers = [] }: MenuLink, pathname: string) =>
  type === 'item' && (pathname === navLink || covers.some((start) => pathname.startsWith(start)))
