import type { ReactNode } from 'react'
import type { Counts } from '#db/live/model.ts'
import { useWords } from '../i18n/words.ts'
import { toLockScreen } from '../lib/api/safe-return.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../ui/menu.tsx'
import type { Frame, Me } from './endpoints.ts'
import { settingsAddress, useHere } from './frame.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { UserMenuEntry } from './menu.ts'
import { lockForm } from './use-idle-lock.ts'

type TopbarProps = {
  me: Me
  counts: Counts
  frame: Frame
  userMenu: UserMenuEntry[]
  bookmarks: ReactNode
  search: ReactNode
  cart: ReactNode
  notifications: ReactNode
}

/** The top bar: the menu button on small screens, bookmarks and the user's menus. */
export function Topbar({ me, counts, frame, userMenu, ...slots }: TopbarProps) {
  const t = useWords()
  return (
    <header className="topbar">
      <div className="topbar-card">
        <button
          type="button"
          className="btn btn-ghost btn-icon bar-button topbar-menu"
          popoverTarget="sidebar"
          aria-label={t('openMenu')}
          title={t('openMenu')}
        >
          <Icon name="menu" />
        </button>
        <Brand name={frame.brand} />
        {slots.bookmarks}
        <div className="topbar-end">
          <LanguageMenu language={frame.language} />
          <FullScreenButton />
          {slots.search}
          {slots.cart}
          {slots.notifications}
          <UserMenu
            me={me}
            counts={counts}
            entries={userMenu}
            isProduct={frame.menu === 'product'}
          />
        </div>
      </div>
    </header>
  )
}

type UserMenuProps = Pick<TopbarProps, 'me' | 'counts'> & {
  entries: UserMenuEntry[]
  isProduct: boolean
}

function UserMenu({ me, counts, entries, isProduct }: UserMenuProps) {
  const t = useWords()
  const words = useWords('menu')
  const here = useHere()
  return (
    <Menu
      id="user-menu"
      label={t('account')}
      className="btn btn-ghost bar-button user-button gap-3 py-1 px-2 text-start"
      button={
        <>
          <span className="user-name d-grid">
            <b>{me.name}</b>
            <span className="user-role">{t(`role_${me.role}`)}</span>
          </span>
          <Avatar name={me.name} src={me.photo} />
        </>
      }
    >
      {entries.map(({ id, navLink, icon, count }) => (
        <MenuLink key={id} href={navLink} icon={icon}>
          {words(id)}
          {count && (
            <CountBadge
              count={counts[count]}
              of={t(count === 'wishes' ? 'saved' : 'unread')}
              tone="warning"
            />
          )}
        </MenuLink>
      ))}
      {/* Wide windows have the tab at the edge instead. */}
      {!isProduct && (
        <div className="d-md-none">
          <MenuLink href={settingsAddress} icon="settings">
            {t('appearance')}
          </MenuLink>
        </div>
      )}
      {me.canLock && (
        <form id={lockForm} method="post" action={toLockScreen(here)} hidden={isProduct}>
          <input type="hidden" name="intent" value="lock" />
          <MenuButton icon="lock">{words('lock')}</MenuButton>
        </form>
      )}
      <hr className="my-1 mx-0" />
      <form method="post" action="/logout">
        <MenuButton icon="log-out">{t('logOut')}</MenuButton>
      </form>
    </Menu>
  )
}
