import {
  Container,
  Nav,
  Navbar,
  type NavbarProps,
  Offcanvas,
  type OffcanvasProps,
} from 'react-bootstrap'
import { useWords } from '#client/i18n/words.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { definePropTable, reactBootstrap } from '../react-bootstrap.tsx'
import { statuses } from '../statuses.ts'

export const reference = reactBootstrap({
  page: 'components/navbar',
  preference: 'navbarPreference',
  needsScripts: true,
  tables: [
    definePropTable<NavbarProps>('Navbar', {
      expand: ["boolean | 'sm' | 'md' | 'lg' | 'xl' | 'xxl'", 'true', 'propExpand'],
      expanded: ['boolean', '', 'propMenuShow'],
      onToggle: ['(expanded: boolean) => void', '', 'propOnToggle'],
      collapseOnSelect: ['boolean', 'false', 'propCollapseOnSelect'],
      bg: ['string', '', 'propBg'],
      sticky: ["'top' | 'bottom'", '', 'propSticky'],
    }),
    definePropTable<OffcanvasProps>('Offcanvas', {
      show: ['boolean', 'false', 'propShow'],
      onHide: ['() => void', '', 'propOnHide'],
      placement: ["'start' | 'end' | 'top' | 'bottom'", "'start'", 'propPlacement'],
      scroll: ['boolean', 'false', 'propScroll'],
      keyboard: ['boolean', 'true', 'propModalKeyboard'],
    }),
  ],
})

export function Complete() {
  const t = useWords('components')
  return (
    <Navbar
      className="wide border rounded-3 bg-surface-2"
      expand="lg"
      collapseOnSelect
      aria-label={t('navbarLabel')}
    >
      <Container fluid>
        <Navbar.Brand href="/dashboard" className="fw-semibold">
          {t('navbarBrand')}
        </Navbar.Brand>
        <Navbar.Toggle aria-controls="theater-menu" label={t('navbarMenu')} />
        <Navbar.Offcanvas id="theater-menu" placement="end" aria-labelledby="theater-menu-title">
          <Offcanvas.Header closeButton closeLabel={t('close')}>
            <Offcanvas.Title id="theater-menu-title" as="h3">
              {t('navbarMenu')}
            </Offcanvas.Title>
          </Offcanvas.Header>
          <Offcanvas.Body>
            <Nav>
              <Nav.Link href="/dashboard">{t('navTonight')}</Nav.Link>
              <Nav.Link href="/calendar">{t('navCalendar')}</Nav.Link>
              <Nav.Link href="/chat">{t('navCompany')}</Nav.Link>
            </Nav>
          </Offcanvas.Body>
        </Navbar.Offcanvas>
      </Container>
    </Navbar>
  )
}

const places = [
  ['Tonight', '/dashboard'],
  ['Season', '/calendar'],
  ['Company', '/chat'],
] as const

function Places() {
  return (
    <ul className="bar-places">
      {places.map(([title, href]) => (
        <li key={title}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

const tools: [IconName, string, string][] = [['mail', 'Inbox', '/email/inbox']]

export function Basic() {
  return (
    <nav className="bar wide" aria-label="Main navigation example">
      <a className="bar-brand fw-semibold" href="/dashboard">
        <Icon name="star" /> Lantern Street
      </a>
      <Places />
      <ul className="ms-auto">
        {tools.map(([icon, title, href]) => (
          <li key={title}>
            <a className="btn btn-ghost btn-icon" href={href} aria-label={title} title={title}>
              <Icon name={icon} />
            </a>
          </li>
        ))}
        <li>
          <a
            className="d-block rounded-circle"
            href="/account/account-settings"
            aria-label="Account"
          >
            <Avatar name="Cordelia Vantongeren" src="/img/people/cordelia-vantongeren.svg" />
          </a>
        </li>
      </ul>
    </nav>
  )
}

export function Colors() {
  return statuses.slice(0, 6).map(({ tone, name }) => (
    <nav key={tone} className={`bar is-toned wide tone-${tone}`} aria-label={`Navigation: ${name}`}>
      <a className="bar-brand fw-semibold" href="/dashboard">
        <Icon name="star" /> {name}
      </a>
      <Places />
    </nav>
  ))
}

export function Collapsed() {
  return (
    <nav className="bar wide" aria-label="Collapsed navigation">
      <a className="bar-brand fw-semibold" href="/dashboard">
        <Icon name="star" /> Lantern Street
      </a>
      <details className="bar-fold">
        <summary
          className="btn btn-outline-secondary btn-icon ms-auto"
          aria-label="Menu"
          title="Menu"
        >
          <Icon name="menu" />
        </summary>
        <Places />
      </details>
    </nav>
  )
}
