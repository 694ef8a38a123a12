import { useNavigate } from 'react-router-dom'
import { type Day, dayOf } from '#db/time/model.ts'
import { usePageKeys } from '../../ui/page-keys.ts'
import { addressOf, type Place } from './address.ts'
import type { CalendarView } from './endpoints.ts'
import { stepFrom } from './toolbar.tsx'

/** Single letters that lead through the calendar, wherever the focus is but in a field. */
export function useKeys(data: CalendarView, cursor: string, turnTo: (day: Day) => void) {
  const navigate = useNavigate()
  const here = { ...data, date: dayOf(cursor) }
  const open = (panel: Record<string, string>) => () =>
    void navigate(addressOf(data, panel), { preventScrollReset: true })
  const go = (place: Place) => () => {
    turnTo(place.date)
    void navigate(addressOf(place), { preventScrollReset: true })
  }
  usePageKeys({
    m: go({ ...here, view: 'month' }),
    w: go({ ...here, view: 'week' }),
    d: go({ ...here, view: 'day' }),
    a: go({ ...here, view: 'agenda' }),
    t: go({ ...data, date: dayOf(data.now) }),
    j: go(stepFrom(data, 1)),
    k: go(stepFrom(data, -1)),
    n: open({ new: cursor }),
    '?': open({ keys: 'yes' }),
  })
}
