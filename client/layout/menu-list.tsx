import { useContext } from 'react'
import type { Counts } from '#db/live/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { MenuHtml } from '../lib/menu-html.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CurrentMenuEntry, MenuGroup, MenuItem, MenuLink, MenuSection } from './menu.ts'

type Look = { trail: CurrentMenuEntry; counts: Counts; isBar: boolean }

type MenuListProps = { sections: MenuSection[]; look: Look; variant: string }

/** The entries of the main menu. `variant` names the set of entries: those of a role, of the product or the demo. */
export function MenuList({ sections, look, variant }: MenuListProps) {
  const toHtml = useContext(MenuHtml)
  if (!toHtml) {
    return (
      <ul className="nav-list">
        {sections.map((section) => (
          <Section key={section.id ?? 'first'} section={section} look={look} />
        ))}
      </ul>
    )
  }
  const html = sections.map((section) => {
    const key = [variant, look.isBar, section.id, ...getState(section, look)].join(' ')
    return toHtml(key, <Section section={section} look={look} />)
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it
  return <ul className="nav-list" dangerouslySetInnerHTML={{ __html: html.join('') }} />
}

/** Returns the active entries of a section and its counts. */
function getState({ children }: MenuSection, { trail, counts }: Look) {
  const links = children.flatMap(listLinks)
  const active = links.some(({ id }) => id === trail.link?.id) ? [...trail.ids] : []
  return [...active, ...links.map(({ count }) => count && counts[count])]
}

const listLinks = (item: MenuItem): MenuLink[] =>
  'children' in item ? item.children.flatMap(listLinks) : [item]

function Section({ section: { id, icon, children }, look }: { section: MenuSection; look: Look }) {
  const t = useTranslations('menu')
  const within = look.isBar && id ? id : ''
  const entries = children.map((item) => (
    <Entry key={item.id} item={item} look={look} within={within} />
  ))
  if (!id) return entries
  return (
    <li className="nav-section">
      <details
        className={look.isBar ? 'nav-group' : undefined}
        open={!look.isBar}
        name={look.isBar ? 'nav' : undefined}
      >
        <summary
          className={look.isBar ? 'sidebar-link' : 'nav-caption'}
          data-active={look.trail.ids.has(id) || undefined}
        >
          {look.isBar && icon && <Icon name={icon} />}
          <span className="nav-title">{t(id)}</span>
          <Icon name="chevron-right" size={16} />
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
  const t = useTranslations('menu')
  const isActive = look.trail.ids.has(id)
  return (
    <details
      className="nav-group"
      data-group={id}
      name={isActive && !look.isBar ? undefined : `nav${within && `-${within}`}`}
      open={isActive && !look.isBar}
    >
      <summary className="sidebar-link" data-active={isActive || undefined}>
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
  const translate = useTranslations()
  const t = useTranslations('menu')
  const { id, navLink, icon, badge, badgeText, count, disabled, newTab } = item
  return (
    <a
      className="sidebar-link"
      href={disabled ? undefined : navLink}
      role={disabled ? 'link' : undefined}
      aria-disabled={disabled}
      tabIndex={disabled ? 0 : undefined}
      aria-current={trail.link?.id === id ? 'page' : undefined}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {icon && <Icon name={icon} />}
      <span className="nav-title">{t(id)}</span>
      {count && (
        <CountBadge
          count={counts[count]}
          of={translate('unread', { count: counts[count] })}
          tone={badge ?? 'neutral'}
        />
      )}
      {badgeText && <span className={`badge tone-${badge ?? 'neutral'}`}>{t(badgeText)}</span>}
      {newTab && <span className="visually-hidden">{translate('opensElsewhere')}</span>}
    </a>
  )
}
