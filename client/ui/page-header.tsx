import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
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
      <div className="page-heading">
        {crumbs && <Breadcrumb title={current} crumbs={crumbs} />}
        <h1>{title}</h1>
        {text && <p className="mw-text m-0 mt-1 text-body-secondary">{text}</p>}
      </div>
      {actions && <div className="page-actions d-print-none d-flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

function Breadcrumb({ title, crumbs }: { title: string; crumbs: Crumb[] }) {
  const t = useWords()
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumb d-flex flex-wrap gap-1 m-0 mb-1 p-0 list-unstyled text-muted fs-sm">
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
        {crumbs.map((crumb) => (
          <li key={crumb.title} className="d-flex gap-1 align-items-center">
            <Icon name="chevron-right" size={14} />
            {crumb.href ? <a href={crumb.href}>{crumb.title}</a> : crumb.title}
          </li>
        ))}
        <li className="d-flex gap-1 align-items-center">
          <Icon name="chevron-right" size={14} />
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  )
}
