import { and, asc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import type { Color } from '../shared/colors/model.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { maxCalendars } from './limits.ts'
import { type OwnCalendar, tooManyCalendars } from './model.ts'
import { publishEvents } from './publish-events.ts'
import { calendars } from './table.ts'

/** The calendar of an account that has not made others: it has no row until something about calendars changes. */
const firstCalendar: OwnCalendar = {
  id: 1,
  name: '',
  color: null,
  isHidden: false,
  isDefault: true,
}

/** Lists the calendars of an account, of which there is always one. */
export async function listCalendars(db: Reader, account: AccountId): Promise<OwnCalendar[]> {
  const rows = await selectByOwner(db, { account })
  if (rows.length === 0) return [firstCalendar]
  return rows.map(({ account: _, ...calendar }) => calendar)
}

const selectByOwner = prepared((db) =>
  db
    .select()
    .from(calendars)
    .where(eq(calendars.account, param('account')))
    .orderBy(asc(calendars.id)),
)

/** Returns the ids of the calendars that are not hidden. */
export const getVisibleIds = (calendarList: OwnCalendar[]): number[] =>
  calendarList.filter(({ isHidden }) => !isHidden).map(({ id }) => id)

/** Returns the id of the calendar for new events. */
export async function getDefaultCalendar(db: Reader, account: AccountId): Promise<number> {
  const calendarList = await listCalendars(db, account)
  return calendarList.find(({ isDefault }) => isDefault)?.id ?? firstCalendar.id
}

/** Throws a `DomainError` when an account has no calendar with this id. */
export async function assertCalendar(
  db: Reader,
  account: AccountId,
  id: number | undefined,
): Promise<void> {
  if (id === undefined) return
  const calendarList = await listCalendars(db, account)
  if (calendarList.some((calendar) => calendar.id === id)) return
  throw toCalendarError('calendar')
}

const noCalendar = 'Choose a calendar.'

/** Returns the error of a field that names no calendar of the account. */
export const toCalendarError = (field: string): DomainError =>
  new DomainError('invalid', noCalendar, { fields: { [field]: noCalendar } })

/** Stores the first calendar if it has no row yet, before something about calendars changes. */
export async function storeFirst(tx: Writer, account: AccountId): Promise<void> {
  if ((await tx.$count(calendars, whereOwner(account))) > 0) return
  const id = await nextId(tx, calendars, account)
  await tx.insert(calendars).values({ ...firstCalendar, account, id })
}

/** Inserts a further calendar. Throws a `DomainError` when there would be too many. */
export async function insertCalendar(
  tx: Writer,
  account: AccountId,
  calendar: OwnCalendar,
): Promise<void> {
  if ((await tx.$count(calendars, whereOwner(account))) >= maxCalendars)
    throw new DomainError('conflict', tooManyCalendars)
  await tx.insert(calendars).values({ ...calendar, account })
}

/** Adds a calendar. */
export const addCalendar = (
  db: Db,
  account: AccountId,
  { name, color }: { name: string; color: Color | null },
): Promise<OwnCalendar> =>
  db.write(async (tx) => {
    await storeFirst(tx, account)
    const id = await nextId(tx, calendars, account)
    const calendar = { id, name, color, isHidden: false, isDefault: false }
    await insertCalendar(tx, account, calendar)
    await publishEvents(tx, account)
    return calendar
  })

type CalendarChange = {
  name?: string | undefined
  color?: Color | null | undefined
  isHidden?: boolean | undefined
  /** New events are added to this calendar, and to no other one. */
  isDefault?: true | undefined
}

/** Changes a calendar; fields that are left out stay. Returns undefined if there is no such calendar. */
export const changeCalendar = (
  db: Db,
  account: AccountId,
  id: number,
  { name, color, isHidden, isDefault }: CalendarChange,
): Promise<OwnCalendar | undefined> =>
  db.write(async (tx) => {
    const before = (await listCalendars(tx, account)).find((calendar) => calendar.id === id)
    if (!before) return
    await storeFirst(tx, account)
    if (isDefault) await tx.update(calendars).set({ isDefault: false }).where(whereOwner(account))
    const after: OwnCalendar = {
      id,
      name: name ?? before.name,
      color: color === undefined ? before.color : color,
      isHidden: isHidden ?? before.isHidden,
      isDefault: isDefault ?? before.isDefault,
    }
    await tx.update(calendars).set(after).where(whereCalendar(account, id))
    await publishEvents(tx, account)
    return after
  })

/** Matches the calendars of an account. */
export const whereOwner = (account: AccountId) => eq(calendars.account, account)

/** Matches one calendar of an account. */
export const whereCalendar = (account: AccountId, id: number) =>
  and(whereOwner(account), eq(calendars.id, id))
