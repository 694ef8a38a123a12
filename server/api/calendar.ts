import { hash, randomBytes } from 'node:crypto'
import { calendar } from '#client/features/calendar/endpoints.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { changeEvent, deleteEvent, findEventError } from '#db/calendar/changes.ts'
import { createFeed, deleteFeed, findFeedDate, findFeedOwner } from '#db/calendar/feeds.ts'
import { eventErrors, shortViewDays, storedTime, type ViewName } from '#db/calendar/model.ts'
import { listOccurrences } from '#db/calendar/occurrences.ts'
import {
  addEvent,
  eventBatches,
  findEvent,
  listReplaced,
  listSeries,
} from '#db/calendar/queries.ts'
import { normalizeSeries } from '#db/calendar/recurrence.ts'
import {
  EventById,
  EventChange,
  EventPart,
  FeedToken,
  NewEvent,
  SearchQuery,
  UndoById,
  ViewQuery,
} from '#db/calendar/schemas.ts'
import { searchEvents } from '#db/calendar/search.ts'
import { undoChange } from '#db/calendar/undos.ts'
import { getTimeZones } from '#db/preferences/queries.ts'
import { getFirstWeekday } from '#db/shared/format/model.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  getWeekday,
  toDay,
  toWallTime,
} from '#db/shared/time/model.ts'
import { toICalendar } from '../files/icalendar.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { listOf } from '../http/json-parts.ts'
import type { Services } from '../services.ts'
import { assertStored } from './assert-stored.ts'
import { recordExport } from './record-export.ts'
import { type StaffContext, serve } from './serve.ts'
import { getLocale, getZone } from './shell.ts'

const noEvent = 'Event not found.'

export const calendarApi = serve(
  calendar,
  {
    view: ViewQuery,
    search: SearchQuery,
    read: EventById,
    create: NewEvent,
    change: EventChange,
    remove: EventPart,
    takeBack: UndoById,
    subscription: FeedToken,
  },
  {
    list: (_, { db, account }) => listOf(eventBatches(db, account)),
    async view({ view, date, labels }, context) {
      const { db, account, services } = context
      const zone = await getZone(context)
      const now = toWallTime(zone, services.now())
      const day = date ?? now.slice(0, 10)
      const range = getViewRange(view, day, getFirstWeekday(await getLocale(context)))
      const query = { ...range, zone, labels, limit: maxEventsPerDay[view] }
      const result = await listOccurrences(db, account, query)
      return { view, date: day, labels, zone, now, ...range, ...result }
    },
    async search({ q, labels }, context) {
      const { db, account, services } = context
      const zone = await getZone(context)
      const now = toWallTime(zone, services.now())
      const today = toDay(now)
      const occurrences = await searchEvents(db, account, { q, labels, zone, today })
      const range = { from: today, to: addDays(today, 1) }
      return { view: 'agenda', date: today, labels, zone, now, ...range, occurrences, many: {}, q }
    },
    read: async ({ id }, { db, account }) => assertFound(await findEvent(db, account, id), noEvent),
    async create({ start, end = start, ...event }, context) {
      const zone = await getZone(context)
      const times = { start: storedTime(start, event.allDay), end: storedTime(end, event.allDay) }
      const input = normalizeSeries({ ...event, ...times }, zone)
      assertValid(findEventError(input, zone))
      return addEvent(context.db, context.account, input, zone)
    },
    async change({ id, ...change }, context) {
      const { db, account } = context
      const changed = await changeEvent(db, account, id, change, await getClock(context))
      const event = assertStored(changed, 'event')
      assertValid(changed?.errorField)
      return { ...event, ...(changed?.undo && { undo: changed.undo }) }
    },
    async remove(part, context) {
      const { db, account } = context
      const clock = await getClock(context)
      const deleted = assertFound(await deleteEvent(db, account, part, clock), noEvent)
      if ('errorField' in deleted) throw toValidationError(deleted.errorField)
      return { removed: deleted.events.map(({ id }) => id), ...deleted }
    },
    async takeBack({ id }, { db, account }) {
      const undone = await undoChange(db, account, id)
      return assertStored(assertFound(undone, 'This can no longer be undone.'), 'event')
    },
    async file(_, { db, services, account }) {
      await recordExport(db, 'calendar')
      return createCalendarFile(services, account)
    },
    feed: async (_, { db, account }) => ({ since: await findFeedDate(db, account) }),
    async openFeed(_, { db, account, services: { now } }) {
      const token = randomBytes(32).toString('base64url')
      await createFeed(db, account, hashToken(token), new Date(now()).toISOString())
      return { token }
    },
    async closeFeed(_, { db, account }) {
      await db.write((tx) => deleteFeed(tx, account))
      return undefined
    },
    async subscription({ token }, { db, services }) {
      const account = await findFeedOwner(db, hashToken(token))
      return createCalendarFile(services, assertFound(account, 'Calendar not found.'))
    },
  },
)

/** Maximum number of events per day and kind in each view. */
const maxEventsPerDay: Record<ViewName, number> = {
  ...{ month: 4, week: 30, days: 50, day: 100, agenda: 20 },
  year: 0, // it shows only which days have events
}

const agendaDays = 30

/** Returns the days of a view around a date. */
function getViewRange(view: ViewName, date: Day, firstWeekday: number): { from: Day; to: Day } {
  if (view === 'day') return { from: date, to: addDays(date, 1) }
  if (view === 'agenda') return { from: date, to: addDays(date, agendaDays) }
  if (view === 'days') return { from: date, to: addDays(date, shortViewDays) }
  if (view === 'year') {
    const first = `${date.slice(0, 4)}-01-01`
    return { from: first, to: addMonths(first, 12) }
  }
  const startOfWeek = (day: Day) => addDays(day, -((getWeekday(day) - firstWeekday + 7) % 7))
  if (view === 'week') return { from: startOfWeek(date), to: addDays(startOfWeek(date), 7) }
  const first = `${date.slice(0, 8)}01`
  const from = startOfWeek(first)
  const weeks = Math.ceil(daysBetween(from, addMonths(first, 1)) / 7)
  return { from, to: addDays(from, weeks * 7) }
}

function assertValid(field: keyof typeof eventErrors | undefined) {
  if (field) throw toValidationError(field)
}

const toValidationError = (field: keyof typeof eventErrors) =>
  new HttpError('invalid', eventErrors[field], { fields: { [field]: eventErrors[field] } })

const getClock = async (context: StaffContext) => ({
  zone: await getZone(context),
  now: context.services.now(),
})

const hashToken = (token: string) => hash('sha256', token, 'base64url')

async function createCalendarFile({ db, config, now }: Services, account: AccountId) {
  const zoneOf = await getTimeZones(db, { in: [account] }, config.timeZone)
  const text = toICalendar(eventBatches(db, account), {
    name: config.brand,
    zone: zoneOf(account),
    now: now(),
    owner: account,
    series: await listSeries(db, account),
    replaced: await listReplaced(db, account),
  })
  return { name: 'calendar.ics', text }
}
