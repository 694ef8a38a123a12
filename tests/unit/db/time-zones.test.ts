import { describe, expect, test } from 'vitest'
import { resolveTimeZone } from '#db/preferences/model.ts'
import { isTimeZone, toInstant, toWallTime } from '#db/shared/time/model.ts'

/** The clock changes of a year: the instant, and the local times a minute before and at it. */
const changes: Record<string, [instant: string, before: string, after: string][]> = {
  'Europe/Berlin': [
    ['2027-03-28T01:00:00.000Z', '2027-03-28T01:59', '2027-03-28T03:00'],
    ['2027-10-31T01:00:00.000Z', '2027-10-31T02:59', '2027-10-31T02:00'],
  ],
  'America/New_York': [
    ['2027-03-14T07:00:00.000Z', '2027-03-14T01:59', '2027-03-14T03:00'],
    ['2027-11-07T06:00:00.000Z', '2027-11-07T01:59', '2027-11-07T01:00'],
  ],
  'Australia/Lord_Howe': [
    ['2027-04-03T15:00:00.000Z', '2027-04-04T01:59', '2027-04-04T01:30'],
    ['2027-10-02T15:30:00.000Z', '2027-10-03T01:59', '2027-10-03T02:30'],
  ],
}

describe.each(Object.entries(changes))('in %s', (zone, all) => {
  test.each(all)('the clocks change at %s', (instant, before, after) => {
    expect(toWallTime(zone, Date.parse(instant) - 60_000)).toBe(before)
    expect(toWallTime(zone, instant)).toBe(after)
  })

  test('each hour of a year but those of the clock changes returns from its local time', () => {
    const start = Date.parse('2027-01-01T00:00:00Z')
    const lost = Array.from({ length: 8760 }, (_, hour) => start + hour * 3_600_000).filter(
      (ms) => Date.parse(toInstant(zone, toWallTime(zone, ms))) !== ms,
    )
    expect(lost.length).toBeLessThanOrEqual(1) // the second of two equal times in fall
  })
})

test.each([
  [{}, 'Europe/London'],
  [{ timeZone: 'auto', deviceTimeZone: '' }, 'Europe/London'],
  [{ timeZone: 'auto', deviceTimeZone: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  [{ timeZone: 'UTC', deviceTimeZone: 'Asia/Tokyo' }, 'UTC'],
])('the settings %j show times in %s', (settings, zone) => {
  expect(resolveTimeZone(settings, 'Europe/London')).toBe(zone)
})

test.each(['Europe/London', 'UTC', 'Asia/Kolkata', 'Etc/GMT+12', 'America/Argentina/San_Juan'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'auto', '+01:00', 'Middle/Earth', 'Europe/London\n', 1, null])(
  '%j is not a time zone',
  (name) => expect(isTimeZone(name)).toBe(false),
)
