import type { Counts } from '#db/live/model.ts'
import type { Permission } from '#db/shared/policy/model.ts'
import type words from '../i18n/en/menu.json'
import type { Tone } from '../ui/badge.tsx'
import type { IconName } from '../ui/icon.tsx'

/** An entry's name is also the key of its label. */
export type MenuId = keyof typeof words

type Common = {
  id: MenuId
  icon?: IconName
  /** The color of the badge at the end of the line. */
  badge?: Tone
  /** The text of the badge; the badge of a group without one says how many entries it has. */
  badgeText?: MenuId
  /** What the role must be allowed, where the page itself does not say. */
  permission?: Permission
}

export type MenuLink = Common & {
  type: 'item' | 'external-link'
  navLink: string
  /** Addresses that begin with one of these are this entry's pages too. */
  covers?: string[]
  /** The badge shows this number, and nothing at zero. */
  count?: keyof Counts
  disabled?: boolean
  newTab?: boolean
  /** On this page the sidebar makes room. */
  collapsesSidebar?: boolean
}

export type MenuGroup = Common & {
  /** In the sidebar they are the same; in the bar both drop down. */
  type: 'collapse' | 'dropdown'
  children: MenuItem[]
}

export type MenuItem = MenuLink | MenuGroup

/** Entries under a caption; the first ones have none. */
export type MenuSection = {
  type: 'groupHeader'
  id?: MenuId
  icon?: IconName
  children: MenuItem[]
}

/** An entry of the menu behind the user's picture. */
export type UserMenuEntry = Pick<MenuLink & { icon: IconName }, 'id' | 'navLink' | 'icon' | 'count'>

/** The current page in the menu: its entry, and the ids of the entry and of what it lies in. */
export type Trail = { ids: Set<MenuId>; link: MenuLink | undefined }
