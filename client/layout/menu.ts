import type { Counts } from '#db/live/model.ts'
import type { Permission } from '#db/shared/policy/model.ts'
import type words from '../i18n/en/menu.json'
import type { Tone } from '../ui/badge.tsx'
import type { IconName } from '../ui/icon.tsx'

/** The name of an entry is the key of its label. */
export type MenuId = keyof typeof words

type Common = {
  id: MenuId
  icon?: IconName
  /** The color of the badge. */
  badge?: Tone
  /** The text of the badge; the badge of a group shows its number of entries by default. */
  badgeText?: MenuId
  /** The permission, if the page itself has none. */
  permission?: Permission
}

export type MenuLink = Common & {
  type: 'item' | 'external-link'
  navLink: string
  /** Address prefixes of this entry's other pages. */
  covers?: string[]
  /** The count in the badge, hidden at zero. */
  count?: keyof Counts
  disabled?: boolean
  newTab?: boolean
  /** The page collapses the sidebar. */
  collapsesSidebar?: boolean
}

export type MenuGroup = Common & {
  /** Both drop down in the bar; in the sidebar they are the same. */
  type: 'collapse' | 'dropdown'
  children: MenuItem[]
}

export type MenuItem = MenuLink | MenuGroup

/** Entries under a caption; the first section has none. */
export type MenuSection = {
  type: 'groupHeader'
  id?: MenuId
  icon?: IconName
  children: MenuItem[]
}

/** An entry of the user menu. */
export type UserMenuEntry = Pick<MenuLink & { icon: IconName }, 'id' | 'navLink' | 'icon' | 'count'>

/** The current page in the menu: its entry, and the ids of the entry and its ancestors. */
export type CurrentMenuEntry = { ids: Set<MenuId>; link: MenuLink | undefined }
