import type { CSSProperties } from 'react'
import { Breadcrumb, type BreadcrumbItemProps, type BreadcrumbProps } from 'react-bootstrap'
import { useWords } from '#client/i18n/words.ts'
import { definePropTable, reactBootstrap } from '../react-bootstrap.tsx'

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

export const isWide = ['Styles']

export function Complete() {
  const t = useWords('components')
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
