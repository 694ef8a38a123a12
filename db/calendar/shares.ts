import { and, asc, eq } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/model.ts'
import { listAccountsByEmail } from '../accounts/queries.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { notify } from '../notifications/notify.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { listCalendars, storeFirst } from './calendars.ts'
import { maxShares } from './limits.ts'
import type { CalendarAccess, CalendarShare } from './model.ts'
import { publishEvents } from './publish-events.ts'
import { whereShare } from './shared-calendars.ts'
import { calendarShares } from './table.ts'

/** Matches the shares of a calendar. */
export const whereShares = (account: AccountId, calendar: number) =>
  and(eq(calendarShares.account, account), eq(calendarShares.calendar, calendar))

/** Lists with whom a calendar is shared; undefined if the account has no such calendar. */
export async function listShares(
  db: Reader,
  account: AccountId,
  calendar: number,
): Promise<CalendarShare[] | undefined> {
  const calendarList = await listCalendars(db, account)
  if (!calendarList.some(({ id }) => id === calendar)) return
  return (await listMembers(db, account, calendar)).map(({ share: _, ...member }) => member)
}

/** Lists the shares of a calendar with the names and addresses of the colleagues. */
async function listMembers(db: Reader, account: AccountId, calendar: number) {
  const rows = await db
    .select({ share: calendarShares, member: accounts })
    .from(calendarShares)
    .innerJoin(accounts, eq(accounts.id, calendarShares.member))
    .where(whereShares(account, calendar))
    .orderBy(asc(accounts.name), asc(accounts.id))
  return rows.map(({ share, member: { name, email, confirmedEmail } }) => {
    return { share, name, email: confirmedEmail ?? email, access: share.access }
  })
}

type NewShare = { id: number; email: string; access: CalendarAccess }

/**
 * Shares a calendar with a colleague, who is notified, or changes what the colleague may do with it. Returns undefined
 * if the account has no such calendar. Throws a `DomainError` when nobody else has confirmed the address.
 */
export const shareCalendar = (
  db: Db,
  account: AccountId,
  { id: calendar, email, access }: NewShare,
  now: Date,
): Promise<CalendarShare | undefined> =>
  db.write(async (tx) => {
    const calendarList = await listCalendars(tx, account)
    if (!calendarList.some(({ id }) => id === calendar)) return
    await storeFirst(tx, account)
    const [colleague] = await listAccountsByEmail(tx, [email])
    if (!colleague || colleague.id === account) throw toEmailError(noColleague)
    const member = colleague.id
    const existing = await tx.select().from(calendarShares).where(whereShares(account, calendar))
    const share = existing.find((each) => each.member === member)
    if (share) await tx.update(calendarShares).set({ access }).where(whereShare(member, share.id))
    else {
      if (existing.length >= maxShares) throw toEmailError(tooManyShares)
      const id = await nextId(tx, calendarShares, member)
      await tx
        .insert(calendarShares)
        .values({ member, id, account, calendar, access, isHidden: false })
      const [owner] = await tx.select().from(accounts).where(eq(accounts.id, account))
      const name = calendarList.find((each) => each.id === calendar)?.name ?? ''
      await notify(
        tx,
        member,
        {
          kind: 'shared',
          title: name,
          text: owner?.name ?? '',
          href: '/calendar',
          subject: `shared:${account}:${calendar}`,
        },
        now,
      )
    }
    await publishEvents(tx, account)
    return { name: colleague.name, email: colleague.email, access }
  })

const noColleague = 'Enter the email address of a colleague.'
const tooManyShares = 'You can share a calendar with up to 50 people.'

const toEmailError = (message: string) =>
  new DomainError('invalid', message, { fields: { email: message } })

/** Stops sharing a calendar with a colleague. Returns what was shared; undefined if it was not. */
export const unshareCalendar = (
  db: Db,
  account: AccountId,
  { id, email }: { id: number; email: string },
): Promise<CalendarShare | undefined> =>
  db.write(async (tx) => {
    const members = await listMembers(tx, account, id)
    const found = members.find((each) => normalizeEmail(each.email) === normalizeEmail(email))
    if (!found) return
    await publishEvents(tx, account)
    const { share, ...member } = found
    await tx.delete(calendarShares).where(whereShare(share.member, share.id))
    return member
  })
