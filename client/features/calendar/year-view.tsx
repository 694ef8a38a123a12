import { addDays, addMonths, type Day, getWeekday, toDay } from '#db/shared/time/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { toHref } from './address.ts'
import { useDates } from './dates.ts'
import type { CalendarView } from './endpoints.ts'

/** Twelve months; days with events are marked and open by click. */
export function Year({ data }: { data: CalendarView }) {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(data.from, index))
  return (
    <div className="cal-year d-grid grid-cols-fit gap-6 align-items-start p-card">
      {months.map((month) => (
        <YearMonth key={month} first={month} data={data} />
      ))}
    </div>
  )
}

function YearMonth({ first, data }: { first: Day; data: CalendarView }) {
  const dates = useDates()
  const { firstWeekday } = useFormat()
  const start = addDays(first, -((getWeekday(first) - firstWeekday + 7) % 7))
  const weeks: Day[][] = []
  for (let day = start; day < addMonths(first, 1); day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return (
    <section aria-labelledby={`month-${first}`}>
      <h2 id={`month-${first}`} className="capitalize-first fs-base fw-semibold">
        <a
          className="text-reset text-decoration-none"
          href={toHref({ ...data, view: 'month', date: first })}
        >
          {dates.monthName(first)}
        </a>
      </h2>
      <table className="w-100 text-center">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                className="text-muted text-center fs-sm fw-normal"
                scope="col"
                abbr={dates.weekdayLong(day)}
              >
                <span aria-hidden="true">{dates.weekdayNarrow(day)}</span>
                <span className="visually-hidden">{dates.weekdayLong(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.slice(0, 7) === first.slice(0, 7) && <YearDay day={day} data={data} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function YearDay({ day, data }: { day: Day; data: CalendarView }) {
  const t = useTranslations('calendar')
  const dates = useDates()
  const count = data.many[day] ?? 0
  return (
    <a
      className={count > 0 ? 'has-events' : undefined}
      href={toHref({ ...data, view: 'day', date: day })}
      aria-label={`${dates.dayAndWeekday(day)}, ${t('events', { count })}`}
      aria-current={day === toDay(data.now) ? 'date' : undefined}
    >
      {Number(day.slice(8))}
    </a>
  )
}
