import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { type Availability, findFreeSlots } from '#db/calendar/free-busy.ts'
import { open } from '../support/test-app.ts'

// A Wednesday.
const app = await open({ now: () => Date.parse('2031-03-12T08:00:00Z') })
const [demo, staff] = [await app.staff(), await app.staff('Staff')]
afterAll(() => app[Symbol.asyncDispose]())

const slot = (start: string, end: string) => ({
  start: `2031-03-12T${start}`,
  end: `2031-03-12T${end}`,
})

describe('free times', () => {
  const query = { from: '2031-03-12', now: '2031-03-12T08:00', minutes: 60 }

  test('are the next three within working hours', () => {
    expect(findFreeSlots([slot('10:00', '11:30')], query)).toEqual([
      slot('09:00', '10:00'),
      slot('11:30', '12:30'),
      slot('12:30', '13:30'),
    ])
  })

  test('are never in the past and never on a weekend', () => {
    const late = { ...query, from: '2031-03-14', now: '2031-03-14T16:40' }
    expect(findFreeSlots([], late).map(({ start }) => start)).toEqual([
      '2031-03-14T17:00',
      '2031-03-17T09:00',
      '2031-03-17T10:00',
    ])
  })

  test('are none for a time that is longer than a working day', () => {
    expect(findFreeSlots([], { ...query, minutes: 600 })).toEqual([])
  })
})

const readAvailability = async (input: object = {}) => {
  const query = { ...slot('14:00', '15:00'), guests: 'staff@staff.com,piotr@far.example', ...input }
  const answer = await demo.call(calendar.availability, query)
  return { text: await answer.clone().text(), body: (await answer.json()) as Availability }
}

test('GET /api/apps/calendar/availability returns busy times of colleagues without titles', async () => {
  const times = { start: '2031-03-12T14:30:00Z', end: '2031-03-12T15:30:00Z', allDay: false }
  await staff.call(calendar.create, { title: 'A secret rehearsal', location: 'Attic', ...times })
  const { text, body } = await readAvailability()
  expect(body.people.map(({ name, busy }) => [name, busy === null])).toEqual([
    ['Demo', false],
    ['Staff', false],
    ['piotr@far.example', true],
  ])
  expect(body.people[1]?.busy).toContainEqual(slot('14:30', '15:30'))
  expect(text).not.toMatch(/secret|Attic/)
  for (const { start, end } of body.slots)
    expect(start < '2031-03-12T15:30' && end > '2031-03-12T14:30').toBe(false)
})

test('GET /api/apps/calendar/availability leaves out the event that is being moved', async () => {
  const times = { start: '2031-03-12T14:00:00Z', end: '2031-03-12T15:00:00Z', allDay: false }
  const event = { title: 'Moved', ...times, guests: ['staff@staff.com'] }
  const { id } = await (await demo.call(calendar.create, event)).json()
  const { body } = await readAvailability({ except: id })
  for (const { busy } of body.people) expect(busy ?? []).not.toContainEqual(slot('14:00', '15:00'))
})

test('GET /api/apps/calendar/availability returns 400 for an end before the start', async () => {
  const query = { start: '2031-03-12T14:00', end: '2031-03-12T13:00', guests: '' }
  expect((await demo.call(calendar.availability, query)).status).toBe(400)
})

test('an email becomes an event with its sender as the guest and the date that it names', async () => {
  const message = 'Could we meet on 20 March 2031 at 3pm about the lighting?'
  await staff.call(mail.send, { to: ['demo@demo.com'], subject: 'Lighting', message })
  const [received] = await (await demo.call(mail.list, { filter: 'inbox' })).json()
  const draft = await (await demo.call(calendar.fromMail, { id: received.id })).json()
  expect(draft).toEqual({
    ...{ title: 'Lighting', description: message, guests: ['staff@staff.com'] },
    ...{ allDay: false, start: '2031-03-20T15:00', end: '2031-03-20T16:00' },
  })
  expect((await staff.call(calendar.fromMail, { id: 999_999 })).status).toBe(404)
})
