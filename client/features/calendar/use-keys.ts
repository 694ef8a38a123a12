import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Day, dayOf } from '#db/time/model.ts'
import { addressOf, type Place } from './address.ts'
import type { CalendarView } from './endpoints.ts'
import { stepFrom } from './toolbar.tsx'

/** Single letters that lead through the calendar, wherever the focus is but in a field. */
export function useKeys(data: CalendarView, cursor: string, turnTo: (day: Day) => void) {
  const navigate = useNavigate()
  useEffect(() => {
    const here = { ...data, date: dayOf(cursor) }
    const places: Record<string, () => Place> = {
      m: () => ({ ...here, view: 'month' }),
      w: () => ({ ...here, view: 'week' }),
      d: () => ({ ...here, view: 'day' }),
      a: () => ({ ...here, view: 'agenda' }),
      t: () => ({ ...data, date: dayOf(data.now) }),
      j: () => stepFrom(data, 1),
      k: () => stepFrom(data, -1),
    }
    const panels: Record<string, Record<string, string>> = {
      n: { new: cursor },
      '?': { keys: 'yes' },
    }
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (target instanceof Element && target.closest('input, textarea, select, dialog')) return
      const place = places[key]?.()
      const panel = panels[key]
      if (!place && !panel) return
      event.preventDefault()
      if (place) turnTo(place.date)
      void navigate(addressOf(place ?? data, panel), { preventScrollReset: true })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
