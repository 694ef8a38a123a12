import { data, redirect } from 'react-router-dom'
import { type GivenAnswer, scopes } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { isDay } from '#db/shared/time/model.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { parseId } from '../../lib/list/ids.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { type ActionInput, offer, toCalendarHref } from './action-input.ts'
import { calendarActions } from './calendars/calendar-actions.ts'
import {
  ofSeries,
  parseEvent,
  toAvailabilityQuery,
  toFieldErrors,
  toSlotValues,
} from './editing.ts'
import type { EventRejected } from './editor.tsx'
import { calendar } from './endpoints.ts'
import { importActions } from './import/import-actions.ts'
import { parseReminderTimes } from './reminder-form.ts'
import { isSameRecurrence, type Recurrence } from './rule-form.ts'
import { getEventCalls, parseShareChoice } from './sharing/event-calls.ts'
import { sharingActions } from './sharing/sharing-actions.ts'

/** Handles the forms of the calendar. */
export async function act(context: ActionInput['context'], request: Request) {
  const form = await request.formData()
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const intent = values.intent ?? (values.slot ? 'availability' : '')
  const doing = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
  if (!doing) {
    throw invalidForm('This request is not valid.')
  }
  const { searchParams, origin } = new URL(request.url)
  return doing({ context, call: context.get(api), form, values, query: searchParams, origin })
}

const handlers: Record<string, (input: ActionInput) => unknown> = {
  ...importActions,
  ...calendarActions,
  ...sharingActions,
  save,
  overwrite: ({ values, ...input }) =>
    save({ ...input, values: { ...values, version: values.theirs ?? '' } }),
  yield: ({ values, query }) =>
    redirect(
      toCalendarHref(query, {
        event: values.id ?? '',
        ...(values.share && { of: values.share }),
      }),
    ),
  move,
  availability: checkAvailability,
  accepted: (input) => answer(input, 'accepted'),
  tentative: (input) => answer(input, 'tentative'),
  declined: (input) => answer(input, 'declined'),
  async delete({ context, call, values, query }) {
    const calls = getEventCalls(call, parseId(values.share))
    const { id, title } = await calls.read(Number(values.id))
    const { removed, undo } = await calls.remove({ id, ...parseScope(values) })
    const key = removed.includes(id) ? 'wasDeleted' : 'partWasDeleted'
    notice(context, {
      text: { of: 'calendar', key, values: { title } },
      undo: offer(query, { intent: 'restore', undo, share: values.share ?? '' }),
    })
    return redirect(toCalendarHref(query))
  },
  async restore({ context, call, values }) {
    const calls = getEventCalls(call, parseId(values.share))
    const { title } = await calls.undo(Number(values.undo))
    notice(context, { text: { of: 'calendar', key: 'wasRestored', values: { title } } })
    return null
  },
  async 'save-settings'({ context, call, values, query }) {
    await call(calendar.changeSettings, {
      reminders: parseReminderTimes(values, 'timed'),
      allDayReminders: parseReminderTimes(values, 'allDay'),
    })
    notice(context, { text: { of: 'calendar', key: 'settingsSaved' } })
    return redirect(toCalendarHref(query))
  },
  async 'open-feed'({ call, origin }) {
    const { token } = await call(calendar.openFeed, {})
    const address = `${origin}${calendar.subscription.path}?token=${token}`
    return data({ address }, { status: 201 }) // the answer is the only page that shows it
  },
  async 'close-feed'({ call, query }) {
    await call(calendar.closeFeed, {})
    return redirect(toCalendarHref(query, { share: 'yes' }))
  },
}

/** Shows when the guests are busy, after the form has taken over a proposed time. */
async function checkAvailability({ call, values: sent }: ActionInput) {
  const values = sent.slot ? { ...sent, ...toSlotValues(sent.slot) } : sent
  const query = toAvailabilityQuery(values)
  const availability = query && (await call(calendar.availability, query))
  const errors = query ? {} : { guests: [noAvailability] }
  const shown = { values, errors, ...(availability && { availability }) }
  return data<EventRejected>(shown, { status: 201 }) // shown without a redirect, with what was typed
}

const noAvailability = 'Enter the email address of a guest and the times of the event.'

/** Answers an invitation. A declined event leaves the calendar, so its panel closes. */
async function answer({ context, call, values, query }: ActionInput, chosen: GivenAnswer) {
  const id = Number(values.id)
  const { answerOn: on } = values
  const isPart = values.scope !== 'all' && isDay(on)
  const { title } = await call(calendar.answer, { id, answer: chosen, ...(isPart && { on }) })
  notice(context, { text: { of: 'calendar', key: `was_${chosen}`, values: { title } } })
  return chosen === 'declined' ? redirect(toCalendarHref(query)) : null
}

/** Returns the part of a series that a form is about. */
function parseScope({ scope, on }: Record<string, string>) {
  const which = scopes.find((each) => each === scope) ?? 'all'
  return isDay(on) ? { scope: which, on } : {}
}

async function save({ context, call, values, query }: ActionInput) {
  const part = parseScope(values)
  const id = Number(values.id)
  const share = values.id ? parseId(values.share) : parseShareChoice(values.calendar)
  const calls = getEventCalls(call, share)
  const before = values.id && part.on ? await calls.read(id) : undefined
  const isWhole = before && part.scope === 'all'
  const { event, errors } = parseEvent(isWhole ? ofSeries(values, before) : values)
  const reject = (rejected: Partial<EventRejected>, status: number) =>
    data<EventRejected>({ values, errors, ...rejected }, { status })
  if (!event) return reject({}, 400)
  if (part.scope === 'one' && before && repeatsOtherwise(event, before, Number(values.version))) {
    return reject({ errors: { repeat: [oneTime] } }, 400)
  }
  try {
    if (values.id) {
      const at = { id, version: Number(values.version), ...part }
      const { label, reminders, calendar: of } = event
      const own = { label, reminders, ...(of && { calendar: of }) }
      const change = values.isGuest ? own : event
      const notify = values.notify !== 'no'
      const after = await calls.change({ ...change, ...at, notify })
      if (!notifySeriesSplit(context, query, after, values.share)) notifySaved(context, after)
    } else notifySaved(context, await calls.create(event))
  } catch (error) {
    const { status, problem } = toProblem(error)
    if (problem.code === 'conflict') {
      return reject({ current: problem.current as CalendarEvent }, status)
    }
    const named = toFieldErrors(problem.fields)
    const isNamed = Object.keys(named).some((name) => name in values && name !== 'on')
    return reject({ errors: named, ...(!isNamed && { message: problem.error }) }, status)
  }
  const { startDate } = values
  if (isDay(startDate)) query.set('date', startDate)
  return redirect(toCalendarHref(query))
}

const oneTime =
  'A single event of a series can’t repeat. Select this and following events, or all events.'

/** Returns whether the editor changed the recurrence of the series. */
const repeatsOtherwise = (event: Recurrence, before: CalendarEvent, version: number) =>
  before.version === version && event.repeat !== 'none' && !isSameRecurrence(event, before)

const notifySaved = (context: ActionInput['context'], { title }: CalendarEvent) =>
  notice(context, { text: { of: 'calendar', key: 'wasSaved', values: { title } } })

/** Announces that a part of a series has become an event of its own, with an undo. */
function notifySeriesSplit(
  context: ActionInput['context'],
  query: URLSearchParams,
  { title, undo }: CalendarEvent & { undo?: number },
  share = '',
) {
  if (undo === undefined) return false
  notice(context, {
    text: { of: 'calendar', key: 'partWasChanged', values: { title } },
    undo: offer(query, { intent: 'restore', undo, share }),
  })
  return true
}

/** Stores the new times of an event that was moved by pointer or keyboard, with an undo. */
async function move({ context, call, values, query }: ActionInput) {
  const { id, version, start = '', end = '', allDay = '' } = values
  const { wasStart = '', wasEnd = '', wasAllDay = '' } = values
  const times = { start, end, allDay: allDay === 'true' }
  const part = parseScope(values)
  try {
    const at = { id: Number(id), version: Number(version), ...part }
    const { change } = getEventCalls(call, parseId(values.share))
    const event = await change({ ...times, ...at })
    if (notifySeriesSplit(context, query, event, values.share)) return null
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
