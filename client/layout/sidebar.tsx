import { useRef } from 'react'
import type { Counts } from '#db/live/model.ts'
import { useWords } from '../i18n/words.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Frame } from './endpoints.ts'
import type { MenuGroup, MenuItem, MenuLink, MenuSection, Trail } from './menu.ts'
import { walkMenu } from './menu-keys.ts'
import { SettingForm } from './setting-form.tsx'
import { useDrawer } from './use-drawer.ts'
import { useOpenGroups } from './use-open-groups.ts'

type SidebarProps = { sections: MenuSection[]; trail: Trail; counts: Counts; frame: Frame }

/**
 * The main menu. One markup for all forms: a sidebar, an icon strip, a horizontal bar, and below 1200 px a drawer that
 * needs no script.
 */
export function Sidebar({ sections, trail, counts, frame }: SidebarProps) {
  const t = useWords()
  const menu = useRef<HTMLElement>(null)
  useDrawer(menu)
  useOpenGroups(menu, trail, frame.layout)
  const look = { trail, counts, isBar: frame.layout === 'horizontal' }
  return (
    <nav
      ref={menu}
      id="sidebar"
      className="sidebar"
      aria-label={t('mainMenu')}
      popover="auto"
      data-makes-room={trail.link?.collapsesSidebar}
      onKeyDown={walkMenu}
      {...(frame.theme === 'semi-dark' && { 'data-bs-theme': 'dark' })}
    >
      <div className="sidebar-head">
        <Brand name={frame.brand} />
        <Pin isOpen={!frame.sidebarCollapsed} />
        <button
          type="button"
          className="btn btn-ghost btn-icon sidebar-close"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
          title={t('closeMenu')}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="sidebar-body">
        <ul className="nav-list">
          {sections.map((section) => (
            <Section key={section.id ?? 'first'} section={section} look={look} />
          ))}
        </ul>
      </div>
    </nav>
  )
}

type Look = { trail: Trail; counts: Counts; isBar: boolean }

/** Pins the sidebar open, or collapses it to icons that expand on hover. */
function Pin({ isOpen }: { isOpen: boolean }) {
  const t = useWords()
  const label = t(isOpen ? 'foldMenu' : 'pinMenu')
  return (
    <SettingForm className="sidebar-pin">
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

function Section({ section: { id, icon, children }, look }: { section: MenuSection; look: Look }) {
  const t = useWords('menu')
  const within = look.isBar && id ? id : ''
  const entries = children.map((item) => (
    <Entry key={item.id} item={item} look={look} within={within} />
  ))
  if (!id) return entries
  return (
    <li className="nav-section">
      <details open={!look.isBar} name={look.isBar ? 'nav' : undefined}>
        <summary className="nav-caption" data-active={look.trail.ids.has(id) || undefined}>
          {icon && <Icon name={icon} />}
          <span className="nav-title">{t(id)}</span>
          <Icon name="chevron-down" size={14} />
        </summary>
        <ul className="nav-list">{entries}</ul>
      </details>
    </li>
  )
}

type EntryProps<Item> = { item: Item; look: Look; within: string }

function Entry({ item, look, within }: EntryProps<MenuItem>) {
  return (
    <li>
      {'children' in item ? (
        <Group item={item} look={look} within={within} />
      ) : (
        <Leaf item={item} look={look} within={within} />
      )}
    </li>
  )
}

/** Groups outside the current trail share a name, so that the browser keeps one of them open. */
function Group({
  item: { id, icon, badge, badgeText, children },
  look,
  within,
}: EntryProps<MenuGroup>) {
  const t = useWords('menu')
  const isActive = look.trail.ids.has(id)
  return (
    <details
      className="nav-group"
      data-group={id}
      name={isActive && !look.isBar ? undefined : `nav${within && `-${within}`}`}
      open={isActive && !look.isBar}
    >
      <summary className="nav-item" data-active={isActive || undefined}>
        {icon && <Icon name={icon} />}
        <span className="nav-title">{t(id)}</span>
        {badge && (
          <span className={`badge badge-count tone-${badge}`}>
            {badgeText ? t(badgeText) : children.length}
          </span>
        )}
        <Icon name="chevron-right" size={16} />
      </summary>
      <ul className="nav-list">
        {children.map((child) => (
          <Entry key={child.id} item={child} look={look} within={id} />
        ))}
      </ul>
    </details>
  )
}

function Leaf({ item, look: { trail, counts } }: EntryProps<MenuLink>) {
  const words = useWords()
  const t = useWords('menu')
  const { id, navLink, icon, badge, badgeText, count, disabled, newTab } = item
  return (
    <a
      className="nav-item"
      href={disabled ? undefined : navLink}
      role={disabled ? 'link' : undefined}
      aria-disabled={disabled}
      tabIndex={disabled ? 0 : undefined}
      aria-current={trail.link?.id === id ? 'page' : undefined}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {icon && <Icon name={icon} />}
      <span className="nav-title">{t(id)}</span>
      {count && <CountBadge count={counts[count]} of={words('unread')} tone={badge ?? 'neutral'} />}
      {badgeText && <span className={`badge tone-${badge ?? 'neutral'}`}>{t(badgeText)}</span>}
      {newTab && <span className="visually-hidden">{words('opensElsewhere')}</span>}
    </a>
  )
}
