import { useLocation } from 'react-router-dom'
import { CountBadge } from '../ui/badge.tsx'
import { Brand } from '../ui/brand.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Counts, isCurrent, type MenuItem, menuFor } from './menu.ts'

type SidebarProps = { brand: string; role: string; counts: Counts; dark: boolean }

/** The main menu: a column on wide screens, below 1200 px a drawer that needs no script. */
export function Sidebar({ brand, role, counts, dark }: SidebarProps) {
  return (
    <nav
      id="sidebar"
      className="sidebar"
      aria-label="Main"
      popover="auto"
      {...(dark && { 'data-bs-theme': 'dark' })}
    >
      <div className="sidebar-head">
        <Brand name={brand} />
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label="Close menu"
          title="Close menu"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="sidebar-body">
        <ul className="nav-list">
          {menuFor(role).map((item) => (
            <li key={item.id}>
              <Entry item={item} counts={counts} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function Entry({ item, counts }: { item: MenuItem; counts: Counts }) {
  const { pathname } = useLocation()
  if (item.type === 'groupHeader') return <h2 className="nav-caption">{item.title}</h2>

  const { title, navLink, icon, badge } = item
  return (
    <a
      className="nav-item"
      href={navLink}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
    >
      <Icon name={icon} />
      {title}
      {badge && <CountBadge count={counts[badge.count]} of={badge.of} tone={badge.tone} />}
    </a>
  )
}
