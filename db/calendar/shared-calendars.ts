import { and, asc, eq } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { Db, Reader } from '../store/dialect.ts'
import type { SharedCalendar } from './model.ts'
import { publishEvents } from './publish-events.ts'
import { calendarShares, calendars, type ShareRow } from './table.ts'

/** Matches a calendar that is shared with an account, by the id of the share. */
export const whereShare = (member: AccountId, id: number) =>
  and(eq(calendarShares.member, member), eq(calendarShares.id, id))

/** Lists the calendars that are shared with an account. */
export async function listSharedCalendars(
  db: Reader,
  member: AccountId,
): Promise<(SharedCalendar & { of: Pick<ShareRow, 'account' | 'calendar'> })[]> {
  const rows = await db
    .select({
      share: calendarShares,
      calendar: calendars,
      name: accounts.name,
      email: accounts.email,
    })
    .from(calendarShares)
    .innerJoin(accounts, eq(accounts.id, calendarShares.account))
    .innerJoin(
      calendars,
      and(eq(calendars.account, calendarShares.account), eq(calendars.id, calendarShares.calendar)),
    )
    .where(eq(calendarShares.member, member))
    .orderBy(asc(calendarShares.id))
  return rows.map(({ share, calendar, name, email }) => ({
    id: share.id,
    name: calendar.name,
    color: calendar.color,
    owner: { name, email },
    access: share.access,
    isHidden: share.isHidden,
    of: { account: share.account, calendar: share.calendar },
  }))
}

/** Returns a calendar as the API does, without the ids of its owner. */
export const toSharedCalendar = ({
  of: _,
  ...shared
}: Awaited<ReturnType<typeof listSharedCalendars>>[number]): SharedCalendar => shared

/** Returns what is shared with an account by its own id; undefined if it is not, or no longer. */
export async function findShare(
  db: Reader,
  member: AccountId,
  id: number,
): Promise<ShareRow | undefined> {
  const [share] = await db.select().from(calendarShares).where(whereShare(member, id))
  return share
}

/** Hides or shows a shared calendar. */
export const hideShared = (
  db: Db,
  member: AccountId,
  { id, isHidden }: { id: number; isHidden: boolean },
): Promise<SharedCalendar | undefined> =>
  db.write(async (tx) => {
    await tx.update(calendarShares).set({ isHidden }).where(whereShare(member, id))
    const shared = (await listSharedCalendars(tx, member)).find((each) => each.id === id)
    if (!shared) return
    await publish(tx, member, 'event')
    return toSharedCalendar(shared)
  })

/** Removes a shared calendar from those of an account. Returns undefined if there is no such share. */
export const leaveShared = (
  db: Db,
  member: AccountId,
  id: number,
): Promise<SharedCalendar | undefined> =>
  db.write(async (tx) => {
    const shared = (await listSharedCalendars(tx, member)).find((each) => each.id === id)
    if (!shared) return
    await publishEvents(tx, shared.of.account)
    await tx.delete(calendarShares).where(whereShare(member, id))
    return toSharedCalendar(shared)
  })
