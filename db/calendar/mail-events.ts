import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { mails } from '../mail/table.ts'
import type { Day, WallTime } from '../shared/time/model.ts'
import type { Reader } from '../store/dialect.ts'
import { findGuestRow } from './guests.ts'
import type { Answer } from './model.ts'
import { findEvent } from './queries.ts'
import { toWallTimes } from './wall-times.ts'

/** The event that an email is an invitation to, as far as the reader is a guest of it. */
export type MailEvent = {
  /** Whether it can still be answered. */
  isOpen: boolean
  answer: Answer
  /** The event in the calendar of the reader; undefined if it is declined or canceled. */
  event?: {
    id: number
    title: string
    location: string
    allDay: boolean
    /** In the time zone of the reader; only dates of an all-day event. */
    start: Day | WallTime
    end: Day | WallTime
    isSeries: boolean
  }
}

/** Returns the id of the event that an email is an invitation to, in the calendar of the account. */
export async function findEventOfMail(
  db: Reader,
  account: AccountId,
  mail: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ event: mails.event })
    .from(mails)
    .where(and(eq(mails.account, account), eq(mails.id, mail)))
  return row?.event ?? undefined
}

/** Returns the event that an email is an invitation to; undefined if it is none. */
export async function findMailEvent(
  db: Reader,
  account: AccountId,
  { mail, zone }: { mail: number; zone: string },
): Promise<MailEvent | undefined> {
  const id = await findEventOfMail(db, account, mail)
  if (id === undefined) return
  const row = await findGuestRow(db, account, id)
  if (!row) return { isOpen: false, answer: 'none' }
  const event = await findEvent(db, account, id)
  if (!event) return { isOpen: true, answer: row.answer }
  const { title, location, allDay, repeat } = event
  const [start, end] = toWallTimes(event, zone)
  const texts = { id, title, location, allDay, start, end, isSeries: repeat !== 'none' }
  return { isOpen: true, answer: row.answer, event: texts }
}
