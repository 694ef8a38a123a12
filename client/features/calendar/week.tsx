import type { CSSProperties } from 'react'
import { addDays, type Day, dayOf, daysBetween, minutesBetween } from '#db/time/model.ts'
import { useWords } from '../../languages/words.ts'
import { addressOf } from './address.ts'
import type { BoardProps } from './board.tsx'
import { Chip } from './chip.tsx'
import { useDates } from './dates.ts'
import { type Block, blocksOf, firstHour, fitting, isBar, type Lane, lanesOf } from './layout.ts'
import { LaneItem } from './month.tsx'

const wholeDayLines = 4

/** One day or seven: whole days in a row at the top, hours below it. */
export function Week(props: BoardProps) {
  const { data, occurrences, isLive, allHours } = props
  const t = useWords('calendar')
  const dates = useDates()
  const days = Array.from({ length: daysBetween(data.from, data.to) }, (_, place) =>
    addDays(data.from, place),
  )
  const bars = occurrences.filter(isBar)
  const { shown, hidden } = fitting(lanesOf(bars, days), days, wholeDayLines, () => 0)
  const blocks = days.map((day) => blocksOf(occurrences, day))
  const first = allHours ? 0 : firstHour(blocks.flat())
  const hours = Array.from({ length: 24 - first }, (_, place) => first + place)
  return (
    <table className="cal-week" role={isLive ? 'grid' : undefined}>
      <caption className="visually-hidden">
        {days.length > 1 ? dates.range(data.from, addDays(data.to, -1)) : dates.whole(data.from)}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('time')}</span>
          </th>
          {days.map((day) => (
            <DayHead key={day} day={day} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="cal-whole">
          <th scope="row">
            <span>{t('allDay')}</span>
          </th>
          {days.map((day, place) => (
            <WholeDay
              key={day}
              day={day}
              lanes={shown.filter(({ at }) => at === place)}
              hidden={hidden[place] ?? 0}
              {...props}
            />
          ))}
        </tr>
        {hours.map((hour) => (
          <tr key={hour} className="cal-hour">
            <th scope="row">
              <span>{dates.time(wallOf(days[0] ?? data.from, hour))}</span>
            </th>
            {days.map((day, place) => (
              <Hour
                key={day}
                day={day}
                hour={hour}
                first={first}
                blocks={blocks[place] ?? []}
                {...props}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const wallOf = (day: Day, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`

function DayHead({ day, data }: BoardProps & { day: Day }) {
  const t = useWords('calendar')
  const dates = useDates()
  const isToday = day === dayOf(data.now)
  return (
    <th
      scope="col"
      className={isToday ? 'is-today' : undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <a href={addressOf({ ...data, view: 'day', date: day })}>
        <span className="visually-hidden">{dates.whole(day)}</span>
        <span className="cal-weekday" aria-hidden="true">
          {dates.weekday(day)}
        </span>
        <span className="cal-date" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {isToday && <span className="cal-today">{t('today')}</span>}
      </a>
    </th>
  )
}

function WholeDay({
  day,
  lanes,
  hidden,
  ...props
}: BoardProps & { day: Day; lanes: Lane[]; hidden: number }) {
  const { data, cursor, isLive, showMore } = props
  const t = useWords('calendar')
  const dates = useDates()
  const tabIndex = isLive ? (day === cursor ? 0 : -1) : undefined
  return (
    <td data-day={day} className="cal-slot-cell">
      <a
        className="cal-slot"
        href={addressOf(data, { new: day })}
        tabIndex={tabIndex}
        data-slot={day}
        draggable={false}
      >
        <span className="visually-hidden">
          {t('newOn', { day: `${dates.whole(day)}, ${t('allDay')}` })}
        </span>
      </a>
      <ul className="cal-lanes">
        {lanes.map((lane) => (
          <LaneItem
            key={lane.occurrence.id}
            lane={lane}
            tabIndex={isLive ? (dayOf(cursor) === day ? 0 : -1) : undefined}
            {...props}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <a
          className="cal-more"
          href={addressOf({ ...data, view: 'agenda', date: day })}
          aria-label={t('moreOn', { count: hidden, day: dates.dayAndWeekday(day) })}
          onClick={(event) => showMore(event, day)}
        >
          {t('more', { count: hidden })}
        </a>
      )}
    </td>
  )
}

type HourProps = BoardProps & { day: Day; hour: number; first: number; blocks: Block[] }

function Hour({ day, hour, first, blocks, ...props }: HourProps) {
  const { data, cursor, isLive, now } = props
  const t = useWords('calendar')
  const dates = useDates()
  const slot = wallOf(day, hour)
  const begins = (minutes: number) => Math.max(first, Math.floor(minutes / 60))
  const here = blocks.filter(({ from, to }) => begins(from) === hour && to > first * 60)
  const late = minutesBetween(slot, now)
  return (
    <td data-day={day} data-hour={hour} className="cal-slot-cell">
      <a
        className="cal-slot"
        href={addressOf(data, { new: slot })}
        tabIndex={isLive && slot === cursor ? 0 : -1}
        data-slot={slot}
        draggable={false}
      >
        <span className="visually-hidden">
          {t('newOn', { day: `${dates.whole(day)}, ${dates.time(slot)}` })}
        </span>
      </a>
      {late >= 0 && late < 60 && (
        <span className="cal-now" style={{ '--at': late / 60 } as CSSProperties}>
          <span className="visually-hidden">{t('now', { time: dates.time(now) })}</span>
        </span>
      )}
      {here.map((block) => (
        <TimedBlock key={block.occurrence.id} block={block} hour={hour} {...props} />
      ))}
    </td>
  )
}

function TimedBlock({ block, hour, ...props }: BoardProps & { block: Block; hour: number }) {
  const { cursor, isLive, editorOf, restOf, moving } = props
  const { occurrence, to, column, columns } = block
  const dates = useDates()
  const from = Math.max(block.from, hour * 60)
  const length = Math.max(to - from, 25)
  const measure = {
    '--at': (from - hour * 60) / 60,
    '--length': length / 60,
    '--column': column,
    '--columns': columns,
  } as CSSProperties
  const isMine = dayOf(cursor) === dayOf(occurrence.start)
  const size = length < 45 ? 'is-short' : length < 75 ? 'is-brief' : ''
  return (
    <Chip
      occurrence={occurrence}
      restOf={restOf}
      href={editorOf(occurrence)}
      className={`cal-block ${size} ${columns > 3 ? 'is-narrow' : ''} ${moving === occurrence ? 'is-moving' : ''}`}
      style={measure}
      tabIndex={isLive ? (isMine ? 0 : -1) : undefined}
      edge="block-end"
      after={
        <>
          <span className="cal-time" aria-hidden="true">
            {dates.times(occurrence.start, occurrence.end)}
          </span>
          {occurrence.location && (
            <span className="cal-where" dir="auto" aria-hidden="true">
              {occurrence.location}
            </span>
          )}
        </>
      }
    />
  )
}
