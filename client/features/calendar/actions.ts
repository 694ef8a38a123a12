import { data, redirect } from 'react-router-dom'
import type { AnswerChoice } from '#db/calendar/model.ts'
import { isDay } from '#db/shared/time/model.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { parseId } from '../../lib/list/ids.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { type ActionInput, offer, toCalendarHref } from './action-input.ts'
import { calendarActions } from './calendars/calendar-actions.ts'
import { toAvailabilityQuery, toSlotValues } from './editor-state.ts'
import { calendar } from './endpoints.ts'
import type { EventRejected } from './event-editor.tsx'
import { importActions } from './import/import-actions.ts'
import { parseReminderTimes } from './reminder-form.ts'
import { move, parseScope, save } from './save-event.ts'
import { getEventCalls } from './sharing/event-calls.ts'
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
  edit: ({ values: { id = '', on = '', share, scope = '' }, query }) =>
    redirect(toCalendarHref(query, { event: id, on, ...(share && { of: share }), scope })),
  move,
  availability: checkAvailability,
  accepted: (input) => answer(input, 'accepted'),
  tentative: (input) => answer(input, 'tentative'),
  declined: (input) => answer(input, 'declined'),
  async delete({ context, call, values, query }) {
    const calls = getEventCalls(call, parseId(values.share))
    const { id, title } = await calls.read(Number(values.id))
    const { removed, undo } = await calls.remove({ id, ...parseScope(values) })
    const isComplete = removed.includes(id) || values.scope === 'one'
    const key = isComplete ? 'wasDeleted' : 'partWasDeleted'
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
  const rejected = { values, errors, ...(availability && { availability }) }
  return data<EventRejected>(rejected, { status: 201 }) // shown without a redirect, with what was typed
}

const noAvailability = 'Enter the email address of a guest and the times of the event.'

/** Answers an invitation. A declined event leaves the calendar, so its panel closes. */
async function answer({ context, call, values, query }: ActionInput, chosen: AnswerChoice) {
  const id = Number(values.id)
  const { answerOn: on } = values
  const isPart = values.scope !== 'all' && isDay(on)
  const { title } = await call(calendar.answer, { id, answer: chosen, ...(isPart && { on }) })
  notice(context, { text: { of: 'calendar', key: `was_${chosen}`, values: { title } } })
  return chosen === 'declined' ? redirect(toCalendarHref(query)) : null
}
