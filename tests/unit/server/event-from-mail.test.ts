import { expect, test } from 'vitest'
import { toEventDraft } from '#server/natural-language/event-from-mail.ts'

const mail = {
  subject: 'Fly cues',
  sender: 'mara@example.com',
  to: ['ben@example.com', 'ada@example.com'],
  cc: ['cy@example.com', 'Ada@example.com'],
}
const reader = { email: 'ben@example.com', locale: 'en-US' }
const written = '2026-11-16T09:30' // a Monday

test.each([
  ['Can we meet on Friday 2-4pm?', '2026-11-20T14:00', '2026-11-20T16:00'],
  ['Can we meet on Friday at 2pm?', '2026-11-20T14:00', '2026-11-20T15:00'],
  ['Strike from 22:00 to 02:00 on Friday', '2026-11-20T22:00', '2026-11-21T02:00'],
  ['See you tomorrow at 10am', '2026-11-17T10:00', '2026-11-17T11:00'],
  ['The tour is Dec 20 - Jan 3', '2026-12-20', '2027-01-03'],
  ['Open day on December 5', '2026-12-05', '2026-12-05'],
  ['No date here', '2026-11-19', '2026-11-19'],
])(
  'the event of the email %j has its times, counted from when it was written',
  async (message, start, end) => {
    const now = '2026-11-19T08:00'
    const draft = await toEventDraft({ ...mail, message }, { ...reader, now, written })
    expect(draft).toMatchObject({ start, end, allDay: !start.includes('T') })
  },
)

test('the event of an email is on the first of its dates that is not over', async () => {
  const message =
    'We met yesterday. The next rehearsal is on Friday at 7pm, the last one on November 27.'
  const draft = await toEventDraft(
    { ...mail, message },
    { ...reader, now: '2026-11-19T08:00', written },
  )
  expect(draft.start).toBe('2026-11-20T19:00')
})

test.each([
  ['mara@example.com', ['mara@example.com']],
  ['Ben@example.com', ['Ada@example.com', 'cy@example.com']],
])('the guests of the event of an email from %s are %j', async (sender, guests) => {
  const draft = await toEventDraft(
    { ...mail, sender, message: '' },
    { ...reader, now: written, written },
  )
  expect(draft.guests).toEqual(guests)
})
