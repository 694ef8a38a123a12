import { isDay } from '#db/shared/time/model.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { type Editing, toCopyValues, toNewValues, toOccurrenceValues, toValues } from './editing.ts'
import { calendar } from './endpoints.ts'

/** Loads the event that the address shows, edits or copies. */
export async function loadEditing(
  call: Call,
  query: URLSearchParams,
  zone: string,
): Promise<Editing | 'gone' | undefined> {
  const isShown = query.has('show')
  const id = query.get('event') ?? query.get('show') ?? query.get('copy') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) {
    const values = toNewValues(query.get('new') ?? '', query.get('to'))
    return values && { values }
  }
  const event = await read(call, Number(id))
  if (!event) return 'gone'
  const on = query.get('on')
  const part = isDay(on) && event.repeat !== 'none' ? { on } : {}
  const values = part.on ? toOccurrenceValues(event, part.on, zone) : toValues(event, zone)
  if (query.has('copy')) return { values: toCopyValues(values) }
  return { event, ...part, values, ...(isShown && { isShown }) }
}

/** Returns the event, or undefined if it was deleted. */
async function read(call: Call, id: number) {
  try {
    return await call(calendar.read, { id })
  } catch (thrown) {
    if ((thrown as { data?: Problem }).data?.code === 'not-found') return
    throw thrown
  }
}
