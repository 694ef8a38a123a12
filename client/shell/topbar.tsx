import { Avatar } from '../ui/avatar.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../ui/menu.tsx'
import { userMenu } from './menu.ts'

export type ShellUser = { name: string; role: string }

type TopbarProps = { brand: string; user: ShellUser; unread: number }

/** The floating bar above the page: the way to the menu on small screens, and the user's own menu. */
export function Topbar({ brand, user, unread }: TopbarProps) {
  return (
    <header className="topbar">
      <div className="topbar-card">
        <button
          type="button"
          className="btn btn-ghost btn-icon topbar-menu"
          popoverTarget="sidebar"
          aria-label="Open menu"
          title="Open menu"
        >
          <Icon name="menu" />
        </button>
        <Brand name={brand} />
        <div className="topbar-end">
          <a className="btn btn-ghost btn-icon with-count" href="/email/inbox" title="My inbox">
            <Icon name="mail" />
            <span className="visually-hidden">My inbox </span>
            <CountBadge count={unread} of="unread" tone="danger" />
          </a>
          <UserMenu {...user} />
        </div>
      </div>
    </header>
  )
}

function UserMenu({ name, role }: ShellUser) {
  return (
    <Menu
      id="user-menu"
      label="Account"
      className="btn btn-ghost user-button"
      button={
        <>
          <span className="user-name">
            <b>{name}</b>
            <span className="user-role">{role}</span>
          </span>
          <Avatar name={name} />
        </>
      }
    >
      {userMenu.map(({ title, navLink, icon }) => (
        <MenuLink key={navLink} href={navLink} icon={icon}>
          {title}
        </MenuLink>
      ))}
      <hr />
      <form method="post" action="/logout">
        <MenuButton icon="log-out">Log out</MenuButton>
      </form>
    </Menu>
  )
}
