import { hash, randomBytes } from 'node:crypto'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { recordExport } from '#db/audit/record.ts'
import { changeEvent } from '#db/calendar/changes.ts'
import { deleteEvent } from '#db/calendar/event-deletion.ts'
import { findEventError } from '#db/calendar/event-errors.ts'
import { createFeed, deleteFeed, findFeedDate, findFeedOwner } from '#db/calendar/feeds.ts'
import { getAvailability } from '#db/calendar/free-busy.ts'
import { findInvitation } from '#db/calendar/guests.ts'
import { answerInvitation } from '#db/calendar/invitation-answers.ts'
import { agendaDays, shortViewDays } from '#db/calendar/limits.ts'
import { storedTime, type ViewName } from '#db/calendar/model.ts'
import { normalizeSeries } from '#db/calendar/normalize-series.ts'
import { addEvent, eventBatches, findEvent } from '#db/calendar/queries.ts'
import {
  AnswerInput,
  AvailabilityQuery,
  CalendarSettings,
  EventById,
  EventChange,
  EventPart,
  FeedToken,
  GuestQuery,
  NewEvent,
  OccurrenceById,
  SearchQuery,
  UndoById,
  ViewQuery,
} from '#db/calendar/schemas.ts'
import { getDefaultReminders, saveDefaultReminders } from '#db/calendar/settings.ts'
import { undoChange } from '#db/calendar/undos.ts'
import { listVisibleOccurrences, searchVisibleEvents } from '#db/calendar/visible-events.ts'
import { findRecipients } from '#db/mail/correspondents.ts'
import { findMail, getWrittenAt } from '#db/mail/details.ts'
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
import { assertFound } from '../http/http-error.ts'
import { toList } from '../http/json-parts.ts'
import { expandInTurn } from '../http/turns.ts'
import { toEventDraft } from '../natural-language/event-from-mail.ts'
import { assertStored } from './assert-stored.ts'
import { createCalendarFile } from './calendar-file.ts'
import { assertValid, getClock, getFollow, noEvent, toValidationError } from './event-clock.ts'
import { getMailActor } from './mail-sending.ts'
import { getLocale, getZone } from './preferences.ts'
import { serve } from './serve.ts'

const noInvitation = 'This event was canceled, or you are no longer a guest.'

export const calendarApi = serve(
  calendar,
  {
    view: ViewQuery,
    search: SearchQuery,
    read: EventById,
    create: NewEvent,
    change: EventChange,
    remove: EventPart,
    undo: UndoById,
    guests: OccurrenceById,
    answer: AnswerInput,
    availability: AvailabilityQuery,
    fromMail: EventById,
    people: GuestQuery,
    subscription: FeedToken,
    changeSettings: CalendarSettings,
  },
  {
    list: (_, { db, account }) => toList(eventBatches(db, account)),
    async view({ view, date, labels }, context) {
      const { db, account, services } = context
      const zone = await getZone(context)
      const now = toWallTime(zone, services.now())
      const day = date ?? now.slice(0, 10)
      const range = getViewRange(view, day, getFirstWeekday(await getLocale(context)))
      const query = { ...range, zone, labels, limit: maxEventsPerDay[view] }
      const visible = await expandInTurn(account, () => listVisibleOccurrences(db, account, query))
      return { view, date: day, labels, zone, now, ...range, ...visible }
    },
    async search({ q, labels }, context) {
      const { db, account, services } = context
      const zone = await getZone(context)
      const now = toWallTime(zone, services.now())
      const today = toDay(now)
      const query = { q, labels, zone, today }
      const found = await expandInTurn(account, () => searchVisibleEvents(db, account, query))
      const range = { from: today, to: addDays(today, 1) }
      return { view: 'agenda', date: today, labels, zone, now, ...range, ...found, many: {}, q }
    },
    read: async ({ id }, { db, account }) => assertFound(await findEvent(db, account, id), noEvent),
    async create({ start, end = start, timeZone, ...event }, context) {
      const zone = timeZone ?? (await getZone(context))
      const times = { start: storedTime(start, event.allDay), end: storedTime(end, event.allDay) }
      const input = normalizeSeries({ ...event, ...times }, zone)
      assertValid(findEventError(input, zone))
      return addEvent(context.db, context.account, input, zone, await getFollow(context))
    },
    async change({ id, notify, ...change }, context) {
      const { db, account } = context
      const clock = await getClock(context, notify)
      const changed = await changeEvent(db, account, id, change, clock)
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
    guests: async (occurrence, { db, account }) =>
      assertFound(await findInvitation(db, account, occurrence), noEvent),
    async answer(input, context) {
      const guest = await getMailActor(context)
      const answered = await answerInvitation(context.db, context.account, input, guest)
      const { title, errorField } = assertFound(answered, noInvitation)
      assertValid(errorField)
      return { title, answer: input.answer }
    },
    async availability({ timeZone, ...query }, context) {
      const zone = timeZone ?? (await getZone(context))
      const now = toWallTime(zone, context.services.now())
      const { account, name, email } = await getMailActor(context)
      return expandInTurn(account, () =>
        getAvailability(context.db, { account, name, email }, { ...query, zone, now }),
      )
    },
    async fromMail({ id }, context) {
      const { db, account, services } = context
      const mail = assertFound(await findMail(db, account, id), 'Email not found.')
      const writtenAt = assertFound(await getWrittenAt(db, account, id), 'Email not found.')
      const { email } = await getMailActor(context)
      const zone = await getZone(context)
      return toEventDraft(mail, {
        email,
        locale: await getLocale(context),
        now: toWallTime(zone, services.now()),
        written: toWallTime(zone, writtenAt),
      })
    },
    people: ({ q }, { db, account }) => findRecipients(db, account, q),
    async undo({ id }, context) {
      const { db, account } = context
      const undone = await undoChange(db, account, id, await getFollow(context))
      return assertStored(assertFound(undone, 'This can no longer be undone.'), 'event')
    },
    async file(_, { db, services, account }) {
      await recordExport(db, 'calendar')
      return createCalendarFile(services, account)
    },
    settings: (_, { db, account }) => getDefaultReminders(db, account),
    changeSettings: (change, { db, account }) => saveDefaultReminders(db, account, change),
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
  month: 4,
  week: 30,
  days: 50,
  day: 100,
  agenda: 20,
  year: 0, // it shows only which days have events
}

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

const hashToken = (token: string) => hash('sha256', token, 'base64url')
