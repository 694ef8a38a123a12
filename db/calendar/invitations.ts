import { listAccountsByEmail } from '../accounts/queries.ts'
import type { Day } from '../shared/time/model.ts'
import type { Writer } from '../store/dialect.ts'
import { deleteCopy, saveCopy } from './guest-copies.ts'
import {
  type Change,
  type ChangedDay,
  compareEvents,
  type Followed,
  informGuests,
  type Organizer,
} from './guest-emails.ts'
import { listGuestEmails, listGuestRows, listParts, whereGuest } from './guests.ts'
import { followCopy } from './invitation-answers.ts'
import { maxDaysInEmail } from './limits.ts'
import { type Follow, type Touched, updateEvent } from './queries.ts'
import { type CalendarEvent, eventGuests, type GuestRow } from './table.ts'

/** Returns the function that carries the changes of an organizer on to the guests, and those of a guest to the organizer. */
export const createFollow =
  (actor: Organizer): Follow =>
  async (tx, touched) => {
    for (const each of touched) {
      const event = each.after ?? each.before
      if (event?.answer === null) await followEvent(tx, actor, each)
      else if (event) await followCopy(tx, actor, each)
    }
  }

/** Invites new guests, informs the others about a change, and cancels the event for those who are no longer guests. */
async function followEvent(
  tx: Writer,
  organizer: Organizer,
  touched: Touched,
): Promise<GuestRow[]> {
  const { before, after, partOf } = touched
  const event = after ?? before
  if (!event) return []
  const { account, email } = organizer
  const rows = await listGuestRows(tx, account, event.id)
  const emails = after ? listGuestEmails(after, email) : []
  const inherited = partOf ? await listGuestRows(tx, account, partOf.event) : []
  if (rows.length + emails.length + inherited.length === 0) return []
  const isGone = (row: GuestRow) => !emails.includes(row.email)
  for (const row of rows.filter(isGone)) {
    await tx.delete(eventGuests).where(whereGuest(row))
    await deleteCopy(tx, row)
  }
  const missing = emails.filter((each) => !rows.some((row) => row.email === each))
  await insertGuests(tx, organizer, event, missing)
  const change = compareEvents(touched)
  const followed: Followed[] = []
  for (const row of await listGuestRows(tx, account, event.id)) {
    const earlier = inherited.find((each) => each.email === row.email)
    const isNew = missing.includes(row.email) && !earlier
    const answered = await saveAnswer(tx, inherit(row, earlier, partOf?.on), touched, change)
    followed.push({ row: after ? await saveCopy(tx, after, answered, organizer) : answered, isNew })
  }
  const changedDays = after ? await followParts(tx, organizer, before, after) : []
  // An account that is no guest of a changed day had no copy of it.
  const removed = [...rows, ...inherited.map((row) => ({ ...row, copy: null }))].filter(isGone)
  await informGuests(tx, organizer, { ...touched, change, followed, removed, changedDays })
  return followed.map(({ row }) => row)
}

async function insertGuests(
  tx: Writer,
  { account }: Organizer,
  event: CalendarEvent,
  emails: string[],
) {
  const colleagues = await listAccountsByEmail(tx, emails)
  for (const email of emails) {
    const colleague = colleagues.find(({ confirmedEmail }) => confirmedEmail === email)
    const guest = colleague && colleague.id !== account ? colleague.id : null
    await tx.insert(eventGuests).values({ account, event: event.id, email, guest })
  }
}

/** Returns a guest of a changed day, or of the following part of a series, with the answer to the series. */
function inherit(row: GuestRow, earlier: GuestRow | undefined, on: Day | undefined): GuestRow {
  if (!earlier) return row
  return { ...row, answer: (on && earlier.dayAnswers[on]) || earlier.answer }
}

/** Stores the answer of a guest; new times make it void, unless they only end a series. */
async function saveAnswer(tx: Writer, row: GuestRow, { informs }: Touched, change: Change) {
  const isVoid = change === 'times' && informs === undefined
  const { answer, dayAnswers } = isVoid ? ({ answer: 'none', dayAnswers: {} } as const) : row
  await tx.update(eventGuests).set({ answer, dayAnswers }).where(whereGuest(row))
  return { ...row, answer, dayAnswers }
}

const byDay = (one: ChangedDay, other: ChangedDay) =>
  (one.event.instead ?? '') < (other.event.instead ?? '') ? -1 : 1

/**
 * Carries changes of the guests of a series on to its changed days, and brings the copies of those up to date. Returns
 * the last of these days, for other calendar programs.
 */
async function followParts(
  tx: Writer,
  organizer: Organizer,
  before: CalendarEvent | undefined,
  after: CalendarEvent,
): Promise<ChangedDay[]> {
  const changedDays: ChangedDay[] = []
  const earlier = before?.guests ?? after.guests
  const added = after.guests.filter((guest) => !earlier.includes(guest))
  const removed = earlier.filter((guest) => !after.guests.includes(guest))
  for (const part of await listParts(tx, organizer.account, after.id)) {
    const guests = [...part.guests.filter((guest) => !removed.includes(guest)), ...added]
    const isSame = added.length + removed.length === 0
    const aligned = isSame ? part : await updateEvent(tx, organizer.account, { ...part, guests })
    const followed = { before: part, after: aligned, informs: 'nobody' } as const
    const guestRows = await followEvent(tx, organizer, followed)
    changedDays.push({ event: aligned, guests: guestRows })
  }
  return changedDays.toSorted(byDay).slice(-maxDaysInEmail)
}
