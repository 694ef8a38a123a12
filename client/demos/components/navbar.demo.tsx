import {
  Container,
  Nav,
  Navbar,
  type NavbarProps,
  Offcanvas,
  type OffcanvasProps,
} from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'
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

export const wideExamples = ['Colors']

export function Complete() {
  const t = useTranslations('components')
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

type PlacesProps = { className?: string }

const Places = ({ className = 'flex-row gap-4' }: PlacesProps) => (
  <ul className={`navbar-nav ${className} me-auto`}>
    {places.map(([title, href]) => (
      <li key={title}>
        <a className="nav-link" href={href}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)

const Brand = ({ children }: { children: string }) => (
  <a
    className="navbar-brand d-flex align-items-center gap-2 m-0 fw-semibold fs-base"
    href="/dashboard"
  >
    <Icon name="star" /> {children}
  </a>
)

export function Basic() {
  return (
    <nav
      className="navbar column-gap-5 px-4 border rounded-3 bg-surface-2 wide"
      aria-label="Main navigation example"
    >
      <Brand>Lantern Street</Brand>
      <Places />
      <div className="d-flex align-items-center gap-2">
        <a className="btn btn-ghost btn-icon" href="/email/inbox" aria-label="Inbox" title="Inbox">
          <Icon name="mail" />
        </a>
        <a className="d-block rounded-circle" href="/account/account-settings" aria-label="Account">
          <Avatar name="Cordelia Vantongeren" src="/img/people/cordelia-vantongeren.svg" />
        </a>
      </div>
    </nav>
  )
}

export function Collapsed() {
  return (
    <nav
      className="navbar px-4 border rounded-3 bg-surface-2 wide"
      aria-label="Collapsed navigation"
    >
      <Brand>Lantern Street</Brand>
      <details className="navbar-fold">
        <summary
          className="btn btn-outline-secondary btn-icon ms-auto list-unstyled"
          aria-label="Menu"
          title="Menu"
        >
          <Icon name="menu" />
        </summary>
        <Places className="pt-1" />
      </details>
    </nav>
  )
}

export function Colors() {
  return statuses.slice(0, 6).map(({ tone, name }) => (
    <nav
      key={tone}
      className={`navbar is-toned column-gap-5 px-4 rounded-3 bg-${tone} wide`}
      aria-label={`Navigation, ${name}`}
    >
      <Brand>Lantern Street</Brand>
      <Places />
    </nav>
  ))
}
