import { data, redirect } from 'react-router-dom'
import { scopes } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { simplifyRule } from '#db/shared/recurrence/model.ts'
import { isDay } from '#db/shared/time/model.ts'
import { notice } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { parseId } from '../../lib/list/ids.ts'
import { type ActionInput, offer, toCalendarHref } from './action-input.ts'
import { toSeriesValues, toValues } from './editor-state.ts'
import type { EventRejected } from './event-editor.tsx'
import { mergeEvent } from './merge-event.ts'
import { parseEvent, toEditorErrors } from './parse-event.ts'
import { isSameRecurrence, type Recurrence } from './recurrence-form.ts'
import { getEventCalls, parseShareChoice } from './sharing/event-calls.ts'

/** Returns the part of a series that a form is about. */
export function parseScope({ scope, on }: Record<string, string>) {
  const which = scopes.find((each) => each === scope) ?? 'all'
  return isDay(on) ? { scope: which, on } : {}
}

/** Creates or changes the event of a form. Answers with the form and its errors if the event is refused. */
export async function save({ context, call, values, query }: ActionInput) {
  const part = parseScope(values)
  const id = Number(values.id)
  const share = values.id ? parseId(values.share) : parseShareChoice(values.calendar)
  const calls = getEventCalls(call, share)
  const isCompared = values.id && (part.on || values.repeat === 'weekly')
  const before = isCompared ? await calls.read(id) : undefined
  const isForAll = before && part.scope === 'all'
  const { event, errors } = parseEvent(isForAll ? toSeriesValues(values, before) : values)
  const reject = (rejected: Partial<EventRejected>, status: number) =>
    data<EventRejected>({ values, errors, ...rejected }, { status })
  if (!event) return reject({}, 400)
  if (part.scope === 'one' && before && repeatsOtherwise(event, before, values)) {
    return reject({ errors: { repeat: [oneTime] } }, 400)
  }
  let day = values.startDate
  try {
    if (values.id) {
      const at = { id, version: Number(values.version), ...part }
      const { label, reminders, calendar } = event
      const ownFields = { label, reminders, ...(calendar && { calendar }) }
      const change = values.isGuest ? ownFields : withoutDerived(event, before, values)
      const notify = values.notify !== 'no'
      const merge = (theirs: CalendarEvent) =>
        values.isGuest ? undefined : mergeEvent(values, event, theirs)
      const after = await changeOrMerge(calls.change, { ...change, ...at, notify }, merge)
      // Another edit may have moved the event.
      if (after.repeat === 'none') day = toValues(after, values.zone ?? '').startDate
      if (!notifySplit({ context, query, values }, after, 'wasSaved')) notifySaved(context, after)
    } else notifySaved(context, await calls.create(event))
  } catch (error) {
    const { status, problem } = toProblem(error)
    if (problem.code === 'conflict') {
      return reject({ current: problem.current as CalendarEvent }, status)
    }
    const named = toEditorErrors(problem.fields)
    const isNamed = Object.keys(named).some((name) => name in values && name !== 'on')
    return reject({ errors: named, ...(!isNamed && { message: problem.error }) }, status)
  }
  if (isDay(day)) query.set('date', day)
  return redirect(toCalendarHref(query))
}

type Change = ReturnType<typeof getEventCalls>['change']

/** Changes an event; after another edit, only the fields that this one changed, if they are others. */
async function changeOrMerge(
  change: Change,
  input: Parameters<Change>[0],
  merge: (theirs: CalendarEvent) => Partial<typeof input> | undefined,
) {
  try {
    return await change(input)
  } catch (error) {
    const { problem } = toProblem(error)
    const theirs = problem.code === 'conflict' ? (problem.current as CalendarEvent) : undefined
    const merged = theirs && merge(theirs)
    if (!merged) throw error
    return change({ ...merged, id: input.id, version: theirs.version, notify: input.notify })
  }
}

const oneTime =
  'A single event of a series can’t repeat. Select this and following events, or all events.'

/** Returns whether the editor changed the recurrence of the series. */
function repeatsOtherwise(
  event: Recurrence,
  before: CalendarEvent,
  { version, zone }: Record<string, string>,
) {
  if (before.version !== Number(version) || event.repeat === 'none') return false
  return !isSameRecurrence(event, before, getFirstDay(before, zone))
}

/** Returns the first day of a series; `zone` is that of the form. */
const getFirstDay = (series: CalendarEvent, zone = '') =>
  toValues(series, series.zone || zone).startDate ?? null

/**
 * Returns the change of a series without what follows from its other fields unless it was edited: the number of events
 * that are left after a split, and the weekdays, which move along with the start. The editor shows a rule that names
 * only the weekday of its start without it.
 */
function withoutDerived<Event extends Recurrence>(
  { count, weekdays, ...event }: Event,
  before: CalendarEvent | undefined,
  values: Record<string, string>,
) {
  if (!before) return { ...event, count, weekdays }
  const shown = simplifyRule(before, getFirstDay(before, values.zone))
  const keepsCount = parseScope(values).scope === 'following' && count === before.count
  const keepsWeekdays = `${weekdays}` === `${shown.weekdays}` && event.repeat === before.repeat
  return { ...event, ...(!keepsCount && { count }), ...(!keepsWeekdays && { weekdays }) }
}

const notifySaved = (context: ActionInput['context'], { title }: CalendarEvent) =>
  notice(context, { text: { of: 'calendar', key: 'wasSaved', values: { title } } })

/** Announces that one event or a part of a series has become an event of its own, with an undo. */
function notifySplit(
  { context, query, values }: Pick<ActionInput, 'context' | 'query' | 'values'>,
  { title, undo }: CalendarEvent & { undo?: number },
  singleEventKey: 'wasSaved' | 'wasMoved',
) {
  if (undo === undefined) return false
  const key = values.scope === 'one' ? singleEventKey : 'partWasChanged'
  notice(context, {
    text: { of: 'calendar', key, values: { title } },
    undo: offer(query, { intent: 'restore', undo, share: values.share ?? '' }),
  })
  return true
}

/** Stores the new times of an event that was moved by pointer or keyboard, with an undo. */
export async function move({ context, call, values, query }: ActionInput) {
  const { id, version, start = '', end = '', allDay = '' } = values
  const { wasStart = '', wasEnd = '', wasAllDay = '' } = values
  const times = { start, end, allDay: allDay === 'true' }
  const part = parseScope(values)
  try {
    const at = { id: Number(id), version: Number(version), ...part }
    const { change } = getEventCalls(call, parseId(values.share))
    const event = await change({ ...times, ...at })
    if (notifySplit({ context, query, values }, event, 'wasMoved')) return null
    if (values.isBack) {
      notice(context, {
        text: { of: 'calendar', key: 'wasMovedBack', values: { title: event.title } },
      })
      return null
    }
    const back = { start: wasStart, end: wasEnd, allDay: wasAllDay }
    const was = { wasStart: start, wasEnd: end, wasAllDay: allDay }
    const moved = { id: event.id, version: event.version, share: values.share ?? '' }
    const again = { intent: 'move', isBack: 'true', ...moved }
    notice(context, {
      text: { of: 'calendar', key: 'wasMoved', values: { title: event.title } },
      undo: offer(query, { ...again, ...back, ...was }),
    })
    return null
  } catch (error) {
    const { status, problem } = toProblem(error)
    // Only the calendar itself can offer the choice; an undo that is too late fails like any call.
    if (problem.code !== 'conflict' || !values.choice) throw error
    return data({ current: problem.current as CalendarEvent }, { status })
  }
}

/** Returns the problem of a failed call; throws everything else again. */
function toProblem(error: unknown): { status: number; problem: Problem } {
  const { data: problem, init } = error as { data?: Problem; init?: { status: number } }
  if (typeof problem?.error !== 'string' || !init) throw error
  return { status: init.status, problem }
}
