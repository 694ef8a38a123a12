import { hash, randomBytes } from 'node:crypto'
import { calendar } from '#client/features/calendar/endpoints.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { changeEvent, deleteEvent, findEventError } from '#db/calendar/changes.ts'
import { createFeed, deleteFeed, findFeedDate, findFeedOwner } from '#db/calendar/feeds.ts'
import { eventErrors, storedTime, type ViewName } from '#db/calendar/model.ts'
import { listOccurrences } from '#db/calendar/occurrences.ts'
import {
  addEvent,
  eventBatches,
  findEvent,
  listReplaced,
  listSeries,
} from '#db/calendar/queries.ts'
import {
  EventById,
  EventChange,
  EventPart,
  FeedToken,
  NewEvent,
  UndoById,
  ViewQuery,
} from '#db/calendar/schemas.ts'
import { undoChange } from '#db/calendar/undos.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  getWeekday,
  toWallTime,
} from '#db/shared/time/model.ts'
import { icalendarOf } from '../files/icalendar.ts'
import { Failure, found } from '../http/failure.ts'
import { listOf } from '../http/json-parts.ts'
import type { Services } from '../services.ts'
import { serve } from './serve.ts'
import { languageOf } from './shell.ts'
import { stored } from './stored.ts'

const noEvent = 'There is no such event.'

export const calendarApi = serve(
  calendar,
  {
    view: ViewQuery,
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
      const zone = services.config.timeZone
      const now = toWallTime(zone, services.now())
      const around = date ?? now.slice(0, 10)
      const stretch = stretchOf(view, around, firstWeekday(await languageOf(context)))
      const asked = { ...stretch, zone, labels, limit: room[view] }
      const shown = await listOccurrences(db, account, asked)
      return { view, date: around, labels, zone, now, ...stretch, ...shown }
    },
    read: async ({ id }, { db, account }) => found(await findEvent(db, account, id), noEvent),
    create({ start, end = start, ...event }, { db, account, services: { config } }) {
      const times = { start: storedTime(start, event.allDay), end: storedTime(end, event.allDay) }
      const whole = { ...event, ...times }
      refuse(findEventError(whole, config.timeZone))
      return addEvent(db, account, whole, config.timeZone)
    },
    async change({ id, ...change }, { db, account, services }) {
      const changed = await changeEvent(db, account, id, change, clockOf(services))
      const event = stored(changed, 'event')
      refuse(changed?.errorField)
      return { ...event, ...(changed?.undo && { undo: changed.undo }) }
    },
    async remove(part, { db, account, services }) {
      const deleted = found(await deleteEvent(db, account, part, clockOf(services)), noEvent)
      if ('errorField' in deleted) throw refusal(deleted.errorField)
      return { removed: deleted.events.map(({ id }) => id), ...deleted }
    },
    async takeBack({ id }, { db, account, services: { config } }) {
      const back = await undoChange(db, account, id, config.timeZone)
      return stored(found(back, 'This can no longer be undone.'), 'event')
    },
    file: (_, { services, account }) => fileOf(services, account),
    feed: async (_, { db, account }) => ({ since: await findFeedDate(db, account) }),
    async openFeed(_, { db, account, services: { now } }) {
      const token = randomBytes(32).toString('base64url')
      await createFeed(db, account, hashOf(token), new Date(now()).toISOString())
      return { token }
    },
    async closeFeed(_, { db, account }) {
      await db.write((tx) => deleteFeed(tx, account))
      return undefined
    },
    async subscription({ token }, { db, services }) {
      const account = await findFeedOwner(db, hashOf(token))
      return fileOf(services, found(account, 'There is no calendar at this address.'))
    },
  },
)

/** How many events of a kind a day of a view has room for. */
const room: Record<ViewName, number> = { month: 4, week: 30, day: 100, agenda: 20 }

const agendaDays = 30

/** The days that a view shows around one of them. */
function stretchOf(view: ViewName, date: Day, firstWeekday: number): { from: Day; to: Day } {
  if (view === 'day') return { from: date, to: addDays(date, 1) }
  if (view === 'agenda') return { from: date, to: addDays(date, agendaDays) }
  const weekOf = (day: Day) => addDays(day, -((getWeekday(day) - firstWeekday + 7) % 7))
  if (view === 'week') return { from: weekOf(date), to: addDays(weekOf(date), 7) }
  const first = `${date.slice(0, 8)}01`
  const from = weekOf(first)
  const weeks = Math.ceil(daysBetween(from, addMonths(first, 1)) / 7)
  return { from, to: addDays(from, weeks * 7) }
}

type WeekInfo = { getWeekInfo?: () => { firstDay: number } }

/** The day that a week begins with where a language is spoken. */
const firstWeekday = (language: string) =>
  (new Intl.Locale(language) as WeekInfo).getWeekInfo?.().firstDay ?? 1

function refuse(field: keyof typeof eventErrors | undefined) {
  if (field) throw refusal(field)
}

const refusal = (field: keyof typeof eventErrors) =>
  new Failure('invalid', eventErrors[field], { fields: { [field]: eventErrors[field] } })

const clockOf = ({ config, now }: Services) => ({ zone: config.timeZone, now: now() })

const hashOf = (token: string) => hash('sha256', token, 'base64url')

async function fileOf({ db, config, now }: Services, account: AccountId) {
  const text = icalendarOf(eventBatches(db, account), {
    name: config.brand,
    zone: config.timeZone,
    now: now(),
    owner: account,
    series: await listSeries(db, account),
    replaced: await listReplaced(db, account),
  })
  return { name: 'calendar.ics', text }
}
