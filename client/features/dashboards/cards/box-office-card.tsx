import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Bars } from '../charts/bar-chart.tsx'
import { Delta } from '../delta.tsx'
import type { SalesSummary } from '../endpoints.ts'
import { ranges } from '../sales-range.ts'
import { CardFoot, useIsLoading } from './card-foot.tsx'
import { CardMenu } from './card-menu.tsx'

/** The sales of a period, and the seats sold for each day or part of it. */
export function BoxOffice({ sales }: { sales: SalesSummary }) {
  const { range: chosen, now, before, marks, series } = sales
  const t = useTranslations('dashboard')
  const format = useFormat()
  const day = (of: string) => format.day(new Date(of))
  const bars = marks.map((mark, at) => {
    const value = series[at] ?? 0
    return { key: mark, name: day(mark), value, formatted: format.number(value) }
  })
  const middle = marks[Math.floor(marks.length / 2)]
  return (
    <section className="card is-wide" aria-labelledby="dash-house" aria-busy={useIsLoading()}>
      <div className="card-head">
        <h2 id="dash-house">{t('boxOffice')}</h2>
        <CardMenu
          title={t('boxOffice')}
          table={{
            head: [t('from'), t('tickets')],
            rows: bars.map(({ key, name, formatted }) => ({ key, cells: [name, formatted] })),
          }}
        />
      </div>
      <Ranges chosen={chosen} />
      <div className="sales d-grid grid-cols-2 border-top">
        <Figure
          label={t('tickets')}
          value={format.number(now.seats)}
          by={[now.seats, before.seats]}
        />
        <Figure
          label={t('revenue')}
          value={format.money(now.takings)}
          by={[now.takings, before.takings]}
        />
      </div>
      <figure className="m-0 p-card">
        <Bars
          label={t('ticketsIn', { count: now.seats, total: format.number(now.seats) })}
          bars={bars}
          isStrong={() => true}
          hasValues={false}
          formatValue={format.number}
          names={[marks[0], middle, marks.at(-1)].flatMap((mark) => (mark ? day(mark) : []))}
        />
      </figure>
      <CardFoot />
    </section>
  )
}

function Ranges({ chosen }: { chosen: SalesSummary['range'] }) {
  const t = useTranslations('dashboard')
  return (
    <nav className="py-3 px-card" aria-label={t('range')} data-stays>
      <ul className="chips list-plain">
        {ranges.map((range) => (
          <li key={range}>
            <a
              className="chip"
              href={`/dashboard?range=${range}#dash-house`}
              aria-current={range === chosen ? 'true' : undefined}
            >
              <bdi>{t(`range_${range}`)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FigureProps = { label: string; value: string; by: [now: number, before: number] }

/** A figure that links to its charts. */
function Figure({ label, value, by: [now, before] }: FigureProps) {
  return (
    <a
      className="kpi align-content-start p-card d-grid grid-cols-1-auto row-gap-1 column-gap-3 text-reset text-decoration-none"
      href="/charts/chartjs"
    >
      <span className="kpi-label text-muted fs-sm fw-medium text-break">{label}</span>
      <span className="g-col-full fs-display fw-bolder tabular">
        <bdi>{value}</bdi>
      </span>
      <Delta now={now} before={before} />
    </a>
  )
}
