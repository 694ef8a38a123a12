import { calendar } from '#client/features/calendar/endpoints.ts'
import { endsTooEarly } from '#db/calendar/model.ts'
import { addEvent, changeEvent, deleteEvent, listEvents } from '#db/calendar/queries.ts'
import { Failure } from '../failure.ts'
import { serve } from './serve.ts'
import { stored } from './stored.ts'

export const calendarApi = serve(calendar, {
  list: (_, { db, account }) => listEvents(db, account),
  create: ({ end, ...event }, { db, account }) =>
    addEvent(db, account, { ...event, end: end ?? event.start }),
  async change({ id, ...change }, { db, account }) {
    const changed = await changeEvent(db, account, id, change)
    const event = stored(changed, 'event')
    if (!changed?.isReversed) return event
    throw new Failure('invalid', endsTooEarly, { fields: { end: endsTooEarly } })
  },
  async remove({ id }, { db, account }) {
    if (await deleteEvent(db, account, id)) return { removed: [id] }
    throw new Failure('not-found', 'There is no such event.')
  },
})
