import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { MailActor } from '../mail/copies.ts'
import { notify } from '../notifications/notify.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Day } from '../shared/time/model.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { saveCopy } from './guest-copies.ts'
import { findGuestRow, listGuestRows, whereGuest } from './guests.ts'
import { maxExceptions } from './limits.ts'
import {
  type Answer,
  type eventErrors,
  eventHref,
  noInvitationRoom,
  tooManyExceptions,
} from './model.ts'
import { findEvent, type Touched } from './queries.ts'
import { findSeriesPart } from './series-parts.ts'
import { type CalendarEvent, eventGuests, type GuestRow } from './table.ts'

/** The guest who answers. */
type Guest = Pick<MailActor, 'account' | 'name' | 'now'>

type AnswerInput = {
  /** The event in the calendar of the guest. */
  id: number
  answer: Answer
  /** The day of one occurrence of a series; without it the answer is about all of it. */
  on?: Day | undefined
}

type AnswerResult = { title: string; errorField?: keyof typeof eventErrors }

/**
 * Answers an invitation. Returns undefined when the account is not a guest, or the event was canceled. Throws a
 * `DomainError` when its calendar has no room for the event, so that nobody is told of an answer that has no event.
 */
export const answerInvitation = (
  db: Db,
  account: AccountId,
  { id, answer, on }: AnswerInput,
  guest: Guest,
): Promise<AnswerResult | undefined> =>
  db.write(async (tx) => {
    const row = await findGuestRow(tx, account, id)
    const event = row && (await findEvent(tx, row.account, row.event))
    if (!row || !event) return
    const day = event.repeat === 'none' ? undefined : on
    if (day && findSeriesPart(event, day, event.zone) === 'none')
      return { title: event.title, errorField: 'on' }
    const answered = await storeAnswer(tx, guest, row, { answer, event, on: day })
    await saveCopy(tx, event, answered, { now: guest.now })
    const isKept = answered.answer === 'declined' || (await findEvent(tx, account, id))
    if (!isKept) throw new DomainError('conflict', noInvitationRoom)
    return { title: event.title }
  })

/** Makes a guest who has removed an event decline it, and takes that back when it is restored. */
export async function followCopy(tx: Writer, guest: Guest, { before, after }: Touched) {
  const copy = after ?? before
  const row = copy && (await findGuestRow(tx, guest.account, copy.id))
  const event = row && (await findEvent(tx, row.account, row.event))
  if (!row || !event) return
  if (!before || !after) {
    const answer = after?.answer ?? 'declined'
    await storeAnswer(tx, guest, row, { answer, event })
    return
  }
  let current = row
  const isChanged = (day: Day) => before.except.includes(day) !== after.except.includes(day)
  for (const on of [...before.except, ...after.except].filter(isChanged)) {
    const answer = after.except.includes(on) ? 'declined' : row.answer
    current = await storeAnswer(tx, guest, current, { answer, event, on })
  }
}

type NewAnswer = { answer: Answer; event: CalendarEvent; on?: Day | undefined }

/** Stores what a guest has answered to an event, or to one day of a series; tells the organizer and the other guests. */
async function storeAnswer(
  tx: Writer,
  guest: Guest,
  row: GuestRow,
  { answer, event, on }: NewAnswer,
): Promise<GuestRow> {
  const answers = on
    ? { answer: row.answer, dayAnswers: { ...row.dayAnswers, [on]: answer } }
    : { answer, dayAnswers: {} }
  if (Object.keys(answers.dayAnswers).length > maxExceptions)
    throw new DomainError('conflict', tooManyExceptions)
  await tx.update(eventGuests).set(answers).where(whereGuest(row))
  const notification = {
    ...({ kind: 'answer', title: event.title, text: `${answer} ${guest.name}` } as const),
    href: eventHref(event.id, on ?? event.start.slice(0, 10), event.repeat !== 'none'),
    subject: `answer:${event.id}:${row.email}`,
  }
  if (answer !== 'none') await notify(tx, row.account, notification, guest.now)
  await publish(tx, row.account, 'event', row.event)
  for (const other of await listGuestRows(tx, row.account, row.event)) {
    if (other.guest !== null && other.guest !== guest.account && other.copy !== null)
      await publish(tx, other.guest, 'event', other.copy)
  }
  return { ...row, ...answers }
}
