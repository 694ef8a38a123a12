import { and, asc, eq } from 'drizzle-orm'
import { normalizeEmail } from '../accounts/model.ts'
import { listAccountsByEmail } from '../accounts/queries.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { listNames } from '../mail/correspondents.ts'
import type { Day } from '../shared/time/model.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import type { Answer } from './model.ts'
import { findEvent } from './queries.ts'
import { type CalendarEvent, eventGuests, events, type GuestRow } from './table.ts'

/** A guest as the organizer and the other guests see one. A guest without an address is only a name. */
type Guest = { name: string; email: string | null; answer: Answer | null }

/** Who is invited to an event, and what they have answered. */
export type Invitation = {
  organizer: { name: string; email: string } | null
  /** What the account has answered; null for its own event. */
  answer: Answer | null
  /** Its different answers to single occurrences. */
  dayAnswers: GuestRow['dayAnswers']
  guests: Guest[]
}

/** Not `Email`: a directory may have addresses with letters and characters that forms do not take. */
const isEmailAddress = (text: string) => /^[^\s@<>",;:]+@[\w-]+(\.[\w-]+)+$/.test(text)

/** Returns the addresses among the guests of an event, each once and without that of its organizer. */
export function listGuestEmails({ guests }: Pick<CalendarEvent, 'guests'>, organizer: string) {
  const emails = guests.filter(isEmailAddress).map(normalizeEmail)
  return [...new Set(emails)].filter((email) => email !== normalizeEmail(organizer))
}

/** Matches the guests of an event. */
export const whereGuests = (account: AccountId, event: number) =>
  and(eq(eventGuests.account, account), eq(eventGuests.event, event))

/** Matches one guest of an event. */
export const whereGuest = ({ account, event, email }: GuestRow) =>
  and(whereGuests(account, event), eq(eventGuests.email, email))

/** Lists the guests of an event by address. */
export const listGuestRows = (db: Reader, account: AccountId, event: number): Promise<GuestRow[]> =>
  db.select().from(eventGuests).where(whereGuests(account, event)).orderBy(asc(eventGuests.email))

/** Returns the invitation of an account by the id of the event in its own calendar, also when it has declined. */
export async function findGuestRow(
  db: Reader,
  account: AccountId,
  copy: number,
): Promise<GuestRow | undefined> {
  const [row] = await db
    .select()
    .from(eventGuests)
    .where(and(eq(eventGuests.guest, account), eq(eventGuests.copy, copy)))
  return row
}

/**
 * Returns the guests of an event of the account, or that it is a guest of, with their answers to the series or to one
 * of its occurrences; undefined if there is no such event.
 */
export async function findInvitation(
  db: Reader,
  account: AccountId,
  { id, on }: { id: number; on?: Day | undefined },
): Promise<Invitation | undefined> {
  const event = await findEvent(db, account, id)
  if (!event) return
  const own = event.answer === null
  const row = own ? undefined : await findGuestRow(db, account, id)
  const organizer = row?.account ?? account
  // What an account knows of an event after its organizer has gone is its own copy.
  const stored = own || row ? await listGuestRows(db, organizer, row?.event ?? id) : []
  const rows = stored.map((each) => ({
    ...each,
    answer: (on && each.dayAnswers[on]) || each.answer,
  }))
  return {
    organizer: row ? ((await findNamedAccount(db, organizer)) ?? null) : null,
    answer: event.answer,
    dayAnswers: row?.dayAnswers ?? {},
    guests: await nameGuests(db, account, event, rows),
  }
}

async function findNamedAccount(db: Reader, id: AccountId) {
  const [found] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id))
  return found
}

/** Returns the guests of an event in its order, by name where the account knows it. */
async function nameGuests(
  db: Reader,
  account: AccountId,
  { guests }: CalendarEvent,
  rows: GuestRow[],
): Promise<Guest[]> {
  const emails = rows.map(({ email }) => email)
  const colleagues = await listAccountsByEmail(db, emails)
  const names = new Map([
    ...(await listNames(db, account, emails)),
    ...colleagues.map(({ confirmedEmail, name }) => [confirmedEmail ?? '', name] as const),
  ])
  return [...new Set(guests)].map((guest) => {
    const email = normalizeEmail(guest)
    const row = rows.find((each) => each.email === email)
    if (!row) return { name: guest, email: null, answer: null }
    return { name: names.get(email) ?? guest, email, answer: row.answer }
  })
}

/** Lists the changed days of a series of an account. */
export async function listParts(
  tx: Writer,
  account: AccountId,
  series: number,
): Promise<CalendarEvent[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.account, account), eq(events.series, series)))
  const parts = await Promise.all(rows.map(({ id }) => findEvent(tx, account, id)))
  return parts.filter((part) => part !== undefined)
}
