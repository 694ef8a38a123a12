import ICAL from 'ical.js'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { expandEvent } from '#db/calendar/expand-event.ts'
import { normalizeSeries } from '#db/calendar/normalize-series.ts'
import { initialReminders } from '#db/calendar/reminder-times.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { type Rule, repeats } from '#db/shared/recurrence/model.ts'
import { addDays, addMinutes, type Day, getOffset, toInstant } from '#db/shared/time/model.ts'
import { toICalendar } from '#server/files/icalendar.ts'

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe']
/** The occurrences of these years are compared; clocks change in each, in Lord Howe by half an hour. */
const [from, to] = ['2026-01-01', '2029-01-01']

/** A generator with a fixed seed, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  return { below, pick, isTrue: (share: number) => next() < share }
}

const frequencies = repeats.filter((repeat) => repeat !== 'none')

function generateSeries(id: number): CalendarEvent {
  const { below, pick, isTrue } = createRandom(id * 7919)
  const zone = pick(zones)
  const day = addDays('2026-01-01', below(400))
  const allDay = isTrue(0.25)
  const time = `${String(below(24)).padStart(2, '0')}:${pick(['00', '15', '30'])}`
  const wall = `${day}T${time}`
  const length = pick([30, 90, 600, 1500])
  const rule: Rule = {
    repeat: pick(frequencies),
    interval: pick([1, 1, 2, 3, 5]),
    weekdays: isTrue(0.6) ? [1, 2, 3, 4, 5, 6, 7].filter(() => isTrue(0.4)) : [],
    monthDay: pick(['date', 'weekday', 'last']),
  }
  const end = pick(['never', 'until', 'count'])
  const series = {
    ...{ id, title: `Series ${id}`, label: 'work', location: '', description: '' },
    ...{
      guests: [],
      selectable: true,
      series: null,
      instead: null,
      uid: null,
      calendar: 1,
      version: 1,
      zone,
      allDay,
    },
    answer: null,
    ...rule,
    start: allDay ? `${day}T00:00:00.000Z` : toInstant(zone, wall),
    end: allDay
      ? `${addDays(day, below(3))}T00:00:00.000Z`
      : toInstant(zone, addMinutes(wall, length)),
    until: end === 'until' ? addDays(day, 30 + below(700)) : null,
    count: end === 'count' ? 1 + below(40) : null,
    except: [],
    reminders: isTrue(0.5) ? null : [5, 1440],
  } satisfies CalendarEvent
  const normal = normalizeSeries(series, zone)
  const days = expandEvent(normal, zone, from, to).map(({ on }) => on)
  return { ...normal, except: days.filter((_, index) => index > 0 && isTrue(0.05)) }
}

async function exportSeries(series: CalendarEvent) {
  const parts: string[] = []
  const calendar = {
    name: 'Test',
    zone: series.zone,
    now: Date.parse('2026-06-01'),
    owner: 1,
    defaults: initialReminders,
  }
  async function* batches() {
    yield [series]
  }
  const all = { ...calendar, series: [series], replaced: [] }
  for await (const part of toICalendar(batches(), all)) parts.push(part)
  return parts.join('')
}

/** Returns the starts of our occurrences: instants of timed events, days of others. */
const listOurs = (series: CalendarEvent) =>
  expandEvent(series, series.zone, from, addDays(to, 1))
    .map(({ start }) => (series.allDay ? start : toInstant(series.zone, start)))
    .filter((start) => start >= from && start < to)

const hour = 3_600_000

/**
 * Whether clocks change within an hour of an instant. Some of these times happen twice or never; RFC 5545 decides which
 * instant is meant, as ours do, but the two libraries contradict each other.
 */
function isUnclear(series: CalendarEvent, start: string) {
  const at = Date.parse(start)
  const offsetAt = (instant: number) => getOffset(series.zone, instant)
  return !series.allDay && offsetAt(at - 1.1 * hour) !== offsetAt(at + 1.1 * hour)
}

function listWithIcalJs(file: string, allDay: boolean) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const event = calendar.getFirstSubcomponent('vevent')
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!event) throw new Error('The file has no event.')
  if (zone) ICAL.TimezoneService.register(zone)
  const iterator = new ICAL.Event(event).iterator()
  const starts: string[] = []
  for (let next = iterator.next(); next; next = iterator.next()) {
    const start = allDay ? next.toString() : next.toJSDate().toISOString()
    if (start >= to) break
    if (start >= from) starts.push(start)
  }
  if (zone) ICAL.TimezoneService.remove(zone.getFirstPropertyValue('tzid') as string)
  return starts
}

const toLocalDay = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

function listWithNodeIcal(file: string, allDay: boolean) {
  const event = Object.values(ical.sync.parseICS(file)).find((each) => each?.type === 'VEVENT')
  if (event?.type !== 'VEVENT') throw new Error('The file has no event.')
  const range = { from: new Date('2025-12-31'), to: new Date('2029-01-02') }
  return ical
    .expandRecurringEvent(event, range)
    .map(({ start }) => (allDay ? toLocalDay(start) : start.toISOString()))
    .filter((start) => start >= from && start < to)
}

test('240 generated series have the same occurrences in ical.js and node-ical, across clock changes in three zones', {
  tags: ['thorough'],
}, async () => {
  const differences: unknown[] = []
  const kinds = new Set<string>()
  let total = 0
  for (let id = 1; id <= 240; id++) {
    const series = generateSeries(id)
    const file = await exportSeries(series)
    const { repeat, interval, monthDay, zone, allDay } = series
    kinds.add(`${repeat} ${interval > 1} ${monthDay} ${zone}`)
    const areClear = (starts: string[]) => starts.filter((start) => !isUnclear(series, start))
    const ours = areClear(listOurs(series))
    total += ours.length
    const theirs = [listWithIcalJs(file, allDay), listWithNodeIcal(file, allDay)].map(areClear)
    const rule = /RRULE.*/.exec(file.replaceAll('\r\n ', ''))?.[0]
    for (const [index, starts] of theirs.entries()) {
      if (starts.join() === ours.join()) continue
      const only = ours.filter((each) => !starts.includes(each)).slice(0, 3)
      const missing = starts.filter((each) => !ours.includes(each)).slice(0, 3)
      differences.push({ id, index, rule, zone, start: series.start, allDay, only, missing })
    }
  }
  expect(differences).toEqual([])
  expect(kinds.size).toBeGreaterThan(30)
  expect(total).toBeGreaterThan(10_000)
})

const blank: CalendarEvent = {
  ...{ id: 1, title: 'Call', label: 'work', location: '', description: '', guests: [] },
  ...{
    selectable: true,
    series: null,
    instead: null,
    uid: null,
    calendar: 1,
    version: 1,
    zone: 'Europe/London',
  },
  answer: null,
  ...{ allDay: true, start: '2026-11-10T00:00:00.000Z', end: '2026-11-10T00:00:00.000Z' },
  ...{ interval: 1, weekdays: [], monthDay: 'date', count: null, until: null, except: [] },
  reminders: null,
  repeat: 'weekly',
}

const listDays = (rule: Partial<CalendarEvent>) => {
  const series = normalizeSeries({ ...blank, ...rule }, blank.zone)
  return expandEvent(series, blank.zone, '2026-11-01', '2032-01-01').map(({ on }) => on)
}

test('a weekly series begins on the first of its weekdays on or after its start', () => {
  const rule = { weekdays: [3, 1], interval: 2, count: 4 }
  expect(listDays(rule)).toEqual(['2026-11-11', '2026-11-23', '2026-11-25', '2026-12-07'])
})

test('a monthly series on a fifth weekday takes the last one', () => {
  const rule = {
    repeat: 'monthly',
    monthDay: 'weekday',
    start: '2026-11-30T00:00:00.000Z',
  } as const
  expect(listDays({ ...rule, end: rule.start, count: 3 })).toEqual([
    ...['2026-11-30', '2026-12-28', '2027-01-25'],
  ])
})

test('a yearly series on February 29 skips the other years', () => {
  const rule = { repeat: 'yearly', start: '2028-02-29T00:00:00.000Z' } as const
  expect(listDays({ ...rule, end: rule.start })).toEqual(['2028-02-29'])
})
