import type { Counts } from '#db/live/model.ts'
import type { Permission } from '#db/shared/policy/model.ts'
import type words from '../../i18n/en/menu.json'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** An entry's name is also the key of its words. */
export type MenuId = keyof typeof words

type Common = {
  id: MenuId
  icon?: IconName
  /** The colour of the pill at the end of the line. */
  badge?: Tone
  /** What the pill says; a group without words says how many entries it has. */
  badgeText?: MenuId
  /** What the role must be allowed, where the page itself does not say. */
  permission?: Permission
}

export type MenuLink = Common & {
  type: 'item' | 'external-link'
  navLink: string
  /** Addresses that begin with one of these are this entry's pages too. */
  covers?: string[]
  /** The pill shows this number, and nothing at zero. */
  count?: keyof Counts
  disabled?: boolean
  newTab?: boolean
  /** On this page the sidebar makes room. */
  collapsesSidebar?: boolean
}

export type MenuGroup = Common & {
  /** In the side they are the same; in the bar both drop down. */
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

export const item = (id: MenuId, navLink: string, rest: Partial<MenuLink> = {}): MenuLink => ({
  id,
  type: 'item',
  navLink,
  ...rest,
})

export const group = (
  id: MenuId,
  icon: IconName | undefined,
  children: MenuItem[],
  rest: Partial<MenuGroup> = {},
): MenuGroup => ({ id, type: 'collapse', ...(icon && { icon }), children, ...rest })

/** Pages of one folder: the word of an entry, then its address below the folder's. */
export const pages = (folder: string, entries: [MenuId, string][], rest: Partial<MenuLink> = {}) =>
  entries.map(([id, path]) => item(id, `${folder}/${path}`, rest))

export const section = (id: MenuId, icon: IconName, children: MenuItem[]): MenuSection => ({
  type: 'groupHeader',
  id,
  icon,
  children,
})

/** What the product itself offers. */
export const own = [
  item('dashboard', '/dashboard', { icon: 'home' }),
  item('contactUs', '/contact-us', { icon: 'phone', covers: ['/contact-us/'] }),
]

export const productMenu: MenuSection[] = [{ type: 'groupHeader', children: own }]

/** What leads out of the application, to where the settings say. */
export const supportSection = (docsUrl?: string, supportUrl?: string): MenuSection =>
  section('support', 'life-buoy', [
    ...(docsUrl
      ? [item('documentation', docsUrl, { type: 'external-link', icon: 'folder', newTab: true })]
      : []),
    ...(supportUrl
      ? [
          item('raiseSupport', supportUrl, {
            type: 'external-link',
            icon: 'life-buoy',
            newTab: true,
          }),
        ]
      : []),
  ])

/** The entries above Log out. */
export const userMenu: Pick<MenuLink & { icon: IconName }, 'id' | 'navLink' | 'icon' | 'count'>[] =
  [
    { id: 'editProfile', navLink: '/account/account-settings', icon: 'user' },
    { id: 'myInbox', navLink: '/email/inbox', icon: 'inbox', count: 'unread' },
    { id: 'todo', navLink: '/todo/all', icon: 'check-square' },
    { id: 'chat', navLink: '/chat', icon: 'message-square', count: 'chats' },
    { id: 'wishList', navLink: '/ecommerce/wishlist', icon: 'heart' },
    { id: 'outbox', navLink: '/settings/outbox', icon: 'send' },
  ]
