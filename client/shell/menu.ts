import type { Tone } from '../ui/badge.tsx'
import type { IconName } from '../ui/icon.tsx'

/** What the shell counts for the badges of its menu. */
export type Counts = { unread: number }

type GroupHeader = { id: string; type: 'groupHeader'; title: string }

type Item = {
  id: string
  type: 'item'
  title: string
  navLink: string
  icon: IconName
  /** Addresses that begin with this are also this item's pages. */
  covers?: string
  /** Roles that see it; without the list everybody does. */
  permissions?: readonly string[]
  badge?: { count: keyof Counts; of: string; tone: Tone }
}

export type MenuItem = GroupHeader | Item

export const menu: MenuItem[] = [
  { id: 'dashboard', type: 'item', title: 'Dashboard', navLink: '/dashboard', icon: 'home' },
  { id: 'apps', type: 'groupHeader', title: 'Apps' },
  {
    id: 'email',
    type: 'item',
    title: 'Email',
    navLink: '/email/inbox',
    covers: '/email/',
    icon: 'mail',
    badge: { count: 'unread', of: 'unread', tone: 'warning' },
  },
]

/** The entries above Log out. "Edit Profile" (/account/account-settings) goes first with its page. */
export const userMenu: { title: string; navLink: string; icon: IconName }[] = [
  { title: 'My inbox', navLink: '/email/inbox', icon: 'inbox' },
]

/** The items this role may see; a caption with nothing under it goes too. */
export function menuFor(role: string) {
  const allowed = menu.filter(
    (item) => item.type === 'groupHeader' || (item.permissions?.includes(role) ?? true),
  )
  return allowed.filter(
    (item, at) => item.type !== 'groupHeader' || allowed[at + 1]?.type === 'item',
  )
}

/** Whether the page at this address belongs to the item. */
export function isCurrent({ navLink, covers }: Item, pathname: string) {
  return pathname === navLink || (covers !== undefined && pathname.startsWith(covers))
}
