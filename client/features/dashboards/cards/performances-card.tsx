import { seatCapacity } from '#db/box-office/model.ts'
import type { Performance } from '#db/box-office/today.ts'
import type { Day } from '#db/shared/time/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SummaryParts } from '../endpoints.ts'
import { useDays } from '../use-relative-day.ts'

type PerformancesProps = Pick<SummaryParts, 'performances'> & { today: Day }

/** What is on next, and how many seats are sold. */
export function Performances({ performances, today }: PerformancesProps) {
  const t = useTranslations('dashboard')
  return (
    <section className="card is-wide" aria-labelledby="dash-plays">
      <div className="card-head">
        <h2 id="dash-plays">{t('plays')}</h2>
        <a href={`/calendar?view=day&date=${performances[0]?.day ?? today}`}>{t('eventsAll')}</a>
      </div>
      {performances.length === 0 ? (
        <EmptyState icon="moon" title={t('playsNone')} text={t('playsNoneText')} />
      ) : (
        <ul className="line-list">
          {performances.map((each) => (
            <Night key={each.id} performance={each} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Night({ performance, today }: { performance: Performance; today: string }) {
  const { day, play, isMatinee, seats } = performance
  const t = useTranslations('dashboard')
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
        <span className="progress" aria-hidden="true">
          <span
            className="progress-bar"
            style={{ inlineSize: `${Math.min(100, (seats / seatCapacity) * 100)}%` }}
          />
        </span>
      </span>
    </li>
  )
}
