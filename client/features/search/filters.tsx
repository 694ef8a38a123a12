import { type Span, spans } from '#db/search/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type SearchCriteria, toHref } from './address.ts'
import type { Results } from './endpoints.ts'

const spanNames = Object.keys(spans) as Span[]

type FiltersProps = { criteria: SearchCriteria; results: Results }

/** The types of the results, as links. */
export function TypeFilter({ criteria, results }: FiltersProps) {
  const t = useTranslations('search')
  const format = useFormat()
  const { q, type, since } = criteria
  const { facets } = results
  const all = facets.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <nav className="search-filters mb-3" aria-label={t('types')}>
      <ul className="chips list-plain">
        {[{ type: undefined, count: all }, ...facets].map((facet) => (
          <li key={facet.type ?? ''}>
            <a
              className="chip"
              href={toHref({ q, type: facet.type, since })}
              aria-current={facet.type === type ? 'true' : undefined}
            >
              {facet.type ? t(facet.type) : t('all')}
              <span className="text-reset fs-xs tabular">{format.number(facet.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The menu of the time from which results are. */
export function TimeFilter({ criteria: { q, type, since } }: Pick<FiltersProps, 'criteria'>) {
  const t = useTranslations('search')
  return (
    <Menu
      id="search-time"
      label={t('time')}
      className="btn btn-ghost"
      button={
        <>
          <Icon name="clock" />
          {t(since ?? 'anyTime')}
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {[undefined, ...spanNames].map((span) => (
        <a
          key={span ?? ''}
          className="menu-item"
          href={toHref({ q, type, since: span })}
          aria-current={span === since ? 'true' : undefined}
        >
          {t(span ?? 'anyTime')}
        </a>
      ))}
    </Menu>
  )
}
