import { sharing } from '#client/features/calendar/sharing/endpoints.ts'
import { changeEvent } from '#db/calendar/changes.ts'
import { deleteEvent } from '#db/calendar/event-deletion.ts'
import { findEventError } from '#db/calendar/event-errors.ts'
import { storedTime } from '#db/calendar/model.ts'
import { normalizeSeries } from '#db/calendar/normalize-series.ts'
import { addEvent, findEvent } from '#db/calendar/queries.ts'
import {
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
import {
  findShare,
  hideShared,
  leaveShared,
  listSharedCalendars,
  toSharedCalendar,
} from '#db/calendar/shared-calendars.ts'
import { listShares, shareCalendar, unshareCalendar } from '#db/calendar/shares.ts'
import type { CalendarEvent, ShareRow } from '#db/calendar/table.ts'
import { undoChange } from '#db/calendar/undos.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import type { StaffContext } from './context.ts'
import { assertValid, getSharedClock, noEvent, toValidationError } from './event-clock.ts'
import { serve } from './serve.ts'

const noCalendar = 'Calendar not found.'

export const calendarSharingApi = serve(
  sharing,
  {
    list: CalendarById,
    share: NewShare,
    unshare: ShareRemoval,
    hide: SharedCalendarChange,
    leave: SharedCalendarById,
    read: SharedEventById,
    create: NewSharedEvent,
    change: SharedEventChange,
    remove: SharedEventPart,
    undo: SharedEventById,
  },
  {
    list: async ({ id }, { db, account }) =>
      assertFound(await listShares(db, account, id), noCalendar),
    share: async (share, { db, account, services }) =>
      assertFound(await shareCalendar(db, account, share, new Date(services.now())), noCalendar),
    unshare: async (share, { db, account }) =>
      assertFound(await unshareCalendar(db, account, share), noCalendar),
    shared: async (_, { db, account }) =>
      (await listSharedCalendars(db, account)).map(toSharedCalendar),
    hide: async (change, { db, account }) =>
      assertFound(await hideShared(db, account, change), noCalendar),
    leave: async ({ id }, { db, account }) =>
      assertFound(await leaveShared(db, account, id), noCalendar),
    async read({ share: id, id: event }, context) {
      const share = await getShare(context, id, 'read')
      return toShared(await findSharedEvent(context, share, event))
    },
    async create({ share: id, start, end = start, timeZone, ...event }, context) {
      const share = await getShare(context, id, 'write')
      const clock = await getSharedClock(context, share)
      const zone = timeZone ?? clock.zone
      const times = { start: storedTime(start, event.allDay), end: storedTime(end, event.allDay) }
      const { calendar } = share
      const input = normalizeSeries({ ...event, ...times, calendar, reminders: null }, zone)
      assertValid(findEventError(input, zone))
      return toShared(await addEvent(context.db, share.account, input, zone, clock.follow))
    },
    async change({ share: id, id: event, notify, ...change }, context) {
      const share = await getShare(context, id, 'write')
      await findSharedEvent(context, share, event)
      const clock = await getSharedClock(context, share, notify)
      const changed = await changeEvent(context.db, share.account, event, change, clock)
      const row = changed && toShared(assertInside(share, changed.row))
      const stored = assertStored(changed && row && { ...changed, row }, 'event')
      assertValid(changed?.errorField)
      return { ...stored, ...(changed?.undo && { undo: changed.undo }) }
    },
    async remove({ share: id, ...part }, context) {
      const share = await getShare(context, id, 'write')
      await findSharedEvent(context, share, part.id)
      const clock = await getSharedClock(context, share)
      const deleted = await deleteEvent(context.db, share.account, part, clock)
      const result = assertFound(deleted, noEvent)
      if ('errorField' in result) throw toValidationError(result.errorField)
      const events = result.events.map(toShared)
      return { removed: events.map((event) => event.id), events, undo: result.undo }
    },
    async undo({ share: id, id: undo }, context) {
      const share = await getShare(context, id, 'write')
      const { follow } = await getSharedClock(context, share)
      const undone = assertFound(
        await undoChange(context.db, share.account, undo, follow),
        'This can no longer be undone.',
      )
      const row = toShared(assertInside(share, undone.row))
      return assertStored({ ...undone, row }, 'event')
    },
  },
)

/** Returns what is shared with the account; throws if it is not, or not for writing. */
async function getShare({ db, account }: StaffContext, id: number, access: ShareRow['access']) {
  const share = assertFound(await findShare(db, account, id), noCalendar)
  if (access === 'write' && share.access !== 'write')
    throw new HttpError('not-allowed', 'You can only view this calendar.')
  return share
}

async function findSharedEvent({ db }: StaffContext, share: ShareRow, id: number) {
  return assertInside(share, assertFound(await findEvent(db, share.account, id), noEvent))
}

/** Events in other calendars of the owner are as unknown as those that do not exist. */
function assertInside({ calendar }: ShareRow, event: CalendarEvent): CalendarEvent {
  if (event.calendar !== calendar) throw new HttpError('not-found', noEvent)
  return event
}

/** The reminders of an event, and its calendar among the others, are only the owner's. */
const toShared = (event: CalendarEvent): CalendarEvent => ({
  ...event,
  reminders: null,
  calendar: 0,
})
