import type { ImportSummary } from '#db/calendar/import-model.ts'
import { type CalendarShare, type OwnCalendar, scopes } from '#db/calendar/model.ts'
import type { DefaultReminders } from '#db/calendar/reminder-times.ts'
import { addMinutes, isDay, toDay, toTime } from '#db/shared/time/model.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { nullIfNotFound } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { calendars } from './calendars/endpoints.ts'
import {
  type EditorState,
  toCopyValues,
  toDraftValues,
  toNewValues,
  toOccurrenceValues,
  toValues,
} from './editor-state.ts'
import { type CalendarView, calendar } from './endpoints.ts'
import { calendarImports } from './import/endpoints.ts'
import { sharing } from './sharing/endpoints.ts'
import { getEventCalls } from './sharing/event-calls.ts'

/** Loads the event that the address shows, edits or copies. */
export async function loadEditing(
  call: Call,
  query: URLSearchParams,
  visible: CalendarView,
): Promise<EditorState | 'gone' | undefined> {
  const { zone } = visible
  const mail = query.get('mail')
  if (mail && /^[1-9]\d{0,14}$/.test(mail)) {
    const draft = await call(calendar.fromMail, { id: Number(mail) })
    return { values: toDraftValues(draft), ...(await loadChoices(call, zone)) }
  }
  const isShown = query.has('show')
  const id = query.get('event') ?? query.get('show') ?? query.get('copy') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) {
    const values = toNewValues(getStart(query.get('new'), visible), query.get('to'))
    return values && { values, ...(await loadChoices(call, zone)) }
  }
  const share = parseId(query.get('of'))
  const [event, { defaults, zones }] = await Promise.all([
    read(call, Number(id), share),
    loadChoices(call, zone),
  ])
  if (!event) return 'gone'
  const on = query.get('on')
  const part = { ...(isDay(on) && event.repeat !== 'none' && { on }), ...(share && { share }) }
  const values = part.on ? toOccurrenceValues(event, part.on, zone) : toValues(event, zone)
  if (query.has('copy')) {
    const copy = toCopyValues(values)
    return { values: share ? { ...copy, calendar: '' } : copy, defaults, zones }
  }
  if (!isShown) {
    const hasFixedZone = event.repeat !== 'none' || event.answer !== null
    const scope = part.on && scopes.find((each) => each === query.get('scope'))
    const chosen = scope ? { ...values, scope } : values
    return { event, ...part, values: chosen, defaults, ...(!hasFixedZone && { zones }) }
  }
  const hasGuests = !share && (event.guests.length > 0 || event.answer !== null)
  const invitation = hasGuests
    ? await call(calendar.guests, { id: event.id, on: part.on })
    : undefined
  return { event, ...part, values, defaults, isShown, invitation }
}

/** Returns when a new event starts: as the address says, else at the next full hour of the visible day. */
function getStart(requested: string | null, { date, now }: CalendarView) {
  if (requested !== '') return requested ?? ''
  const hour = addMinutes(`${now.slice(0, 'YYYY-MM-DDTHH'.length)}:00`, 60)
  return date === toDay(now) ? hour : `${date}T${toTime(hour)}`
}

/** Loads what the fields of any event offer. */
const loadChoices = async (call: Call, zone: string) => ({
  defaults: await call(calendar.settings, {}),
  zones: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])].toSorted(),
})

/** The panel that the address opens over the calendar. */
export type PanelData =
  | { kind: 'share'; since: string | undefined }
  | { kind: 'settings'; settings: DefaultReminders }
  | { kind: 'calendars'; removed: number | undefined }
  | { kind: 'sharing'; calendar: OwnCalendar; shares: CalendarShare[] }
  | { kind: 'import'; summary: ImportSummary | undefined }

/** Loads the panel that the address opens, other than those of an event. */
export async function loadPanel(
  call: Call,
  query: URLSearchParams,
): Promise<PanelData | undefined> {
  if (query.has('share')) return { kind: 'share', ...(await call(calendar.feed, {})) }
  const sharedId = parseId(query.get('sharing'))
  if (sharedId) {
    const own = await call(calendars.list, {})
    const calendar = own.find(({ id }) => id === sharedId)
    if (calendar)
      return {
        kind: 'sharing',
        calendar,
        shares: await call(sharing.list, { id: sharedId }),
      }
  }
  if (query.has('calendars')) return { kind: 'calendars', removed: parseId(query.get('removed')) }
  if (query.has('import')) {
    const id = parseId(query.get('import'))
    const summary = id ? await nullIfNotFound(call(calendarImports.preview, { id })) : null
    return { kind: 'import', summary: summary ?? undefined }
  }
  if (query.has('settings'))
    return { kind: 'settings', settings: await call(calendar.settings, {}) }
}

/** Returns the event, or undefined if it was deleted. */
async function read(call: Call, id: number, share: number | undefined) {
  try {
    return await getEventCalls(call, share).read(id)
  } catch (thrown) {
    if ((thrown as { data?: Problem }).data?.code === 'not-found') return
    throw thrown
  }
}
