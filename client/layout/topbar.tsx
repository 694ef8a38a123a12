import type { ReactNode } from 'react'
import type { Counts } from '#db/live/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import type { Frame, Me } from './endpoints.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import type { UserMenuEntry } from './menu.ts'
import { UserMenu } from './user-menu.tsx'

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
  const t = useTranslations()
  return (
    <header className="topbar d-print-none">
      <div className="topbar-card d-flex align-items-center mx-auto">
        <button
          type="button"
          className="btn btn-ghost btn-icon bar-button d-xl-none"
          popoverTarget="sidebar"
          aria-label={t('openMenu')}
          title={t('openMenu')}
        >
          <Icon name="menu" />
        </button>
        <Logo name={frame.brand} />
        {slots.bookmarks}
        <div className="d-flex align-items-center ms-auto">
          <LanguageMenu language={frame.language} />
          <FullScreenButton />
          {slots.search}
          {slots.cart}
          {slots.notifications}
          <UserMenu me={me} counts={counts} frame={frame} entries={userMenu} />
        </div>
      </div>
    </header>
  )
}
