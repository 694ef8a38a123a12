import { describe, expect, test } from 'vitest'
import {
  toNewValues,
  toOccurrenceValues,
  toSeriesValues,
} from '#client/features/calendar/editor-state.ts'
import { fitLanes, toBlocks, toLanes } from '#client/features/calendar/event-layout.ts'
import { moveTimes, resizeTimes } from '#client/features/calendar/event-moves.ts'
import { parseEvent } from '#client/features/calendar/parse-event.ts'
import { expandEvent } from '#db/calendar/expand-event.ts'
import type { Occurrence } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { once } from '#db/shared/recurrence/model.ts'
import { addDays } from '#db/shared/time/model.ts'

const event = (id: number, start: string, end: string): Occurrence => ({
  ...{ id, start, end, on: start.slice(0, 10), first: start, allDay: start.length === 10 },
  ...{ title: `Event ${id}`, label: 'work', location: '', repeat: 'none', version: 1, calendar: 1 },
})

test('a day counts the lines of bars from earlier days, so that later bars are below them', () => {
  const bars = Array.from({ length: 8 }, (_, n) =>
    event(n + 1, `2026-11-0${1 + (n % 3)}`, `2026-11-1${n % 5}`),
  )
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-02', index))
  const { hidden, lines } = fitLanes(toLanes(bars, week), week, 4, () => 0)
  expect(hidden.at(-1)).toBe(5)
  expect(lines.at(-1)).toBe(3)
})

describe('simultaneous events', () => {
  const twelve = Array.from({ length: 12 }, (_, n) =>
    event(n + 1, '2026-11-20T10:00', '2026-11-20T11:00'),
  )
  const { blocks, surplus } = toBlocks(twelve, '2026-11-20', 4)

  test('have no more columns than fit', () => {
    expect(blocks.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
    ])
  })

  test('without a column are counted in the last one', () => {
    expect(surplus).toEqual([{ from: 600, to: 660, column: 3, columns: 4, count: 9 }])
  })
})

test('an event in a repeated hour has its real duration', () => {
  const times = { start: '2026-10-25T00:30:00.000Z', end: '2026-10-25T01:15:00.000Z' }
  const { on: _on, first: _first, ...rest } = event(1, '', '')
  const end = { until: null, except: [], zone: '', answer: null }
  const stored = { ...rest, ...once, ...times, ...end, allDay: false }
  expect(expandEvent(stored, 'Europe/London', '2026-10-25', '2026-10-26')).toMatchObject([
    { start: '2026-10-25T01:30', end: '2026-10-25T02:15' },
  ])
})

test('an event whose start is skipped by a clock change ends after it starts in other time zones', () => {
  const times = { start: '2027-03-12T07:30:00.000Z', end: '2027-03-12T08:15:00.000Z' }
  const { on: _on, first: _first, ...rest } = event(1, '', '')
  const daily = { ...once, repeat: 'daily' as const, until: null, except: [], answer: null }
  const stored = { ...rest, ...daily, ...times, zone: 'America/New_York', allDay: false }
  expect(expandEvent(stored, 'Europe/Berlin', '2027-03-14', '2027-03-16')).toMatchObject([
    { start: '2027-03-14T08:30', end: '2027-03-14T09:15' },
    { start: '2027-03-15T07:30', end: '2027-03-15T08:15' },
  ])
})

test('an occurrence whose start is skipped by a clock change is later in its own zone', () => {
  const zone = 'Africa/Cairo'
  const series = {
    ...{ ...once, repeat: 'daily', until: null, except: [], answer: null, guests: [] },
    ...{ start: '2027-04-27T22:15:00.000Z', end: '2027-04-27T22:45:00.000Z', allDay: false },
    ...{ zone, reminders: null },
  } as unknown as CalendarEvent
  expect(expandEvent(series, zone, '2027-04-29', '2027-05-01')).toMatchObject([
    { on: '2027-04-29', start: '2027-04-29T00:15', end: '2027-04-29T00:45' },
    { on: '2027-04-30', start: '2027-04-30T01:15', end: '2027-04-30T01:45' },
  ])
  const values = toOccurrenceValues(series, '2027-04-30', zone)
  expect(values).toMatchObject({ startTime: '01:15', endTime: '01:45' })
  const edited = { ...values, endTime: '02:00', on: '2027-04-30', zone }
  expect(toSeriesValues(edited, series)).toMatchObject({
    ...{ startDate: '2027-04-28', startTime: '00:15', endTime: '02:00' },
  })
})

test('a new time for all events is that of the edited one when it is in another time zone', () => {
  const series = {
    ...{ start: '2027-03-08T15:00:00.000Z', end: '2027-03-08T15:30:00.000Z', allDay: false },
    ...{ repeat: 'weekly', weekdays: [1], zone: 'America/New_York', guests: [] },
  } as unknown as CalendarEvent
  // The clocks of New York change a week after the first event, those of Berlin later.
  const values = {
    ...{ startDate: '2027-03-15', startTime: '17:00', endDate: '2027-03-15', endTime: '17:30' },
    ...{ on: '2027-03-15', zone: 'Europe/Berlin' },
  }
  expect(toSeriesValues(values, series)).toMatchObject({
    startDate: '2027-03-08',
    startTime: '18:00',
  })
})

test('a time that a clock change skips is refused beside its field', () => {
  const values = toNewValues('2027-03-28T01:30', '2027-03-28T02:15') ?? {}
  const text = ['This time doesn’t exist on that day because the clocks go forward.']
  expect(parseEvent({ ...values, zone: 'Europe/London' })).toEqual({ errors: { startTime: text } })
  expect(parseEvent({ ...values, zone: 'UTC' }).errors).toEqual({})
})

test('an event of two days begins where it is dropped among the hours', () => {
  const event = { start: '2027-03-24T14:00', end: '2027-03-25T16:00', allDay: false }
  const [from, to] = [
    { day: '2027-03-25', minutes: undefined },
    { day: '2027-03-22', minutes: 10 * 60 },
  ]
  expect(moveTimes(event, from, to)).toEqual({
    ...{ start: '2027-03-22T10:00', end: '2027-03-23T12:00', allDay: false },
  })
})

test('the end of an event of two days is dragged to another day at the same time, or among the hours', () => {
  const event = { start: '2027-03-24T14:00', end: '2027-03-25T16:00', allDay: false }
  const endAt = (day: string, minutes?: number) => resizeTimes(event, { day, minutes }).end
  expect(endAt('2027-03-28')).toBe('2027-03-28T16:00')
  expect(endAt('2027-03-24')).toBe('2027-03-24T16:00')
  expect(endAt('2027-03-22')).toBe('2027-03-24T15:00')
  expect(endAt('2027-03-27', 9 * 60)).toBe('2027-03-27T09:15')
})
