import type { ReactNode } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from './icon.tsx'

export type Crumb = { title: string; href?: string }

type PageHeaderProps = {
  title: string
  /** At most one sentence. */
  text?: ReactNode
  /** The breadcrumb between home and this page; undefined hides it. */
  crumbs?: Crumb[]
  /** The label in the breadcrumb, if it differs from the title. */
  current?: string
  actions?: ReactNode
}

/** The header of every page: breadcrumb, title and actions. */
export function PageHeader({ title, text, crumbs, current = title, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="flex-320 min-w-0">
        {crumbs && <Breadcrumb crumbs={[...crumbs, { title: current }]} />}
        <h1 className="text-break">{title}</h1>
        {text && <p className="mw-text m-0 mt-1 text-body-secondary">{text}</p>}
      </div>
      {actions && (
        <div className="page-actions flex-fill flex-sm-initial d-print-none d-flex flex-wrap gap-2">
          {actions}
        </div>
      )}
    </header>
  )
}

type RailHeaderProps = {
  title: string
  /** The breadcrumb after home; its last entry is this page, if it has no address. */
  crumbs: Crumb[]
  /** Whether the title is the page's heading; an opened item has a heading of its own. */
  isHeading?: boolean
}

/** The header of a page with a rail: above the rail where that is a column, and only for screen readers on phones. */
export function RailHeader({ title, crumbs, isHeading = true }: RailHeaderProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <header className={isHeading ? 'rail-header' : 'rail-header d-print-none'}>
      <Breadcrumb crumbs={crumbs} />
      <Title className="h1 m-0 text-break" dir="auto">
        {title}
      </Title>
    </header>
  )
}

/**
 * The way from home to the page. The last entry is the page, if it has no address; a long way leaves it out on phones,
 * where the heading says it.
 */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations()
  const last = crumbs.length - 1
  return (
    <nav className="page-path d-print-none" aria-label={t('breadcrumb')}>
      <ol className="breadcrumb d-flex flex-nowrap gap-1 m-0 mb-1 p-0 list-unstyled text-muted fs-sm">
        <li className="d-flex">
          <a
            className="d-flex align-items-center"
            href="/dashboard"
            aria-label={t('home')}
            title={t('home')}
          >
            <Icon name="home" size={14} />
          </a>
        </li>
        {crumbs.map(({ title, href }, index) => {
          const isPage = index === last && !href
          const display = isPage && last > 1 ? 'd-none d-sm-flex' : 'd-flex'
          const width = index < last - 1 ? 'flex-shrink-0' : 'min-w-0'
          return (
            <li key={title} className={`${display} ${width} gap-1 align-items-center`}>
              <Icon name="chevron-right" size={14} />
              {href ? (
                <a className="text-truncate" href={href} title={title}>
                  {title}
                </a>
              ) : (
                <span
                  className="text-truncate"
                  title={title}
                  aria-current={isPage ? 'page' : undefined}
                >
                  {title}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
