import { EventChange, NewEvent, OneEvent } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/queries.ts'
import { get, patch, post, remove } from '../../api/endpoint.ts'

export const calendar = {
  list: get('/api/apps/calendar/events').gives<CalendarEvent[]>(),
  create: post('/api/apps/calendar/events').takes(NewEvent).gives<CalendarEvent>(201),
  change: patch('/api/apps/calendar/events/:id').takes(EventChange).gives<CalendarEvent>(),
  remove: remove('/api/apps/calendar/events/:id').takes(OneEvent).gives<{ removed: number[] }>(),
}
