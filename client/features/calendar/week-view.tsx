import { type CSSProperties, useEffect, useRef } from 'react'
import { addDays, type Day, daysBetween, minutesBetween, toDay } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { toHref } from './address.ts'
import { useDates } from './dates.ts'
import { Chip } from './event-chip.tsx'
import {
  type Block,
  firstHour,
  fitLanes,
  type HiddenEvents,
  isBar,
  type Lane,
  toBlocks,
  toKey,
  toLanes,
} from './event-layout.ts'
import { getHeight, LaneItem } from './month-view.tsx'
import type { ViewProps } from './view-props.ts'

const maxAllDayRows = 4

/** The most columns that leave room for text. */
const maxColumns = { month: 0, week: 4, days: 4, day: 8, agenda: 0, year: 0 }

/** One day, three or seven: all-day events at the top, hours below. */
export function Week(props: ViewProps) {
  const { data, occurrences, isLive, allHours } = props
  const t = useTranslations('calendar')
  const dates = useDates()
  const days = Array.from({ length: daysBetween(data.from, data.to) }, (_, index) =>
    addDays(data.from, index),
  )
  const bars = occurrences.filter(isBar)
  const { visible, hidden, lines } = fitLanes(toLanes(bars, days), days, maxAllDayRows, () => 0)
  const timed = days.map((day) => toBlocks(occurrences, day, maxColumns[data.view]))
  const first = allHours ? 0 : firstHour(timed.flatMap(({ blocks }) => blocks))
  const hours = Array.from({ length: 24 - first }, (_, index) => first + index)
  const table = useRef<HTMLTableElement>(null)
  // On phones a week scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each period
  useEffect(() => {
    const board = table.current?.parentElement
    if (!board || board.scrollWidth <= board.clientWidth) return
    const today = board.querySelector('th[aria-current]')
    today?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [data.from])
  return (
    <table ref={table} className="cal-week" role={isLive ? 'grid' : undefined}>
      <caption className="visually-hidden">
        {days.length > 1 ? dates.range(data.from, addDays(data.to, -1)) : dates.full(data.from)}
      </caption>
      <thead>
        <tr>
          <th className="start-0" scope="col">
            <span className="visually-hidden">{t('time')}</span>
          </th>
          {days.map((day) => (
            <DayHead key={day} day={day} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="cal-all-day">
          <th
            className="position-sticky start-0 pt-2 pe-1 text-muted fs-xs text-end bg-surface"
            scope="row"
          >
            <span className="visually-hidden">{t('allDay')}</span>
            <span className="d-none d-md-inline" aria-hidden="true">
              {t('allDay')}
            </span>
          </th>
          {days.map((day, index) => (
            <AllDayCell
              key={day}
              day={day}
              lanes={visible.filter(({ at }) => at === index)}
              hidden={hidden[index] ?? 0}
              lines={lines[index] ?? 0}
              {...props}
            />
          ))}
        </tr>
        {hours.map((hour) => (
          <tr key={hour} className="cal-hour">
            <th
              className="position-sticky start-0 pe-1 text-muted fs-xs text-end text-nowrap tabular bg-surface"
              scope="row"
            >
              <span className="position-relative bidi-plain">
                {dates.timeShort(toWallTime(days[0] ?? data.from, hour))}
              </span>
            </th>
            {days.map((day, index) => (
              <Hour
                key={day}
                day={day}
                hour={hour}
                first={first}
                blocks={timed[index]?.blocks ?? []}
                surplus={timed[index]?.surplus ?? []}
                {...props}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const toWallTime = (day: Day, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`

function DayHead({ day, data }: ViewProps & { day: Day }) {
  const t = useTranslations('calendar')
  const dates = useDates()
  const isToday = day === toDay(data.now)
  return (
    <th scope="col" aria-current={isToday ? 'date' : undefined}>
      <a
        className="d-flex flex-wrap row-gap-0 column-gap-2 align-items-baseline justify-content-center py-2 text-decoration-none"
        href={toHref({ ...data, view: 'day', date: day })}
      >
        <span className="visually-hidden">{dates.full(day)}</span>
        <span className="text-muted fs-sm" aria-hidden="true">
          {dates.weekday(day)}
        </span>
        <span
          className={`px-2 fs-xl fw-semibold rounded-pill ${isToday ? 'text-on-fill bg-primary-fill' : 'text-body'}`}
          aria-hidden="true"
        >
          {Number(day.slice(8))}
        </span>
        {isToday && (
          <span className="d-none d-md-inline text-primary fs-xs fw-semibold">{t('today')}</span>
        )}
      </a>
    </th>
  )
}

function AllDayCell({
  day,
  lanes,
  hidden,
  lines,
  ...props
}: ViewProps & { day: Day; lanes: Lane[]; hidden: number; lines: number }) {
  const { data, cursor, isLive, showMore } = props
  const t = useTranslations('calendar')
  const dates = useDates()
  const tabIndex = isLive ? (day === cursor ? 0 : -1) : undefined
  return (
    <td data-day={day} className="position-relative pb-2 border-start">
      <a
        className="cal-slot position-absolute inset-0"
        href={toHref(data, { new: day })}
        tabIndex={tabIndex}
        data-slot={day}
        draggable={false}
      >
        <span className="visually-hidden">
          {t('newOn', { day: `${dates.full(day)}, ${t('allDay')}` })}
        </span>
      </a>
      <ul
        className="cal-lanes d-grid position-relative list-plain pe-none"
        style={hidden > 0 ? getHeight(lines) : undefined}
      >
        {lanes.map((lane) => (
          <LaneItem
            key={toKey(lane.occurrence)}
            lane={lane}
            tabIndex={isLive ? (toDay(cursor) === day ? 0 : -1) : undefined}
            {...props}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <a
          className="d-block position-relative z-1 w-fit py-1 px-2 text-body-secondary fs-xs fw-semibold text-decoration-none"
          href={toHref({ ...data, view: 'agenda', date: day })}
          aria-label={t('moreOn', { count: hidden, day: dates.dayAndWeekday(day) })}
          onClick={(event) => showMore(event, day)}
        >
          {t('more', { count: hidden })}
        </a>
      )}
    </td>
  )
}

type HourProps = ViewProps & {
  day: Day
  hour: number
  first: number
  blocks: Block[]
  surplus: HiddenEvents[]
}

function Hour({ day, hour, first, blocks, surplus, ...props }: HourProps) {
  const { data, cursor, isLive, now, showMore } = props
  const t = useTranslations('calendar')
  const dates = useDates()
  const slot = toWallTime(day, hour)
  const begins = (minutes: number) => Math.max(first, Math.floor(minutes / 60))
  const here = blocks.filter(({ from, to }) => begins(from) === hour && to > first * 60)
  const late = minutesBetween(slot, now)
  return (
    <td data-day={day} data-hour={hour} className="position-relative border-start border-bottom">
      <a
        className="cal-slot position-absolute inset-0"
        href={toHref(data, { new: slot })}
        tabIndex={isLive && slot === cursor ? 0 : -1}
        data-slot={slot}
        draggable={false}
      >
        <span className="visually-hidden">
          {t('newOn', { day: `${dates.full(day)}, ${dates.time(slot)}` })}
        </span>
      </a>
      {late >= 0 && late < 60 && (
        <span
          className="cal-now position-absolute start-0 end-0 pe-none"
          style={{ '--at': late / 60 } as CSSProperties}
        >
          <span className="visually-hidden">{t('now', { time: dates.time(now) })}</span>
        </span>
      )}
      {here.map((block) => (
        <TimedBlock key={toKey(block.occurrence)} block={block} hour={hour} {...props} />
      ))}
      {surplus
        .filter(({ from, to }) => begins(from) === hour && to > first * 60)
        .map(({ count, ...box }) => (
          <a
            key={box.from}
            className="cal-surplus position-absolute py-1 text-body-secondary bg-surface-2 fs-xs fw-semibold text-center text-decoration-none text-break overflow-hidden"
            style={toStyle(box, hour)}
            href={toHref({ ...data, view: 'agenda', date: day })}
            aria-label={t('moreOn', { count, day: dates.dayAndWeekday(day) })}
            tabIndex={isLive ? (toDay(cursor) === day ? 0 : -1) : undefined}
            onClick={(event) => showMore(event, day)}
          >
            +{count}
          </a>
        ))}
    </td>
  )
}

type Box = Pick<Block, 'from' | 'to' | 'column' | 'columns'>

const getDuration = ({ from, to }: Box, hour: number) =>
  Math.max(to - Math.max(from, hour * 60), 25)

/** Returns the position of a block relative to its hour. */
const toStyle = (box: Box, hour: number) =>
  ({
    '--at': Math.max(box.from - hour * 60, 0) / 60,
    '--length': getDuration(box, hour) / 60,
    '--column': box.column,
    '--columns': box.columns,
  }) as CSSProperties

/** Returns how many lines of 16 px fit into a block, where an hour has 48 px. */
const countLines = (minutes: number) => Math.floor((minutes * 0.8 - 7) / 16)

function TimedBlock({ block, hour, ...props }: ViewProps & { block: Block; hour: number }) {
  const { data, cursor, isLive, getDetailsHref, describe, moving } = props
  const { occurrence, columns } = block
  const dates = useDates()
  const length = getDuration(block, hour)
  const isMine = toDay(cursor) === toDay(occurrence.start)
  const isNarrow = columns > 3
  const isShort = length < 45
  const isBrief = length < 75
  const hasTime = !isNarrow && (isShort || !isBrief || columns === 1)
  const lines = countLines(length)
  const hasPlace = occurrence.location !== '' && lines > 3 && !isNarrow
  // Side by side, there is room for either the time, which the position shows, or the rest of the title.
  const briefRows = isShort || columns === 1 || isNarrow ? 1 : 2
  const rows = isBrief ? briefRows : Math.min(3, lines - (hasPlace ? 2 : 1))
  const classes = [
    'cal-block',
    isShort ? 'is-short' : '',
    isNarrow ? 'is-narrow' : '',
    moving === occurrence ? 'shadow' : '',
  ]
  return (
    <Chip
      occurrence={occurrence}
      describe={describe}
      href={getDetailsHref(occurrence)}
      className={classes.filter(Boolean).join(' ')}
      style={{ ...toStyle(block, hour), '--rows': rows } as CSSProperties}
      tabIndex={isLive ? (isMine ? 0 : -1) : undefined}
      edge="block-end"
      isNarrow={isNarrow || (columns > 1 && data.view === 'week')}
      after={
        <>
          {hasTime && (
            <span
              className="cal-time bidi-plain match-parent text-truncate tabular"
              aria-hidden="true"
            >
              {dates.timesShort(occurrence.start, occurrence.end)}
            </span>
          )}
          {hasPlace && (
            <span className="cal-where match-parent text-truncate" dir="auto" aria-hidden="true">
              {occurrence.location}
            </span>
          )}
        </>
      }
    />
  )
}
