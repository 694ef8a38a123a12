import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import type { Occurrence } from '#db/calendar/model.ts'
import { type Day, toDay, toWallTime } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ShortcutsHelp } from '../../ui/shortcuts-help.tsx'
import { calendarAddress, isTimedView, toHref } from './address.ts'
import { ChosenView } from './chosen-view.tsx'
import type { CalendarView } from './endpoints.ts'
import { useDescribeOccurrence, useFormatTimes } from './event-chip.tsx'
import { isOn } from './event-layout.ts'
import { MoreEvents, useMore } from './more-events.tsx'
import { useShortcutList, useShortcuts } from './shortcuts.ts'
import { LabelFilter, Toolbar } from './toolbar.tsx'
import type { useChanges } from './use-changes.tsx'
import { useCursor } from './use-cursor.ts'
import { useEventDrag } from './use-event-drag.ts'
import type { ViewProps } from './view-props.ts'

type ScheduleProps = {
  data: CalendarView
  allHours: boolean
  changes: ReturnType<typeof useChanges>
}

/** The calendar with direct editing. */
export function Schedule({ data, allHours, changes }: ScheduleProps) {
  const t = useTranslations('calendar')
  const formatTimes = useFormatTimes()
  const navigate = useNavigate()
  const isLoading = useNavigation().location?.pathname === calendarAddress
  const board = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const isLive = useIsLive()
  const cursor = useCursor(data)
  const more = useMore(data)
  useShortcuts(data, cursor.cursor, cursor.turnTo)
  const drag = useEventDrag({
    board,
    visible: changes.visible,
    isTimed: isTimedView(data.view),
    newTitle: t('newEvent'),
    move: changes.move,
    create: ({ start, end }) => void navigate(toHref(data, { new: start, to: end })),
    announce: (occurrence) =>
      setAnnouncement(t('moving', { title: occurrence.title, when: `${formatTimes(occurrence)}` })),
  })
  const here = toHref(data)
  const loaded = (day: Day) => data.occurrences.filter((each) => isOn(each, day)).length
  const props: ViewProps = {
    data,
    occurrences: drag.occurrences,
    unseen: (day) => Math.max(0, (data.many[day] ?? 0) - loaded(day)),
    now: useNow(data),
    cursor: cursor.cursor,
    isLive,
    isLoading,
    allHours,
    moving: drag.moving,
    getDetailsHref: ({ id, on, share }: Occurrence) =>
      `${here}&show=${id}&on=${on}${share ? `&of=${share}` : ''}`,
    describe: useDescribeOccurrence(),
    showMore: more.showMore,
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    drag.onKeyDown(event)
    if (!event.defaultPrevented) cursor.onKeyDown(event)
  }
  return (
    <div className="d-grid grid-cols-1 gap-3">
      <Toolbar data={data} keys={<ShortcutsHelp lines={useShortcutList()} />} />
      <LabelFilter data={data} />
      <section
        ref={board}
        className={`card cal-board overflow-clip bg-surface is-${data.q === undefined ? data.view : 'agenda'}`}
        aria-label={t('calendar')}
        aria-busy={isLoading}
        onKeyDown={onKeyDown}
        onFocus={cursor.onFocus}
        onPointerOver={nameOnHover}
      >
        <ChosenView {...props} />
      </section>
      {isTimedView(data.view) && data.q === undefined && (
        <p className="m-0 fs-sm d-print-none">
          <a href={toHref(data, allHours ? {} : { hours: 'all' })}>
            {t(allHours ? 'fewerHours' : 'allHours')}
          </a>
        </p>
      )}
      <MoreEvents {...more} view={props} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Sets a tooltip with the full text on truncated elements; in the markup it would be there twice. */
function nameOnHover({ target }: { target: EventTarget }) {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
  const words = chip?.querySelectorAll('.cal-title, .visually-hidden') ?? []
  if (chip && !chip.title) chip.title = [...words].map((each) => each.textContent.trim()).join(', ')
}

/** Returns false on the server and during hydration. */
function useIsLive() {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}

const minute = 60_000

/** Returns the current time in the user's time zone, updated while the page is open. */
function useNow({ now, zone }: CalendarView) {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    const loadedAt = Date.now()
    const drift = Date.parse(`${now}Z`) - Date.parse(`${toWallTime(zone, loadedAt)}Z`)
    const timer = setInterval(() => setPassed(toWallTime(zone, Date.now() + drift)), minute)
    return () => {
      clearInterval(timer)
      setPassed(undefined)
    }
  }, [now, zone])
  return passed && toDay(passed) >= toDay(now) ? passed : now
}
