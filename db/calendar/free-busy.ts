import { normalizeEmail } from '../accounts/model.ts'
import { listAccountsByEmail } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import {
  addDays,
  addMinutes,
  type Day,
  getWeekday,
  minutesBetween,
  toDay,
  type WallTime,
} from '../shared/time/model.ts'
import type { Reader } from '../store/dialect.ts'
import { listCalendars } from './calendars.ts'
import { whereGuests } from './guests.ts'
import { labels, type Occurrence } from './model.ts'
import { listOccurrences } from './occurrences.ts'
import { listSharedCalendars } from './shared-calendars.ts'
import { eventGuests } from './table.ts'

export type TimeRange = { start: WallTime; end: WallTime }

/** When somebody is busy. Nothing is known of people without an account here. */
export type PersonBusy = { name: string; email: string; isSelf: boolean; busy: TimeRange[] | null }

export type Availability = TimeRange & {
  /** The account first, then the guests. Only the times of the chosen days. */
  people: PersonBusy[]
  /** The next times when everybody is free. */
  slots: TimeRange[]
}

type Self = { account: AccountId; name: string; email: string }

type AvailabilityQuery = TimeRange & {
  guests: string[]
  /** An event of the account that is being moved, so that it is in nobody's way. */
  except?: number | undefined
  /** The shared calendar that this event is in. */
  share?: number | undefined
  zone: string
  now: WallTime
}

/** How many days are searched for free times. */
const searchedDays = 14
const maxSlots = 3
/** The most events of a day that are read. */
const maxPerDay = 200

/** Returns when the account and guests are busy, by times alone, and when all of them are free next. */
export async function getAvailability(
  db: Reader,
  self: Self,
  { start, end, guests, except, share, zone, now }: AvailabilityQuery,
): Promise<Availability> {
  const day = toDay(start)
  const range = { zone, from: day, to: addDays(day, searchedDays) }
  const emails = [...new Set(guests.map(normalizeEmail))].filter(
    (email) => email !== normalizeEmail(self.email),
  )
  const [colleagues, shared] = await Promise.all([
    listAccountsByEmail(db, emails),
    listSharedCalendars(db, self.account),
  ])
  const inside = shared.find(({ id }) => id === share)?.of
  const owner = share === undefined ? self.account : inside?.account
  const copies = except && owner ? await listCopies(db, owner, except) : []
  const listOwn = async (account: AccountId) =>
    (await listCalendars(db, account)).map(({ id }) => id)
  const listBusy = async (account: AccountId, of?: number[]) => {
    const calendars = of ?? (await listOwn(account))
    const query = { ...range, labels: [...labels], calendars, limit: maxPerDay }
    const { occurrences } = await listOccurrences(db, account, query)
    const isMoved = ({ id, calendar }: Occurrence) =>
      account === owner
        ? id === except && calendar === (inside?.calendar ?? calendar)
        : copies.some((copy) => copy.guest === account && copy.copy === id)
    // All-day events, such as a season, say nothing about single hours.
    return occurrences
      .filter((each) => !each.allDay && !isMoved(each))
      .map((event) => ({ start: event.start, end: event.end }))
  }
  // What colleagues share is in the way only of the account that sees it, and says nothing about it to others.
  const visible = shared.filter(({ isHidden }) => !isHidden).map(({ of }) => of)
  const idOf = (email: string) => colleagues.find((each) => each.confirmedEmail === email)?.id
  const [own, ofGuests] = await Promise.all([
    Promise.all([
      listBusy(self.account),
      ...visible.map(({ account, calendar }) => listBusy(account, [calendar])),
    ]),
    Promise.all(
      emails.map(async (email) => {
        const account = idOf(email)
        return account === undefined ? null : await listBusy(account)
      }),
    ),
  ])
  const people: PersonBusy[] = [
    { name: self.name, email: self.email, isSelf: true, busy: unique(own.flat()) },
    ...emails.map((email, index) => ({
      name: colleagues.find((each) => each.confirmedEmail === email)?.name ?? email,
      email,
      isSelf: false,
      busy: ofGuests[index] ?? null,
    })),
  ]
  const minutes = minutesBetween(start, end)
  const all = people.flatMap(({ busy }) => busy ?? [])
  const last = addDays(toDay(end), 1)
  return {
    start,
    end,
    people: people.map(({ name, email, isSelf, busy }) => ({
      name,
      email,
      isSelf,
      busy: busy?.filter((one) => one.start < last && one.end > day) ?? null,
    })),
    slots: findFreeSlots(all, { from: day, now, minutes }),
  }
}

/** Drops equal times, such as those of a meeting in the calendars of two guests. */
const unique = (busy: TimeRange[]): TimeRange[] => [
  ...new Map(busy.map((one) => [`${one.start} ${one.end}`, one])).values(),
]

const listCopies = (db: Reader, account: AccountId, event: number) =>
  db
    .select({ guest: eventGuests.guest, copy: eventGuests.copy })
    .from(eventGuests)
    .where(whereGuests(account, event))

const workingHours = { start: '09:00', end: '18:00' }
const step = 30

type SlotQuery = { from: Day; now: WallTime; minutes: number }

/** Returns the next times within working hours, Monday to Friday, that no busy time overlaps. */
export function findFreeSlots(busy: TimeRange[], { from, now, minutes }: SlotQuery): TimeRange[] {
  const slots: TimeRange[] = []
  if (minutes <= 0) return slots
  for (let index = 0; index < searchedDays; index++) {
    const day = addDays(from, index)
    if (getWeekday(day) > 5) continue
    let start = `${day}T${workingHours.start}`
    while (addMinutes(start, minutes) <= `${day}T${workingHours.end}`) {
      const slot = { start, end: addMinutes(start, minutes) }
      const isFree = !busy.some((one) => one.start < slot.end && one.end > slot.start)
      if (isFree && slot.start >= now) {
        slots.push(slot)
        if (slots.length === maxSlots) return slots
        start = slot.end
      } else start = addMinutes(start, step)
    }
  }
  return slots
}
