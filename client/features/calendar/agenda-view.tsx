import type { Occurrence } from '#db/calendar/model.ts'
import { addDays, type Day, toDay } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toHref } from './address.ts'
import { useDates } from './dates.ts'
import { LabelMark, labelTones, useFormatTimes } from './event-chip.tsx'
import { isOn, toKey } from './event-layout.ts'
import type { ViewProps } from './view-props.ts'

/** The days that have events, one below the other. */
export function Agenda(props: ViewProps) {
  const { data, occurrences, unseen } = props
  const t = useTranslations('calendar')
  if (data.q !== undefined) return <Found {...props} q={data.q} />
  const days: Day[] = []
  for (let day = data.from; day < data.to; day = addDays(day, 1)) {
    if (unseen(day) > 0 || occurrences.some((each) => isOn(each, day))) days.push(day)
  }
  if (days.length === 0) {
    const action = (
      <a className="btn btn-primary" href={toHref(data, { new: '' })}>
        {t('new')}
      </a>
    )
    return (
      <EmptyState icon="calendar" title={t('nothing')} text={t('nothingText')} action={action} />
    )
  }
  return <Days days={days} {...props} />
}

const Days = ({ days, ...props }: ViewProps & { days: Day[] }) => (
  <ol className="cal-agenda divided list-plain">
    {days.map((day) => (
      <li key={day}>
        <DayList day={day} {...props} />
      </li>
    ))}
  </ol>
)

/** The results of a search, by the day they begin on. */
function Found({ q, ...props }: ViewProps & { q: string }) {
  const t = useTranslations('calendar')
  const days = [...new Set(props.occurrences.map(({ start }) => toDay(start)))]
  if (days.length === 0) {
    return <EmptyState icon="search" title={t('notFound', { q })} text={t('notFoundText')} />
  }
  return <Days days={days} {...props} />
}

/** The events of one day under a heading. */
export function DayList({ day, ...props }: ViewProps & { day: Day }) {
  const { data, occurrences, unseen, isLoading } = props
  const t = useTranslations('calendar')
  const dates = useDates()
  const isHere = (each: Occurrence) =>
    data.q === undefined ? isOn(each, day) : toDay(each.start) === day
  const here = occurrences.filter(isHere)
  const isToday = day === toDay(data.now)
  const { q: _, ...period } = data
  return (
    <section className="cal-list py-3 px-card" aria-labelledby={`day-${day}`}>
      <h2
        id={`day-${day}`}
        className="d-flex flex-wrap gap-2 align-items-center align-self-start py-1 fs-base fw-semibold"
      >
        <a
          className={`capitalize-first text-decoration-none ${isToday ? 'text-primary' : 'text-reset'}`}
          href={toHref({ ...period, view: 'day', date: day })}
        >
          {data.q === undefined ? dates.dayAndWeekday(day) : dates.full(day)}
        </a>
        {isToday && <span className="badge tone-primary">{t('today')}</span>}
      </h2>
      <div className="flex-1">
        {here.length === 0 && !isLoading && <p className="m-0 text-muted">{t('free')}</p>}
        <ul className="list-plain">
          {here.map((occurrence) => (
            <Entry key={toKey(occurrence)} occurrence={occurrence} day={day} {...props} />
          ))}
        </ul>
        {unseen(day) > 0 && (
          <a
            className="d-block py-1 text-muted fs-sm"
            href={toHref({ ...data, view: 'day', date: day })}
          >
            {t('more', { count: unseen(day) })}
          </a>
        )}
      </div>
    </section>
  )
}

type EntryProps = ViewProps & { occurrence: Occurrence; day: Day }

function Entry({ occurrence, day, getDetailsHref }: EntryProps) {
  const t = useTranslations('calendar')
  const formatTimes = useFormatTimes()
  const { label, title, location, repeat, color = labelTones[label] } = occurrence
  const isFirst = toDay(occurrence.start) === day
  return (
    <li className={`cal-entry position-relative p-2 rounded tone-${color}`}>
      <span className="bidi-plain match-parent fs-sm text-body-secondary tabular">
        {formatTimes(occurrence)}
      </span>
      <span className="cal-entry-text d-grid grid-cols-1 min-w-0">
        <a
          className="stretched-link match-parent text-body text-break text-decoration-none fw-medium"
          href={getDetailsHref(occurrence)}
          dir="auto"
          data-key={isFirst ? toKey(occurrence) : undefined}
          draggable={false}
        >
          {title}
        </a>
        {location && (
          <span className="match-parent text-break text-muted fs-sm" dir="auto">
            {location}
          </span>
        )}
      </span>
      <span className="d-flex gap-2 align-items-center text-muted fs-sm">
        {repeat !== 'none' && <Icon name="repeat" size={14} />}
        <LabelMark label={label} />
        {t(label)}
      </span>
    </li>
  )
}
