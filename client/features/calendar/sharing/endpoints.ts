import type { CalendarShare, SharedCalendar } from '#db/calendar/model.ts'
import type {
  CalendarById,
  NewShare,
  NewSharedEvent,
  SharedCalendarById,
  SharedCalendarChange,
  SharedEventById,
  SharedEventChange,
  SharedEventPart,
  ShareRemoval,
} from '#db/calendar/schemas.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { get, patch, post, remove } from '../../../lib/api/endpoint.ts'

/** The calls about calendars that are shared with colleagues, and about those of colleagues. */
export const sharing = {
  list: get('/api/apps/calendar/calendars/:id/shares')
    .takes<typeof CalendarById>()
    .gives<CalendarShare[]>(),
  /** Shares a calendar, or changes what a colleague may do with it. */
  share: post('/api/apps/calendar/calendars/:id/shares')
    .takes<typeof NewShare>()
    .gives<CalendarShare>(),
  unshare: remove('/api/apps/calendar/calendars/:id/shares')
    .takes<typeof ShareRemoval>()
    .gives<CalendarShare>(),
  shared: get('/api/apps/calendar/shared').gives<SharedCalendar[]>(),
  hide: patch('/api/apps/calendar/shared/:id')
    .takes<typeof SharedCalendarChange>()
    .gives<SharedCalendar>(),
  leave: remove('/api/apps/calendar/shared/:id')
    .takes<typeof SharedCalendarById>()
    .gives<SharedCalendar>(),
  read: get('/api/apps/calendar/shared/:share/events/:id')
    .takes<typeof SharedEventById>()
    .gives<CalendarEvent>(),
  create: post('/api/apps/calendar/shared/:share/events')
    .once()
    .takes<typeof NewSharedEvent>()
    .gives<CalendarEvent>(201),
  change: patch('/api/apps/calendar/shared/:share/events/:id')
    .once()
    .takes<typeof SharedEventChange>()
    .gives<CalendarEvent & { undo?: number }>(),
  remove: remove('/api/apps/calendar/shared/:share/events/:id')
    .takes<typeof SharedEventPart>()
    .gives<{ removed: number[]; events: CalendarEvent[]; undo: number }>(),
  undo: post('/api/apps/calendar/shared/:share/undos/:id')
    .takes<typeof SharedEventById>()
    .gives<CalendarEvent>(),
}
