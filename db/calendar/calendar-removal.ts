import { and, eq } from 'drizzle-orm'
import { filterExistingAccounts } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues } from '../store/dialect.ts'
import {
  insertCalendar,
  listCalendars,
  toCalendarError,
  whereCalendar,
  whereOwner,
} from './calendars.ts'
import { toCanceled } from './event-deletion.ts'
import type { OwnCalendar } from './model.ts'
import { publishEvents } from './publish-events.ts'
import { type Follow, type Touched, toCalendarEvent, whereCalendarEvents } from './queries.ts'
import { whereShares } from './shares.ts'
import { type CalendarEvent, calendarShares, calendars, calendarUndos, events } from './table.ts'
import { restoreEvents, saveUndo, whereUndo } from './undos.ts'

type Removal = { id: number; moveTo?: number | undefined }

/** How many events a deleted calendar had, and what undoes the deletion. */
type RemovedCalendar = { events: number; undo: number }

/**
 * Deletes a calendar and its events, or moves them to another one. Throws a `DomainError` for the last calendar. Returns
 * undefined if there is no such calendar.
 */
export const deleteCalendar = (
  db: Db,
  account: AccountId,
  { id, moveTo }: Removal,
  { now, follow }: { now: number; follow: Follow },
): Promise<RemovedCalendar | undefined> =>
  db.write(async (tx) => {
    const calendarList = await listCalendars(tx, account)
    const calendar = calendarList.find((each) => each.id === id)
    if (!calendar) return
    const others = calendarList.filter((each) => each.id !== id)
    const [next] = others
    if (!next) throw new DomainError('conflict', 'You can’t delete your only calendar.')
    if (moveTo !== undefined && !others.some((each) => each.id === moveTo))
      throw toCalendarError('moveTo')
    const inside = whereCalendarEvents(account, id)
    const removed = moveTo === undefined ? await tx.delete(events).where(inside).returning() : []
    const moved =
      moveTo === undefined
        ? []
        : await tx
            .update(events)
            .set({ calendar: moveTo })
            .where(inside)
            .returning({ id: events.id })
    const shares = await tx.delete(calendarShares).where(whereShares(account, id)).returning()
    await tx.delete(calendars).where(whereCalendar(account, id))
    if (calendar.isDefault)
      await tx
        .update(calendars)
        .set({ isDefault: true })
        .where(whereCalendar(account, moveTo ?? next.id))
    await follow(tx, toCanceled(removed).filter(hasGuests))
    const undoData = { calendar, shares, removed, movedEvents: moved.map((event) => event.id) }
    const undo = await saveUndo(tx, account, undoData, now)
    await publishEvents(tx, account)
    for (const { member } of shares) await publish(tx, member, 'event')
    return { events: removed.length + moved.length, undo }
  })

/** Undoes the deletion of a calendar once. Events that were moved since stay where they are. */
export const restoreCalendar = (
  db: Db,
  account: AccountId,
  id: number,
  follow: Follow,
): Promise<OwnCalendar | undefined> =>
  db.write(async (tx) => {
    const [undo] = await tx.select().from(calendarUndos).where(whereUndo(account, id))
    const { calendar, movedEvents = [], shares = [] } = undo?.taken ?? {}
    if (!undo || !calendar) return
    await tx.delete(calendarUndos).where(whereUndo(account, id))
    if (calendar.isDefault)
      await tx.update(calendars).set({ isDefault: false }).where(whereOwner(account))
    await insertCalendar(tx, account, calendar)
    const members = await filterExistingAccounts(
      tx,
      shares.map(({ member }) => member),
    )
    for (const share of shares.filter(({ member }) => members.has(member)))
      await tx.insert(calendarShares).values(share)
    const isMoved = and(eq(events.account, account), inValues(events.id, movedEvents))
    await tx.update(events).set({ calendar: calendar.id }).where(isMoved)
    const restored = await restoreEvents(tx, account, undo.taken, undefined)
    await follow(tx, restored.map((row) => ({ after: toCalendarEvent(row) })).filter(hasGuests))
    await publishEvents(tx, account)
    return calendar
  })

/** Only events with guests, and those that the account is a guest of, concern somebody else. */
const hasGuests = ({ before, after }: Touched) => isInvitation(before) || isInvitation(after)

const isInvitation = (event: CalendarEvent | undefined) =>
  event !== undefined && (event.guests.length > 0 || event.answer !== null)
