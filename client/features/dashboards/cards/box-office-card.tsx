import { seatCapacity } from '#db/box-office/model.ts'
import type { Performance } from '#db/box-office/today.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Summary } from '../endpoints.ts'
import { ranges } from '../sales-range.ts'
import { useDays } from '../use-relative-day.ts'

/** The repertoire, and its sales for those who may see them. */
export function BoxOffice({ summary }: { summary: Summary }) {
  const { today, performances, sales } = summary
  const t = useWords('dashboard')
  return (
    <section className="card is-wide" aria-labelledby="dash-house">
      <div className="card-head">
        <h2 id="dash-house">{t('plays')}</h2>
        <a href={`/calendar?view=day&date=${performances[0]?.day ?? today}`}>{t('eventsAll')}</a>
      </div>
      {performances.length === 0 ? (
        <Empty icon="moon" title={t('playsNone')} text={t('playsNoneText')} />
      ) : (
        <ul className="line-list">
          {performances.map((each) => (
            <Night key={each.id} performance={each} today={today} />
          ))}
        </ul>
      )}
      {sales && <Sales {...sales} />}
    </section>
  )
}

function Night({ performance, today }: { performance: Performance; today: string }) {
  const { day, play, isMatinee, seats } = performance
  const t = useWords('dashboard')
  const format = useFormat()
  const spoken = useDays(today)(day)
  return (
    <li className="line night">
      <Badge tone={day === today ? 'primary' : 'neutral'}>
        <bdi>{spoken}</bdi>
      </Badge>
      <span className="line-main" dir="auto">
        <b className="fw-medium">{play}</b>
        <span className="line-sub">{t(isMatinee ? 'matinee' : 'evening')}</span>
      </span>
      <span className="night-house d-grid gap-1 text-body-secondary fs-sm tabular">
        <bdi>{t('seatsOf', { seats: format.number(seats), of: format.number(seatCapacity) })}</bdi>
        <span
          className="night-fill d-block bg-surface-2 rounded-pill overflow-hidden"
          aria-hidden="true"
        >
          <span
            className="d-block h-100"
            style={{ inlineSize: `${Math.min(100, (seats / seatCapacity) * 100)}%` }}
          />
        </span>
      </span>
    </li>
  )
}

function Sales({ range: chosen, now, before }: NonNullable<Summary['sales']>) {
  const t = useWords('dashboard')
  const format = useFormat()
  return (
    <div className="sales">
      <nav aria-label={t('range')} data-stays>
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
  )
}

type FigureProps = { label: string; value: string; by: [now: number, before: number] }

/** A figure that links to its charts. */
function Figure({ label, value, by: [now, before] }: FigureProps) {
  const t = useWords('dashboard')
  const format = useFormat()
  const change = before > 0 ? ((now - before) / before) * 100 : undefined
  const rises = change !== undefined && change >= 0
  return (
    <a className="kpi align-content-start p-card" href="/charts/chartjs">
      <span className="kpi-label">{label}</span>
      <span className="kpi-value">
        <bdi>{value}</bdi>
      </span>
      {change !== undefined && (
        <span className={rises ? 'kpi-note is-up' : 'kpi-note is-down'}>
          <Icon name={rises ? 'arrow-up' : 'arrow-down'} size={14} />
          <bdi>
            {rises && '+'}
            {format.percent(change)}
          </bdi>{' '}
          {t('thanBefore')}
        </span>
      )}
    </a>
  )
}
