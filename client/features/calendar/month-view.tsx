import type { CSSProperties } from 'react'
import { addDays, type Day, toDay } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { toHref } from './address.ts'
import { useDates } from './dates.ts'
import { Chip, EventMark } from './event-chip.tsx'
import { fitLanes, isBar, isOn, type Lane, toKey, toLanes } from './event-layout.ts'
import type { ViewProps } from './view-props.ts'

const linesPerDay = 4

/** The weeks as table rows; the last line of a day counts what does not fit. */
export function Month(props: ViewProps) {
  const { data } = props
  const t = useTranslations('calendar')
  const dates = useDates()
  const { from, to } = data
  const weeks: Day[][] = []
  for (let day = from; day < to; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
  }
  return (
    <table
      className="cal-month"
      role={props.isLive ? 'grid' : undefined}
      style={{ '--weeks': weeks.length } as CSSProperties}
    >
      <caption className="visually-hidden">{dates.month(data.date)}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              className="py-2 text-muted text-center bg-surface-2 fs-sm"
              key={day}
              scope="col"
              abbr={dates.weekdayLong(day)}
            >
              <span className="visually-hidden">{dates.weekdayLong(day)}</span>
              <span className="d-none d-md-inline d-print-inline" aria-hidden="true">
                {dates.weekday(day)}
              </span>
              <span className="d-md-none d-print-none" aria-hidden="true">
                {dates.weekdayNarrow(day)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-label={t('month')}>
        {weeks.map((week) => (
          <Week key={week[0]} week={week} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function Week({ week, ...props }: ViewProps & { week: Day[] }) {
  const { occurrences, unseen } = props
  const lanes = toLanes(occurrences, week)
  const { visible, hidden, lines } = fitLanes(lanes, week, linesPerDay, unseen)
  return (
    <tr>
      {week.map((day, index) => (
        <DayCell
          key={day}
          day={day}
          lanes={visible.filter(({ at }) => at === index)}
          hidden={hidden[index] ?? 0}
          lines={lines[index] ?? 0}
          {...props}
        />
      ))}
    </tr>
  )
}

type DayCellProps = ViewProps & { day: Day; lanes: Lane[]; hidden: number; lines: number }

function DayCell({ day, lanes, hidden, lines, ...props }: DayCellProps) {
  const { data, occurrences, cursor, isLive, showMore } = props
  const t = useTranslations('calendar')
  const dates = useDates()
  const isToday = day === toDay(data.now)
  const isOutside = day.slice(0, 7) !== data.date.slice(0, 7)
  const here = occurrences.filter((each) => isOn(each, day))
  const count = here.length + props.unseen(day)
  const name = [dates.full(day), isToday ? t('today') : '', t('events', { count })]
  const tabIndex = isLive ? (day === toDay(cursor) ? 0 : -1) : undefined
  return (
    <td
      className={`cal-day position-relative${isOutside ? ' is-outside' : ''}`}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
    >
      <a
        className="cal-add d-none d-md-block d-print-none position-absolute inset-0 p-2 text-muted"
        href={toHref(data, { new: day })}
        aria-label={t('newOn', { day: name.filter(Boolean).join(', ') })}
        tabIndex={tabIndex}
        data-slot={day}
        draggable={false}
      >
        <Icon name="plus" size={14} />
      </a>
      <a
        className={`cal-number position-relative z-1 d-flex flex-row-reverse gap-2 justify-content-center w-fit rounded-pill fs-sm tabular text-decoration-none ${getNumberColors(isToday, isOutside)}`}
        href={toHref({ ...data, view: 'day', date: day })}
        tabIndex={isLive ? -1 : undefined}
      >
        <span className="visually-hidden">{t('showDay', { day: dates.full(day) })}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        {isToday && <span className="d-none d-md-inline fs-xs fw-semibold">{t('today')}</span>}
      </a>
      <a
        className="cal-pick d-md-none d-print-none position-absolute z-1 inset-0"
        href={toHref({ ...data, date: day })}
        aria-current={day === data.date ? 'true' : undefined}
      >
        <span className="visually-hidden">{name.filter(Boolean).join(', ')}</span>
      </a>
      <span
        className="d-flex d-md-none d-print-none gap-1 justify-content-center pt-1"
        aria-hidden="true"
      >
        {here.slice(0, 4).map((each) => (
          <EventMark key={toKey(each)} occurrence={each} />
        ))}
      </span>
      <ul
        className="cal-lanes d-none d-md-grid d-print-grid position-relative list-plain pe-none"
        style={hidden > 0 ? getHeight(lines) : undefined}
      >
        {lanes.map((lane) => (
          <LaneItem
            key={toKey(lane.occurrence)}
            lane={lane}
            hasRoom={hidden === 0 && lane.lane === lines - 1 && lines < linesPerDay}
            tabIndex={tabIndex}
            {...props}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <a
          className="d-none d-md-block d-print-block position-relative z-1 w-fit py-1 px-2 text-body-secondary fs-xs fw-semibold text-decoration-none"
          href={toHref({ ...data, view: 'day', date: day })}
          aria-label={t('moreOn', { count: hidden, day: dates.dayAndWeekday(day) })}
          tabIndex={tabIndex}
          onClick={(event) => showMore(event, day)}
        >
          {t('more', { count: hidden })}
        </a>
      )}
    </td>
  )
}

function getNumberColors(isToday: boolean, isOutside: boolean) {
  if (isToday) return 'px-2 text-on-fill bg-primary-fill fw-bolder'
  return isOutside ? 'text-muted' : 'text-body-secondary'
}

/** The height of all lanes of a day, including bars from earlier days. */
export const getHeight = (lines: number) => ({ '--lines': lines }) as CSSProperties

type LaneItemProps = ViewProps & {
  lane: Lane
  /** Whether the line below is free, so that the title may take it. */
  hasRoom?: boolean
  tabIndex: number | undefined
}

/** An occurrence over one or more days, in its lane. */
export function LaneItem({
  lane,
  hasRoom = false,
  tabIndex,
  getDetailsHref,
  describe,
  moving,
}: LaneItemProps) {
  const dates = useDates()
  const { occurrence, at: _at, days, comesFromBefore, goesOn } = lane
  const bar = isBar(occurrence)
  const classes = [
    bar ? 'cal-bar' : 'cal-line',
    hasRoom && !bar ? 'flex-wrap row-gap-0 h-auto' : '',
    comesFromBefore ? 'rounded-start-0' : '',
    goesOn ? 'rounded-end-0' : '',
    moving === occurrence ? 'shadow' : '',
  ]
  return (
    <li className="z-1" style={{ '--lane': lane.lane + 1, '--days': days } as CSSProperties}>
      <Chip
        occurrence={occurrence}
        describe={describe}
        href={getDetailsHref(occurrence)}
        className={classes.filter(Boolean).join(' ')}
        tabIndex={tabIndex}
        {...(bar && !goesOn && { edge: 'end' as const })}
        before={
          <>
            {!bar && <EventMark occurrence={occurrence} />}
            {!occurrence.allDay && (
              <span
                className="cal-time bidi-plain flex-shrink-0 text-muted text-nowrap tabular"
                aria-hidden="true"
              >
                {dates.timeShort(occurrence.start)}
              </span>
            )}
          </>
        }
      />
    </li>
  )
}
