import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Day } from '../shared/time/model.ts'
import { type Db, inValues, type Writer } from '../store/dialect.ts'
import type { Clock } from './changes.ts'
import type { EventErrorField } from './event-errors.ts'
import { getSeriesZone } from './expand-event.ts'
import type { Scope } from './model.ts'
import { publishEvents } from './publish-events.ts'
import { findEvent, type Touched, toCalendarEvent, updateEvent } from './queries.ts'
import { endSeriesBefore, findSeriesPart, listChangedDays } from './series-parts.ts'
import type { CalendarEvent, EventRow } from './table.ts'
import { events } from './table.ts'
import { saveUndo } from './undos.ts'

const notFollowing = 'You can remove this event or all events of the series.'

type DeleteResult = { events: CalendarEvent[]; undo: number } | { errorField: EventErrorField }

/**
 * Deletes an event or a part of a series. Returns the deleted events, the requested one first, and an id to undo it.
 * Changed days are deleted with their series.
 */
export async function deleteEvent(
  db: Db,
  account: AccountId,
  { id, scope, on }: { id: number; scope: Scope; on?: Day | undefined },
  { zone: accountZone, now, follow }: Clock,
): Promise<DeleteResult | undefined> {
  return db.write(async (tx) => {
    const found = await findEvent(tx, account, id)
    if (!found) return
    const zone = getSeriesZone(found) || accountZone
    const event = { ...found, zone }
    const finishDelete = async (ids: number[], series?: CalendarEvent, rest?: CalendarEvent) => {
      const seriesId = event.series ?? id
      const removed = await deleteEvents(tx, account, ids)
      await follow(tx, [
        ...(series && rest ? [{ before: series, after: rest }] : []),
        ...toCanceled(removed),
      ])
      await publishEvents(tx, account, id)
      const undo = await saveUndo(
        tx,
        account,
        { of: seriesId, ...(series && { series }), removed },
        now,
      )
      return { events: removed.map(toCalendarEvent), undo }
    }
    if (event.repeat === 'none') return finishDelete([id])
    if (event.answer !== null && scope === 'following')
      throw new DomainError('conflict', notFollowing)
    const seriesPart = scope === 'all' ? undefined : findSeriesPart(event, on, zone)
    if (seriesPart === 'none') return { errorField: 'on' }
    if (seriesPart && scope === 'one') {
      const except = [...event.except, seriesPart.on].toSorted()
      const rest = await updateEvent(tx, account, { ...event, except })
      return finishDelete([], event, rest)
    }
    const ids = await listChangedDays(tx, account, id, seriesPart?.on ?? '')
    if (!seriesPart || seriesPart.isFirst) return finishDelete([id, ...ids])
    const rest = await updateEvent(tx, account, endSeriesBefore(event, seriesPart.on))
    return finishDelete(ids, event, rest)
  })
}

/** Returns deleted events as their guests hear of them: to cancel a series cancels its changed days. */
export function toCanceled(removed: EventRow[]): Touched[] {
  const ids = new Set(removed.map(({ id }) => id))
  return removed.map((row) => ({
    before: toCalendarEvent(row),
    ...(row.series !== null && ids.has(row.series) && { informs: 'nobody' as const }),
  }))
}

/** Deletes events and returns them, the first of `ids` first. */
async function deleteEvents(tx: Writer, account: AccountId, ids: number[]): Promise<EventRow[]> {
  const rows = await tx
    .delete(events)
    .where(and(eq(events.account, account), inValues(events.id, ids)))
    .returning()
  const [first] = ids
  return rows.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}
