import { useRef } from 'react'
import type { Role } from '#db/accounts/model.ts'
import type { Counts } from '#db/live/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import type { Frame } from './endpoints.ts'
import type { CurrentMenuEntry, MenuSection } from './menu.ts'
import { handleMenuKey } from './menu-keys.ts'
import { MenuList } from './menu-list.tsx'
import { SettingForm } from './setting-form.tsx'
import { useDrawer } from './use-drawer.ts'
import { useOpenGroups } from './use-open-groups.ts'

type SidebarProps = {
  role: Role
  sections: MenuSection[]
  trail: CurrentMenuEntry
  counts: Counts
  frame: Frame
}

/**
 * The main menu. One markup for all forms: a sidebar, an icon strip, a horizontal bar, and below 1200 px a drawer that
 * needs no script.
 */
export function Sidebar({ role, sections, trail, counts, frame }: SidebarProps) {
  const t = useTranslations()
  const menu = useRef<HTMLElement>(null)
  useDrawer(menu)
  useOpenGroups(menu, trail, frame.layout)
  const look = { trail, counts, isBar: frame.layout === 'horizontal' }
  return (
    <nav
      ref={menu}
      id="sidebar"
      className="sidebar d-print-none flex-column m-0 text-body-secondary bg-surface"
      aria-label={t('mainMenu')}
      popover="auto"
      data-makes-room={trail.link?.collapsesSidebar}
      onKeyDown={handleMenuKey}
      {...(frame.theme === 'semi-dark' && { 'data-bs-theme': 'dark' })}
    >
      <div className="sidebar-head">
        <Logo name={frame.brand} />
        <Pin isOpen={!frame.sidebarCollapsed} />
        <button
          type="button"
          className="btn btn-ghost btn-icon sidebar-close d-xl-none"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
          title={t('closeMenu')}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="sidebar-body">
        <MenuList sections={sections} look={look} variant={`${role} ${frame.menu}`} />
      </div>
    </nav>
  )
}

/** Pins the sidebar open, or collapses it to icons that expand on hover. */
function Pin({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations()
  const label = t(isOpen ? 'foldMenu' : 'pinMenu')
  return (
    <SettingForm name="sidebarCollapsed" className="sidebar-pin">
      <button
        type="submit"
        className="btn btn-ghost btn-icon"
        name="sidebarCollapsed"
        value={isOpen ? 'on' : 'off'}
        aria-label={label}
        title={label}
      >
        <Icon name={isOpen ? 'disc' : 'circle'} />
      </button>
    </SettingForm>
  )
}
