import type { AccountId } from '../accounts/table.ts'
import type { Color } from '../shared/colors/model.ts'
import type { Day } from '../shared/time/model.ts'
import type { Reader } from '../store/dialect.ts'
import { getVisibleIds, listCalendars } from './calendars.ts'
import { daysCovered } from './expand-event.ts'
import {
  compareOccurrences,
  type Occurrence,
  type OwnCalendar,
  type SharedCalendar,
} from './model.ts'
import { listOccurrences, type OccurrenceList, type OccurrenceQuery } from './occurrences.ts'
import { type EventSearch, searchEvents } from './search.ts'
import { listSharedCalendars, toSharedCalendar } from './shared-calendars.ts'

/** The calendars of an account and those that are shared with it. */
type Calendars = { calendars: OwnCalendar[]; shared: SharedCalendar[] }

/** The calendars of one owner that are shown, with what their occurrences get. */
type Source = {
  owner: AccountId
  calendars: number[]
  decorate: (occurrence: Occurrence) => Occurrence
}

/** Lists the calendars, and the sources of the events that are shown. */
async function listSources(
  db: Reader,
  account: AccountId,
): Promise<Calendars & { sources: Source[] }> {
  const [calendars, shared] = await Promise.all([
    listCalendars(db, account),
    listSharedCalendars(db, account),
  ])
  const colors = new Map(calendars.map(({ id, color }) => [id, color]))
  const own: Source = {
    owner: account,
    calendars: getVisibleIds(calendars),
    decorate: (occurrence) => withColor(occurrence, colors.get(occurrence.calendar)),
  }
  const others = shared
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, of, color, access }): Source => {
      return {
        owner: of.account,
        calendars: [of.calendar],
        // An event to which the owner is invited is changed by its organizer alone.
        decorate: ({ answer, ...occurrence }) => {
          const isReadOnly = (access === 'read' || answer) && { isReadOnly: true as const }
          return withColor({ ...occurrence, share: id, ...isReadOnly }, color)
        },
      }
    })
  return { calendars, shared: shared.map(toSharedCalendar), sources: [own, ...others] }
}

const withColor = (occurrence: Occurrence, color: Color | null | undefined): Occurrence =>
  color ? { ...occurrence, color } : occurrence

/** Lists the occurrences of a range of days in all calendars that an account sees. */
export async function listVisibleOccurrences(
  db: Reader,
  account: AccountId,
  query: Omit<OccurrenceQuery, 'calendars'>,
): Promise<OccurrenceList & Calendars> {
  const { sources, ...calendars } = await listSources(db, account)
  const lists = await Promise.all(
    sources.map(async ({ owner, decorate, ...source }) => {
      const list = await listOccurrences(db, owner, { ...query, ...source })
      return { ...list, occurrences: list.occurrences.map(decorate) }
    }),
  )
  return { ...mergeLists(lists, query), ...calendars }
}

/** Merges the lists of several owners, up to `limit` per day again. */
function mergeLists(
  lists: OccurrenceList[],
  { from, to, limit }: Pick<OccurrenceQuery, 'from' | 'to' | 'limit'>,
): OccurrenceList {
  const [only, ...others] = lists
  if (only && others.length === 0) return only
  const many: Record<Day, number> = {}
  const usedSlots: Record<Day, number> = {}
  for (const list of lists) {
    for (const [day, count] of Object.entries(list.many)) many[day] = (many[day] ?? 0) + count
  }
  const all = lists
    .flatMap(({ occurrences }) => occurrences)
    .map((occurrence) => ({ occurrence, days: daysCovered(occurrence, from, to) }))
  // As in each list, events of several days come first.
  const occurrences = [
    ...all.filter(({ days }) => days.length > 1),
    ...all.filter(({ days }) => days.length <= 1).toSorted(byTime),
  ].filter(({ days }) => {
    const hasRoom = days.some((day) => (usedSlots[day] ?? 0) < limit)
    if (hasRoom) for (const day of days) usedSlots[day] = (usedSlots[day] ?? 0) + 1
    return hasRoom
  })
  return {
    occurrences: occurrences.map(({ occurrence }) => occurrence).toSorted(compareOccurrences),
    many,
  }
}

const byTime = (one: { occurrence: Occurrence }, other: { occurrence: Occurrence }) =>
  compareOccurrences(one.occurrence, other.occurrence)

/** Finds events in all calendars that an account sees, in order of time. */
export async function searchVisibleEvents(
  db: Reader,
  account: AccountId,
  query: Omit<EventSearch, 'calendars'>,
): Promise<{ occurrences: Occurrence[] } & Calendars> {
  const { sources, ...calendars } = await listSources(db, account)
  const found = await Promise.all(
    sources.map(async ({ owner, decorate, ...source }) =>
      (await searchEvents(db, owner, { ...query, ...source })).map(decorate),
    ),
  )
  return { occurrences: found.flat().toSorted(compareOccurrences), ...calendars }
}
