import { Nav, NavDropdown, type NavLinkProps, type NavProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'

export const reference = reactBootstrap({
  page: 'navs/nav',
  preference: 'navPreference',
  needsScripts: true,
  tables: [
    definePropTable<NavProps>('Nav', {
      variant: ["'tabs' | 'pills' | 'underline'", '', 'propNavVariant'],
      activeKey: ['string', '', 'propActiveKey'],
      defaultActiveKey: ['string', '', 'propDefaultActiveKey'],
      onSelect: ['(eventKey) => void', '', 'propOnSelect'],
      fill: ['boolean', 'false', 'propFill'],
      justify: ['boolean', 'false', 'propJustify'],
      as: ['elementType', "'div'", 'propAs'],
    }),
    definePropTable<NavLinkProps>('Nav.Link', {
      href: ['string', '', 'propHref'],
      eventKey: ['string', 'href', 'propEventKey'],
      active: ['boolean', 'false', 'propActive'],
      disabled: ['boolean', 'false', 'propDisabled'],
    }),
  ],
})

export function Complete() {
  const t = useTranslations('components')
  return (
    <Nav
      as="nav"
      variant="underline"
      defaultActiveKey="/components/nav-component"
      aria-label={t('navLabel')}
    >
      <Nav.Link href="/components/nav-component">{t('navTonight')}</Nav.Link>
      <Nav.Link href="/calendar">{t('navCalendar')}</Nav.Link>
      <NavDropdown id="company" title={t('navCompany')}>
        <NavDropdown.Item href="/chat">{t('navContacts')}</NavDropdown.Item>
        <NavDropdown.Item href="/email/inbox">{t('navInbox')}</NavDropdown.Item>
      </NavDropdown>
      <Nav.Link disabled>{t('navArchive')}</Nav.Link>
    </Nav>
  )
}

const places = [
  ['Dashboard', '/dashboard'],
  ['Calendar', '/calendar'],
  ['Navs', '/components/nav-component'],
] as const

type LinksProps = {
  label: string
  /** Classes of the list, of its items after the first, of the links and of the current one. */
  className?: string
  itemClass?: string
  linkClass?: string
  currentClass?: string
}

/** Links to pages, the current one among them, and a disabled one. */
function Links({
  label,
  className = '',
  itemClass = '',
  linkClass = 'rounded',
  currentClass = 'text-primary',
}: LinksProps) {
  return (
    <nav aria-label={label} className="wide">
      <ul className={`nav nav-places ${className}`}>
        {places.map(([title, href], index) => (
          <li key={title} className={index > 0 ? itemClass : ''}>
            <a
              className={`nav-link ${linkClass} ${title === 'Navs' ? `active ${currentClass}` : ''}`}
              href={href}
              aria-current={title === 'Navs' ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
        <li className={itemClass}>
          {/* biome-ignore lint/a11y/useSemanticElements: a disabled link has no address */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: a disabled link is not focusable */}
          <span className={`nav-link disabled ${linkClass}`} role="link" aria-disabled="true">
            Archive
          </span>
        </li>
      </ul>
    </nav>
  )
}

export function Basic() {
  return <Links label="Pages" />
}

export function WithBorders() {
  return <Links label="Pages, bordered" className="gap-2" linkClass="border rounded" />
}

export function WithDivider() {
  return <Links label="Pages, divided" itemClass="border-start" />
}

export function Centred() {
  return <Links label="Pages, centered" className="justify-content-center" />
}

export function AtTheEnd() {
  return <Links label="Pages, at the end" className="justify-content-end" />
}

export function Vertical() {
  return <Links label="Pages, vertical" className="flex-column w-50" />
}

export function VerticalWithBorder() {
  return (
    <Links
      label="Pages, vertical with a border"
      className="flex-column w-50 border rounded overflow-hidden"
      itemClass="border-top"
      linkClass="rounded-0"
      currentClass="text-primary bg-selected"
    />
  )
}

export function VerticalSquareBorder() {
  return (
    <Links
      label="Pages, vertical with square corners"
      className="flex-column w-50 border"
      itemClass="border-top"
      linkClass="rounded-0"
      currentClass="text-primary bg-selected"
    />
  )
}
