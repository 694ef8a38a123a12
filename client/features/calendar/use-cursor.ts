import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  addDays,
  addMinutes,
  type Day,
  daysBetween,
  getWeekday,
  toDay,
  toTime,
  type WallTime,
} from '#db/shared/time/model.ts'
import { isTimedView, toHref } from './address.ts'
import type { CalendarView } from './endpoints.ts'
import { toStepHref } from './toolbar.tsx'

type Slot = Day | WallTime

/** Returns the day or hour that has the keyboard focus; arrow keys move it, across the edge to the next page. */
export function useCursor(data: CalendarView) {
  const navigate = useNavigate()
  const [stored, setStored] = useState<Slot>(data.date)
  const requested = useRef<{ after?: CalendarView }>(undefined)
  const isTimed = isTimedView(data.view)
  const fits =
    toDay(stored) >= data.from && toDay(stored) < data.to && (isTimed || stored.length === 10)
  const cursor = fits ? stored : data.date

  // Before the browser handles the next key, which would be lost while nothing has the focus.
  useLayoutEffect(() => {
    if (!requested.current) return
    if (fits) toSlot(cursor)?.focus()
    // The current elements go with their page, so the focus is set again on the next one.
    if (requested.current.after !== data) requested.current = undefined
  }, [cursor, fits, data])

  function go(to: Slot) {
    const isElsewhere = toDay(to) < data.from || toDay(to) >= data.to
    requested.current = isElsewhere ? { after: data } : { ...requested.current }
    setStored(to)
    if (isElsewhere) {
      void navigate(toHref({ ...data, date: toDay(to) }), { preventScrollReset: true })
    }
  }

  /** Keeps the focus in the calendar after a page change from inside. */
  function turnTo(day: Day) {
    const isInside = document.activeElement?.closest('td[data-day]') != null
    requested.current = isInside ? { after: data } : undefined
    setStored(day)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const cell = event.target instanceof Element ? event.target.closest('td[data-day]') : null
    const day = cell?.getAttribute('data-day')
    if (!day) return
    const hour = cell?.getAttribute('data-hour')
    const from = hour ? `${day}T${hour.padStart(2, '0')}:00` : day
    const to = findTarget(event.key, from, data, isTimed)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  /** The cursor follows the focus, including clicks and Tab. */
  function onFocus(event: { target: EventTarget }) {
    const cell = event.target instanceof Element ? event.target.closest('td[data-day]') : null
    const slot = cell?.querySelector<HTMLElement>('[data-slot]')?.dataset.slot
    if (slot && slot !== cursor) setStored(slot)
  }

  return { cursor, onKeyDown, onFocus, turnTo }
}

const toSlot = (slot: Slot) => document.querySelector<HTMLElement>(`[data-slot="${slot}"]`)

function findTarget(
  key: string,
  from: Slot,
  data: CalendarView,
  isTimed: boolean,
): Slot | undefined {
  const isRtl = document.dir === 'rtl'
  const step = (days: number) =>
    from.length === 10 ? addDays(from, days) : `${addDays(toDay(from), days)}T${toTime(from)}`
  const weekday = (getWeekday(toDay(from)) - getWeekday(data.from) + 7) % 7
  const dayOfView = daysBetween(data.from, toDay(from))
  const lastOfView = daysBetween(data.from, data.to) - 1
  switch (key) {
    case 'ArrowLeft':
      return step(isRtl ? 1 : -1)
    case 'ArrowRight':
      return step(isRtl ? -1 : 1)
    case 'ArrowUp':
      return isTimed ? earlier(from) : step(-7)
    case 'ArrowDown':
      return isTimed ? later(from) : step(7)
    case 'Home':
      return data.view === 'day' ? undefined : step(-Math.min(weekday, dayOfView))
    case 'End':
      return data.view === 'day' ? undefined : step(Math.min(6 - weekday, lastOfView - dayOfView))
    case 'PageUp':
    case 'PageDown': {
      const { date } = toStepHref({ ...data, date: toDay(from) }, key === 'PageUp' ? -1 : 1)
      return from.length === 10 ? date : `${date}T${toTime(from)}`
    }
  }
}

/** Above the first hour is the all-day row, and nothing above that. */
function earlier(from: Slot): Slot | undefined {
  if (from.length === 10) return
  const before = addMinutes(from, -60)
  return toDay(before) === toDay(from) && toSlot(before) ? before : toDay(from)
}

function later(from: Slot): Slot | undefined {
  if (from.length > 10) return toTime(from) < '23' ? addMinutes(from, 60) : undefined
  const first = document.querySelector<HTMLElement>(`td[data-day="${from}"][data-hour] [data-slot]`)
  return first?.dataset.slot
}
