import { calendars } from '#client/features/calendar/calendars/endpoints.ts'
import { recordExport } from '#db/audit/record.ts'
import { deleteCalendar, restoreCalendar } from '#db/calendar/calendar-removal.ts'
import { addCalendar, changeCalendar, listCalendars } from '#db/calendar/calendars.ts'
import {
  CalendarById,
  CalendarChange,
  CalendarRemoval,
  NewCalendar,
  UndoById,
} from '#db/calendar/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import { createCalendarFile } from './calendar-file.ts'
import { getClock, getFollow } from './event-clock.ts'
import { serve } from './serve.ts'

const noCalendar = 'Calendar not found.'

export const calendarsApi = serve(
  calendars,
  {
    add: NewCalendar,
    change: CalendarChange,
    remove: CalendarRemoval,
    restore: UndoById,
    file: CalendarById,
  },
  {
    list: (_, { db, account }) => listCalendars(db, account),
    add: (calendar, { db, account }) => addCalendar(db, account, calendar),
    change: async ({ id, ...change }, { db, account }) =>
      assertFound(await changeCalendar(db, account, id, change), noCalendar),
    async remove(removal, context) {
      const { db, account } = context
      const clock = await getClock(context)
      return assertFound(await deleteCalendar(db, account, removal, clock), noCalendar)
    },
    async restore({ id }, context) {
      const { db, account } = context
      const restored = await restoreCalendar(db, account, id, await getFollow(context))
      return assertFound(restored, 'This can no longer be undone.')
    },
    async file({ id }, { db, services, account }) {
      const calendarList = await listCalendars(db, account)
      const { name } = assertFound(
        calendarList.find((calendar) => calendar.id === id),
        noCalendar,
      )
      await recordExport(db, 'calendar')
      return createCalendarFile(services, account, { id, name })
    },
  },
)
