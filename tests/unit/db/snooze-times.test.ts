import { expect, test } from 'vitest'
import { isLaterTodayLeft, toSnoozeTime } from '#db/mail/snooze-times.ts'

test.each([
  ['09:00', '18:00'],
  ['15:59', '18:00'],
  ['16:00', '19:00'],
  ['20:59', '23:59'],
  ['21:00', '23:59'],
  ['23:30', '23:59'],
])('later today is on the same day: at %s it is %s', (time, expected) => {
  expect(toSnoozeTime('laterToday', `2026-11-20T${time}`)).toBe(`2026-11-20T${expected}`)
})

test.each([
  ['20:59', true],
  ['21:00', false],
])('whether later today is offered at %s: %s', (time, isOffered) => {
  expect(isLaterTodayLeft(`2026-11-20T${time}`)).toBe(isOffered)
})
