import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { notifications } from '#client/features/notifications/endpoints.ts'
import type { Invitation } from '#db/calendar/guests.ts'
import type { Answer } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { open, type TestClient } from '../support/test-app.ts'

const staffEmail = 'staff@staff.com'
const outside = 'piotr@iron-and-curtain.example'

const meeting = {
  title: 'Read-through',
  start: '2031-03-12T10:00:00.000Z',
  end: '2031-03-12T11:00:00.000Z',
  allDay: false,
  location: 'Long room',
  guests: [staffEmail, outside, 'The understudies'],
}
const weekly = { ...meeting, title: 'Weekly', repeat: 'weekly' }

/** Opens an application with an organizer, a guest and somebody else. */
async function openWithPeople() {
  const app = await open({ now: () => Date.parse('2031-03-01T12:00:00Z') })
  const [organizer, guest, other] = [
    await app.staff(),
    await app.staff('Staff'),
    await app.staff('Admin'),
  ]
  const guestEmails = () => app.services.db.select().from(outbox).where(eq(outbox.to, outside))
  return {
    app,
    organizer,
    guest,
    other,
    guestEmails,
    [Symbol.asyncDispose]: app[Symbol.asyncDispose],
  }
}

const create = async (client: TestClient, event: object = meeting) =>
  (await (await client.call(calendar.create, event)).json()) as CalendarEvent

const listTitled = async (client: TestClient, title = meeting.title) =>
  (await client.read<CalendarEvent[]>('/api/apps/calendar/events')).filter(
    (event) => event.title === title,
  )

async function findCopy(client: TestClient, title?: string) {
  const [copy] = await listTitled(client, title)
  if (!copy) throw new Error('The event is not in the calendar.')
  return copy
}

const readGuests = (client: TestClient, id: number) =>
  client.read<Invitation>(`/api/apps/calendar/events/${id}/guests`)

const answersOf = async (client: TestClient, id: number) =>
  Object.fromEntries(
    (await readGuests(client, id)).guests.map(({ name, answer }) => [name, answer]),
  )

const listSubjects = async (client: TestClient) =>
  (await (await client.call(mail.list, { filter: 'inbox' })).json())
    .map(({ subject }: { subject: string }) => subject)
    .filter((subject: string) => /: (Read-through|Weekly)$/.test(subject))

const answer = (client: TestClient, id: number, to: Answer, on?: string) =>
  client.call(calendar.answer, { id, answer: to, ...(on && { on }) })

/** Returns the method and the event of the newest email to the outside guest. */
function parseFile(text: string | null | undefined) {
  const file = new ICAL.Component(ICAL.parse(text ?? ''))
  const event = file.getFirstSubcomponent('vevent')
  if (!event) throw new Error('The file has no event.')
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
  const attendees = event
    .getAllProperties('attendee')
    .map((each) => [each.getFirstValue(), each.getParameter('partstat')])
  return { method: file.getFirstPropertyValue('method'), value, attendees }
}

describe('inviting', () => {
  test('a colleague gets the event as not answered, and an email', async () => {
    await using people = await openWithPeople()
    const { organizer, guest } = people
    const event = await create(organizer)
    const copy = await findCopy(guest)
    expect(copy).toMatchObject({ answer: 'none', location: 'Long room', start: meeting.start })
    expect(event.answer).toBe(null)
    expect(await listSubjects(guest)).toEqual(['Invitation: Read-through'])
    expect(await readGuests(guest, copy.id)).toMatchObject({
      organizer: { name: 'Demo', email: 'demo@demo.com' },
      guests: [
        { name: 'Staff', answer: 'none' },
        { email: outside, answer: 'none' },
        { name: 'The understudies', answer: null },
      ],
    })
  })

  test('guests with addresses that forms refuse are invited, and stay invited after a change', async () => {
    await using people = await openWithPeople()
    const guests = [
      'jürgen@firma.example',
      'a&b@firma.example',
      'x@firma_gmbh.example',
      'a/b@x.example',
    ]
    const { id } = await create(people.organizer, { ...meeting, guests })
    await people.organizer.call(calendar.change, { id, location: 'Main stage' })
    const invited = (await readGuests(people.organizer, id)).guests.map(({ email }) => email)
    expect(invited).toEqual(guests)
    const emails = await people.app.services.db.select().from(outbox)
    expect(new Set(emails.map(({ to }) => to))).toEqual(new Set(guests))
    expect(emails.filter(({ subject }) => subject.startsWith('Canceled'))).toEqual([])
  })

  test('an outside guest gets an email with a file for other calendar programs', async () => {
    await using people = await openWithPeople()
    const event = await create(people.organizer)
    const [guestEmail] = await people.guestEmails()
    expect(guestEmail?.message).toContain('Demo has invited you to an event.')
    const { method, value, attendees } = parseFile(guestEmail?.calendar)
    expect(method).toBe('REQUEST')
    expect(value('uid')).toMatch(new RegExp(`^\\d+-${event.id}@callboard$`))
    expect([value('sequence'), value('organizer'), value('dtstart')]).toEqual([
      '0',
      'mailto:demo@demo.com',
      '2031-03-12T10:00:00Z',
    ])
    expect(attendees).toEqual([
      [`mailto:${outside}`, 'NEEDS-ACTION'],
      [`mailto:${staffEmail}`, 'NEEDS-ACTION'],
    ])
  })

  test('an answer is visible to the organizer and notifies them', async () => {
    await using people = await openWithPeople()
    const { organizer, guest } = people
    const event = await create(organizer)
    const copy = await findCopy(guest)
    expect((await answer(guest, copy.id, 'tentative')).status).toBe(200)
    expect(await answersOf(organizer, event.id)).toMatchObject({ Staff: 'tentative' })
    expect((await findCopy(guest)).answer).toBe('tentative')
    const news = await (await organizer.call(notifications.list)).json()
    expect(JSON.stringify(news)).toContain('"text":"tentative Staff"')
  })

  test('a declined event leaves the calendar of the guest and comes back when it is accepted', async () => {
    await using people = await openWithPeople()
    const { organizer, guest } = people
    const event = await create(organizer)
    const { id } = await findCopy(guest)
    await answer(guest, id, 'declined')
    expect(await listTitled(guest)).toEqual([])
    await organizer.call(calendar.change, { id: event.id, location: 'Main stage' })
    expect(await listTitled(guest)).toEqual([])
    expect(await listSubjects(guest)).toEqual(['Invitation: Read-through'])
    await answer(guest, id, 'accepted')
    expect(await findCopy(guest)).toMatchObject({ id, answer: 'accepted', location: 'Main stage' })
  })
})

describe('a change by the organizer', () => {
  test('of the time updates the copies, asks again and sends a higher sequence number', async () => {
    await using people = await openWithPeople()
    const { organizer, guest } = people
    const event = await create(organizer)
    await answer(guest, (await findCopy(guest)).id, 'accepted')
    const times = { start: '2031-03-12T14:00:00.000Z', end: '2031-03-12T15:00:00.000Z' }
    await organizer.call(calendar.change, { id: event.id, ...times, notify: false })
    expect(await findCopy(guest)).toMatchObject({ ...times, answer: 'none' })
    expect(await listSubjects(guest)).toContain('Updated invitation: Read-through')
    const { method, value } = parseFile((await people.guestEmails()).at(-1)?.calendar)
    expect([method, value('sequence')]).toEqual(['REQUEST', '1'])
  })

  test('of the description informs guests if the organizer wants it, of the label never', async () => {
    await using people = await openWithPeople()
    const { organizer, guest, guestEmails } = people
    const { id } = await create(organizer)
    await organizer.call(calendar.change, { id, description: 'Bring a pencil.', notify: false })
    await organizer.call(calendar.change, { id, label: 'business' })
    expect(await guestEmails()).toHaveLength(1)
    expect((await findCopy(guest)).description).toBe('Bring a pencil.')
    await organizer.call(calendar.change, { id, description: 'Bring two.' })
    expect(await guestEmails()).toHaveLength(2)
  })

  test('that removes a guest cancels the event for that guest alone', async () => {
    await using people = await openWithPeople()
    const { organizer, guest, guestEmails } = people
    const event = await create(organizer)
    const { id } = await findCopy(guest)
    await organizer.call(calendar.change, { id: event.id, guests: [outside] })
    expect(await listTitled(guest)).toEqual([])
    expect(await listSubjects(guest)).toContain('Canceled: Read-through')
    expect((await guest.call(calendar.guests, { id })).status).toBe(404)
    expect((await answer(guest, id, 'accepted')).status).toBe(404)
    expect(await guestEmails()).toHaveLength(1)
  })

  test('that deletes the event cancels it for everybody, and undo invites again', async () => {
    await using people = await openWithPeople()
    const { organizer, guest, guestEmails } = people
    const event = await create(organizer)
    const deleted = await (await organizer.call(calendar.remove, { id: event.id })).json()
    expect(await listTitled(guest)).toEqual([])
    const canceled = parseFile((await guestEmails()).at(-1)?.calendar)
    expect([canceled.method, canceled.value('status')]).toEqual(['CANCEL', 'CANCELLED'])
    expect(canceled.value('sequence')).toBe('1')
    await organizer.call(calendar.undo, { id: deleted.undo })
    expect(await findCopy(guest)).toMatchObject({ answer: 'none' })
    const again = parseFile((await guestEmails()).at(-1)?.calendar)
    expect([again.method, again.value('sequence')]).toEqual(['REQUEST', '1'])
  })
})

describe('a series', () => {
  const on = '2031-03-19'

  test('can be answered as a whole and on one day', async () => {
    await using people = await openWithPeople()
    const { organizer, guest } = people
    const series = await create(organizer, weekly)
    const { id } = await findCopy(guest, 'Weekly')
    await answer(guest, id, 'accepted')
    await answer(guest, id, 'declined', on)
    const copy = await findCopy(guest, 'Weekly')
    expect(copy).toMatchObject({ answer: 'accepted', except: [on] })
    expect((await answer(guest, id, 'declined', '2031-03-20')).status).toBe(400)
    expect((await readGuests(guest, id)).dayAnswers).toEqual({ [on]: 'declined' })
    const invitation = await organizer.call(calendar.guests, { id: series.id, on })
    expect((await invitation.json()).guests[0]).toMatchObject({ answer: 'declined' })
    expect(await answersOf(organizer, series.id)).toMatchObject({ Staff: 'accepted' })
  })

  test('with one changed day moves that day for guests and keeps their answer to the others', async () => {
    await using people = await openWithPeople()
    const { organizer, guest, guestEmails } = people
    const event = await create(organizer, weekly)
    await answer(guest, (await findCopy(guest, 'Weekly')).id, 'accepted')
    const times = { start: `${on}T15:00:00.000Z`, end: `${on}T16:00:00.000Z` }
    await organizer.call(calendar.change, { id: event.id, ...times, scope: 'one', on })
    const [series, part] = await listTitled(guest, 'Weekly')
    expect(series).toMatchObject({ answer: 'accepted', except: [on] })
    expect(part).toMatchObject({ ...times, answer: 'none', series: series?.id, instead: on })
    const { value } = parseFile((await guestEmails()).at(-1)?.calendar)
    expect(value('recurrence-id')).toBe(`${on}T10:00:00`)
    expect(await guestEmails()).toHaveLength(2)
  })

  test.each(['all', 'following'] as const)(
    'that changes has its changed days in the email to an outside guest (%s)',
    async (scope) => {
      await using people = await openWithPeople()
      const { organizer, guestEmails } = people
      const event = await create(organizer, weekly)
      const cakeDay = '2031-03-26'
      const day = { scope: 'one', on: cakeDay, title: 'Weekly with cake' }
      await organizer.call(calendar.change, { id: event.id, ...day })
      const change = {
        scope,
        location: 'Attic',
        ...(scope === 'following' && { on }),
      }
      const changed = await organizer.call(calendar.change, { id: event.id, ...change })
      const texts = async () => {
        const file = new ICAL.Component(ICAL.parse((await guestEmails()).at(-1)?.calendar ?? ''))
        const [series, ...days] = file.getAllSubcomponents('vevent')
        expect(series?.getFirstPropertyValue('exdate')).toBe(null)
        const uid = series?.getFirstPropertyValue('uid')
        return days.map((one) => {
          expect(one.getFirstPropertyValue('uid')).toBe(uid)
          const names = ['recurrence-id', 'summary', 'location']
          return names.map((name) => one.getFirstPropertyValue(name)?.toString())
        })
      }
      expect(await texts()).toEqual([[`${cakeDay}T10:00:00`, 'Weekly with cake', 'Attic']])
      if (scope === 'all') return
      await organizer.call(calendar.undo, { id: (await changed.json()).undo })
      expect(await texts()).toEqual([[`${cakeDay}T10:00:00`, 'Weekly with cake', 'Long room']])
    },
  )

  const named = { ...weekly, weekdays: [3] } // the weekday of its start, as in imported series

  test.each<Record<string, string>>([{ scope: 'all', on }, {}])(
    'that names its weekday keeps rule and answers when the editor changes its label (%j)',
    async (part) => {
      await using people = await openWithPeople()
      const { organizer, guest, guestEmails } = people
      const { id, title, location, guests } = await create(organizer, named)
      await answer(guest, (await findCopy(guest, 'Weekly')).id, 'accepted')
      const startDate = part.on ?? '2031-03-12'
      const edited = {
        ...{ intent: 'save', id: String(id), version: '1', ...part, zone: 'Europe/London' },
        ...{ startDate, startTime: '10:00', endDate: startDate, endTime: '11:00' },
        ...{ title, location, guests: guests.join('\n'), repeat: 'weekly', label: 'business' },
      }
      const saved = await organizer.submit(`/calendar?event=${id}`, edited)
      expect(saved.status).toBe(303)
      expect(await findCopy(organizer, 'Weekly')).toMatchObject({
        ...{ label: 'business', repeat: 'weekly', weekdays: [3] },
      })
      expect(await findCopy(guest, 'Weekly')).toMatchObject({ answer: 'accepted' })
      expect(await guestEmails()).toHaveLength(1)
    },
  )

  test('keeps its answers when it only stops naming the weekday of its start', async () => {
    await using people = await openWithPeople()
    const { organizer, guest, guestEmails } = people
    const { id } = await create(organizer, named)
    await answer(guest, (await findCopy(guest, 'Weekly')).id, 'accepted')
    await organizer.call(calendar.change, { id, weekdays: [] })
    expect(await findCopy(guest, 'Weekly')).toMatchObject({ weekdays: [], answer: 'accepted' })
    expect(await guestEmails()).toHaveLength(1)
    await organizer.call(calendar.change, { id, weekdays: [3, 5] })
    expect(await findCopy(guest, 'Weekly')).toMatchObject({ weekdays: [3, 5], answer: 'none' })
    expect(await guestEmails()).toHaveLength(2)
  })

  test('without one day loses it for guests', async () => {
    await using people = await openWithPeople()
    const { organizer, guest } = people
    const { id } = await create(organizer, weekly)
    await organizer.call(calendar.remove, { id, scope: 'one', on })
    expect(await findCopy(guest, 'Weekly')).toMatchObject({ except: [on] })
    expect(await listSubjects(guest)).toContain('Updated invitation: Weekly')
  })

  test('that ends before a day goes on as a series of its own for guests', async () => {
    await using people = await openWithPeople()
    const { organizer, guest } = people
    const { id } = await create(organizer, weekly)
    const change = { id, title: 'Weekly', location: 'Attic', scope: 'following', on }
    await organizer.call(calendar.change, change)
    const copies = await listTitled(guest, 'Weekly')
    expect(copies.map(({ location, until }) => [location, until])).toEqual([
      ['Long room', '2031-03-18'],
      ['Attic', null],
    ])
  })
})

describe('a guest', () => {
  test('cannot change the event or invite others, but choose a label', async () => {
    await using people = await openWithPeople()
    const { organizer, guest, other } = people
    await create(organizer)
    const { id } = await findCopy(guest)
    for (const change of [
      { title: 'Mine' },
      { start: '2031-03-13T10:00:00.000Z', end: '2031-03-13T11:00:00.000Z' },
      { guests: [...meeting.guests, 'admin@admin.com'] },
      { repeat: 'weekly' },
    ]) {
      expect((await guest.call(calendar.change, { id, ...change })).status).toBe(403)
    }
    expect((await guest.call(calendar.change, { id, label: 'business' })).status).toBe(200)
    expect(await listTitled(other)).toEqual([])
    expect((await findCopy(organizer)).label).toBe('others')
  })

  test('declines by removing the event, and undo restores event and answer', async () => {
    await using people = await openWithPeople()
    const { organizer, guest } = people
    const event = await create(organizer)
    const { id } = await findCopy(guest)
    await answer(guest, id, 'accepted')
    const removed = await (await guest.call(calendar.remove, { id })).json()
    expect(await answersOf(organizer, event.id)).toMatchObject({ Staff: 'declined' })
    expect(await listTitled(organizer)).toHaveLength(1)
    await guest.call(calendar.undo, { id: removed.undo })
    expect(await answersOf(organizer, event.id)).toMatchObject({ Staff: 'accepted' })
  })

  test('is the only one who reaches the invitation', async () => {
    await using people = await openWithPeople()
    const { organizer, guest, other } = people
    const event = await create(organizer)
    const copy = await findCopy(guest)
    for (const id of [copy.id + 500, event.id + 500])
      expect((await answer(other, id, 'accepted')).status).toBe(404)
    expect(await listTitled(other)).toEqual([])
    expect(await answersOf(organizer, event.id)).toMatchObject({ Staff: 'none' })
  })
})
