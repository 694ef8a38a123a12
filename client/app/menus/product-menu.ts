import type { MenuSection, UserMenuEntry } from '../../layout/menu.ts'
import { item, section } from './build-menu.ts'

/** The pages of the product itself. */
export const commonPages = [
  item('dashboard', '/dashboard', { icon: 'home' }),
  item('contactUs', '/contact-us', { icon: 'phone', covers: ['/contact-us/'] }),
]

export const productMenu: MenuSection[] = [{ type: 'groupHeader', children: commonPages }]

/** The external links, whose addresses are settings. */
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

/** The entries of the user menu above Log out. */
export const userMenu: UserMenuEntry[] = [
  { id: 'editProfile', navLink: '/account/account-settings', icon: 'user' },
  { id: 'profile', navLink: '/pages/profile', icon: 'smile' },
  { id: 'myInbox', navLink: '/email/inbox', icon: 'inbox', count: 'unread' },
  { id: 'todo', navLink: '/todo/all', icon: 'check-square' },
  { id: 'chat', navLink: '/chat', icon: 'message-square', count: 'chats' },
  { id: 'wishList', navLink: '/ecommerce/wishlist', icon: 'heart', count: 'wishes' },
  { id: 'accounts', navLink: '/settings/accounts', icon: 'users' },
  { id: 'audit', navLink: '/settings/audit', icon: 'shield' },
  { id: 'outbox', navLink: '/settings/outbox', icon: 'send' },
]
