import { type Span, spans } from '#db/search/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { type SearchCriteria, toHref } from './address.ts'
import type { Results } from './endpoints.ts'
import { icons } from './hit-line.tsx'

const spanNames = Object.keys(spans) as Span[]

/** The filters by type and time, as links. */
export function Filters({ criteria, results }: { criteria: SearchCriteria; results: Results }) {
  const t = useWords('search')
  const format = useFormat()
  const { q, type, since } = criteria
  const { facets } = results
  const all = facets.reduce((sum, { count }) => sum + count, 0)
  const timeLabel = t(spanNames.find((span) => span === since) ?? 'anyTime')
  const times = [undefined, ...spanNames]
  return (
    <div className="search-filters d-flex flex-wrap align-items-start row-gap-2 column-gap-4 mb-3">
      {all > 0 && (
        <nav className="flex-sm-1" aria-label={t('types')}>
          <ul className="chips list-plain">
            {[{ type: undefined, count: all }, ...facets].map((facet) => (
              <li key={facet.type ?? ''}>
                <a
                  className="chip"
                  href={toHref({ q, type: facet.type, since })}
                  aria-current={facet.type === type ? 'true' : undefined}
                >
                  {facet.type && <Icon name={icons[facet.type]} size={16} />}
                  {facet.type ? t(facet.type) : t('all')}
                  <span className="text-reset fs-xs tabular">{format.number(facet.count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        <Menu
          id="search-time"
          label={t('time')}
          className="chip"
          button={
            <>
              <Icon name="clock" />
              {timeLabel}
              <Icon name="chevron-down" size={16} />
            </>
          }
        >
          {times.map((span) => (
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
      </div>
    </div>
  )
}
