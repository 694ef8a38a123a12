import type { MenuGroup, MenuId, MenuItem, MenuLink, MenuSection } from '../../layout/menu.ts'
import type { IconName } from '../../ui/icon.tsx'

/** Returns a link of the menu; its id is the key of its text. */
export const item = (id: MenuId, navLink: string, rest: Partial<MenuLink> = {}): MenuLink => ({
  id,
  type: 'item',
  navLink,
  ...rest,
})

/** Returns a branch that folds its entries away. */
export const group = (
  id: MenuId,
  icon: IconName | undefined,
  children: MenuItem[],
  rest: Partial<MenuGroup> = {},
): MenuGroup => ({ id, type: 'collapse', ...(icon && { icon }), children, ...rest })

/** Returns the entries of one folder from their labels and their paths below it. */
export const pages = (folder: string, entries: [MenuId, string][], rest: Partial<MenuLink> = {}) =>
  entries.map(([id, path]) => item(id, `${folder}/${path}`, rest))

/** Returns a part of the menu under a heading. */
export const section = (id: MenuId, icon: IconName, children: MenuItem[]): MenuSection => ({
  type: 'groupHeader',
  id,
  icon,
  children,
})
