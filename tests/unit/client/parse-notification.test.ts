import { expect, test } from 'vitest'
import { parseNotification } from '#client/ui/parse-notification.ts'

test('parseNotification reads the leading word of an answer, a decision and an assignment', () => {
  expect(parseNotification({ kind: 'answer', text: 'tentative Ada Byron' })).toEqual({
    type: 'answer',
    answer: 'tentative',
    name: 'Ada Byron',
  })
  expect(parseNotification({ kind: 'decision', text: 'accepted' })).toEqual({
    type: 'decision',
    decision: 'accepted',
    note: '',
  })
  expect(parseNotification({ kind: 'assigned', text: 'completed Ada' })).toEqual({
    type: 'assigned',
    action: 'completed',
    name: 'Ada',
  })
})

test('parseNotification returns plain text when the leading word is unknown', () => {
  for (const kind of ['answer', 'decision', 'assigned'] as const) {
    expect(parseNotification({ kind, text: 'postponed Ada' })).toEqual({
      type: 'plain',
      text: 'postponed Ada',
    })
  }
})

test('parseNotification distinguishes reminders without date, with a date and with a time', () => {
  expect(parseNotification({ kind: 'reminder', text: '' })).toEqual({ type: 'reminder' })
  expect(parseNotification({ kind: 'reminder', text: '2026-11-26' })).toEqual({
    type: 'reminder',
    day: '2026-11-26',
  })
  expect(parseNotification({ kind: 'reminder', text: '2026-11-26T19:30' })).toEqual({
    type: 'reminder',
    start: '2026-11-26T19:30',
  })
})
