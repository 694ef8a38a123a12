import { calendars } from '#client/features/calendar/calendars/endpoints.ts'
import {
  addCalendar,
  changeCalendar,
  deleteCalendar,
  listCalendars,
} from '#db/calendar/calendars.ts'
import { CalendarById, CalendarChange, CalendarRemoval, NewCalendar } from '#db/calendar/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import { createCalendarFile } from './calendar-file.ts'
import { recordExport } from './record-export.ts'
import { serve } from './serve.ts'

const noCalendar = 'Calendar not found.'

export const calendarsApi = serve(
  calendars,
  { add: NewCalendar, change: CalendarChange, remove: CalendarRemoval, file: CalendarById },
  {
    list: (_, { db, account }) => listCalendars(db, account),
    add: (calendar, { db, account }) => addCalendar(db, account, calendar),
    change: async ({ id, ...change }, { db, account }) =>
      assertFound(await changeCalendar(db, account, id, change), noCalendar),
    remove: async (removal, { db, account }) => ({
      events: assertFound(await deleteCalendar(db, account, removal), noCalendar),
    }),
    async file({ id }, { db, services, account }) {
      const own = await listCalendars(db, account)
      const { name } = assertFound(
        own.find((calendar) => calendar.id === id),
        noCalendar,
      )
      await recordExport(db, 'calendar')
      return createCalendarFile(services, account, { id, name })
    },
  },
)
