import { type MouseEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Occurrence } from '#db/calendar/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { toHref } from './address.ts'
import { DayList } from './agenda-view.tsx'
import type { CalendarView } from './endpoints.ts'
import { isOn } from './event-layout.ts'
import type { ViewProps } from './view-props.ts'

type Loaded = { visible: CalendarView }
type Opener = HTMLElement & { showPopover: (options: { source: HTMLElement }) => void }

/** The events of one day in a popover; without scripts the link leads to the day view. */
export function useMore(data: CalendarView) {
  const { load, data: loaded, state } = useFetcher<Loaded>({ key: 'calendar-day' })
  const popover = useRef<HTMLDivElement>(null)
  const [day, setDay] = useState<Day>()

  function showMore(event: MouseEvent<HTMLAnchorElement>, opened: Day) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setDay(opened)
    void load(toHref({ ...data, view: 'day', date: opened }))
    const opener = popover.current as Opener | null
    opener?.showPopover({ source: event.currentTarget })
  }

  const visible = loaded?.visible.date === day ? loaded?.visible : undefined
  return { popover, day, visible, isLoading: state !== 'idle' || !visible, showMore }
}

type MoreEventsProps = ReturnType<typeof useMore> & { view: ViewProps }

export function MoreEvents({ popover, day, visible, isLoading, view }: MoreEventsProps) {
  const t = useTranslations('calendar')
  const close = useTranslations()('close')
  const occurrences: Occurrence[] = visible?.occurrences ?? []
  const unseen = (of: Day) =>
    (visible?.many[of] ?? 0) - occurrences.filter((each) => isOn(each, of)).length
  return (
    <section
      ref={popover}
      popover="auto"
      className="menu cal-popover mw-none"
      aria-label={t('all')}
    >
      <button
        type="button"
        className="btn btn-ghost btn-icon position-absolute z-1 top-0 end-0 m-1"
        aria-label={close}
        onClick={() => popover.current?.hidePopover()}
      >
        <Icon name="x" />
      </button>
      {day && (
        <div aria-busy={isLoading}>
          <DayList
            day={day}
            {...view}
            occurrences={occurrences}
            unseen={(of) => Math.max(0, unseen(of))}
            isLoading={isLoading}
          />
        </div>
      )}
    </section>
  )
}
