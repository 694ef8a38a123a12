import type { CSSProperties } from 'react'
import { Breadcrumb, type BreadcrumbItemProps, type BreadcrumbProps } from 'react-bootstrap'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'
import { definePropTable } from '../prop-tables.ts'
import { reactBootstrap } from '../react-bootstrap.tsx'

export const reference = reactBootstrap({
  page: 'components/breadcrumb',
  preference: 'breadcrumbsPreference',
  tables: [
    definePropTable<BreadcrumbProps>('Breadcrumb', {
      label: ['string', "'breadcrumb'", 'propLabel'],
      listProps: ['object', '{}', 'propListProps'],
      as: ['elementType', "'nav'", 'propAs'],
    }),
    definePropTable<BreadcrumbItemProps>('Breadcrumb.Item', {
      href: ['string', '', 'propHref'],
      active: ['boolean', 'false', 'propActive'],
      linkAs: ['elementType', 'Anchor', 'propAs'],
    }),
  ],
})

export const wideExamples = ['InHeader']

export function Complete() {
  const t = useTranslations('components')
  return (
    <Breadcrumb label={t('crumbsLabel')}>
      <Breadcrumb.Item href="/dashboard">{t('crumbProductions')}</Breadcrumb.Item>
      <Breadcrumb.Item href="/calendar">{t('crumbSeason')}</Breadcrumb.Item>
      <Breadcrumb.Item active>{t('crumbPlay')}</Breadcrumb.Item>
    </Breadcrumb>
  )
}

const trail = [
  ['Dashboard', '/dashboard'],
  ['Calendar', '/calendar'],
  ['Nine Buttons', '/pages/search?q=Nine+Buttons'],
] as const

type TrailProps = { label: string; depth?: number; className?: string; divider?: string }

/** A breadcrumb whose last step is the current page. */
function Trail({ label, depth = 3, className = '', divider = '/' }: TrailProps) {
  return (
    <nav aria-label={label} className="wide">
      <ol
        className={`breadcrumb m-0 row-gap-3 ${className}`}
        style={{ '--bs-breadcrumb-divider': `'${divider}'` } as CSSProperties}
      >
        {trail.slice(0, depth).map(([title, href], index) => (
          <li key={title} className="breadcrumb-item">
            {index + 1 === depth ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={href}>{title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function InHeader() {
  return (
    <div className="wide d-flex flex-wrap align-items-end gap-3 p-4 bg-surface-2 rounded-3">
      <div className="flex-fill">
        <Trail label="In a header" />
        <h3 className="m-0 mt-1 fs-2">Nine Buttons</h3>
      </div>
      <a className="btn btn-primary" href="/calendar">
        Add performance
      </a>
    </div>
  )
}

export function HiddenLevels() {
  return (
    <nav aria-label="With hidden levels" className="wide">
      <ol className="breadcrumb align-items-center m-0">
        <li className="breadcrumb-item">
          <a href="/dashboard">Dashboard</a>
        </li>
        <li className="breadcrumb-item d-flex align-items-center">
          <div className="menu-box">
            <button
              type="button"
              className="btn btn-ghost btn-sm p-0 px-2 text-muted"
              popoverTarget="hidden-levels"
              aria-label="Show 3 hidden levels"
            >
              <Icon name="more-horizontal" size={16} />
            </button>
            <div id="hidden-levels" popover="auto" className="menu">
              <a className="menu-item" href="/calendar">
                Productions
              </a>
              <a className="menu-item" href="/calendar">
                Spring season
              </a>
              <a className="menu-item" href="/pages/search?q=Nine+Buttons">
                Nine Buttons
              </a>
            </div>
          </div>
        </li>
        <li className="breadcrumb-item">
          <span aria-current="page">Prompt book</span>
        </li>
      </ol>
    </nav>
  )
}

export function Default() {
  return [1, 2, 3].map((depth) => <Trail key={depth} label={`Depth ${depth}`} depth={depth} />)
}

export function Alignment() {
  return ['start', 'center', 'end'].map((side) => (
    <Trail key={side} label={`At the ${side}`} className={`justify-content-${side}`} />
  ))
}

export function Styles() {
  return ['/', '·', '–', '|', '›'].map((divider) => (
    <Trail key={divider} label={`Divided by ${divider}`} divider={divider} />
  ))
}
