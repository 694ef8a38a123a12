import type { OwnCalendar } from '#db/calendar/model.ts'
import type {
  CalendarById,
  CalendarChange,
  CalendarRemoval,
  NewCalendar,
  UndoById,
} from '#db/calendar/schemas.ts'
import { get, patch, post, remove } from '../../../lib/api/endpoint.ts'

/** The calls about the calendars of an account. */
export const calendars = {
  list: get('/api/apps/calendar/calendars').gives<OwnCalendar[]>(),
  add: post('/api/apps/calendar/calendars')
    .once()
    .takes<typeof NewCalendar>()
    .gives<OwnCalendar>(201),
  change: patch('/api/apps/calendar/calendars/:id')
    .takes<typeof CalendarChange>()
    .gives<OwnCalendar>(),
  /** `events` is how many the calendar had, and `undo` the number that undoes the deletion. */
  remove: remove('/api/apps/calendar/calendars/:id')
    .takes<typeof CalendarRemoval>()
    .gives<{ events: number; undo: number }>(),
  restore: post('/api/apps/calendar/calendars/undos/:id')
    .takes<typeof UndoById>()
    .gives<OwnCalendar>(),
  file: get('/api/apps/calendar/calendars/:id/events.ics')
    .atLength()
    .takes<typeof CalendarById>()
    .givesFile('text/calendar'),
}
