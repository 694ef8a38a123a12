import { afterAll, describe, expect, test } from 'vitest'
import { calendars } from '#client/features/calendar/calendars/endpoints.ts'
import { type CalendarView, calendar } from '#client/features/calendar/endpoints.ts'
import type { Availability } from '#db/calendar/free-busy.ts'
import type { OwnCalendar } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { attacks } from '../support/attacks.ts'
import { readable } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const list = (client: TestClient) => client.read<OwnCalendar[]>(calendars.list.path)
const listEvents = (client: TestClient) => client.read<CalendarEvent[]>(calendar.list.path)

async function add(client: TestClient, name: string): Promise<OwnCalendar> {
  const answer = await client.call(calendars.add, { name, color: 'info' })
  expect(answer.status).toBe(201)
  return answer.json()
}

async function addEvent(client: TestClient, title: string, of?: number): Promise<CalendarEvent> {
  const start = '2027-03-05'
  const answer = await client.call(calendar.create, { title, start, ...(of && { calendar: of }) })
  expect(answer.status).toBe(201)
  return answer.json()
}

async function listVisible(client: TestClient) {
  const view = await client.read<CalendarView>('/api/apps/calendar/view?date=2027-03-05&view=week')
  return view.occurrences
    .filter(({ title }) => title !== 'Choir practice') // a sample of every account
    .map(({ title, color }) => ({ title, color }))
}

describe('calendars', () => {
  test('an account has one calendar until it adds others', async () => {
    const ada = await app.newUser()
    const first = { id: 1, name: '', color: null, isHidden: false, isDefault: true }
    expect(await list(ada)).toEqual([first])
    expect(await addEvent(ada, 'Tea')).toMatchObject({ calendar: 1 })
    const tour = await add(ada, 'Tour')
    expect(tour).toMatchObject({ id: 2, name: 'Tour', color: 'info', isDefault: false })
    expect(await list(ada)).toEqual([first, tour])
    expect(await addEvent(ada, 'Leeds', tour.id)).toMatchObject({ calendar: tour.id })
    expect(await listVisible(ada)).toEqual([{ title: 'Tea' }, { title: 'Leeds', color: 'info' }])
  })

  test('a hidden calendar hides its events in views, counts and the search', async () => {
    const ada = await app.newUser()
    const { id } = await add(ada, 'Tour')
    await addEvent(ada, 'Leeds', id)
    await ada.call(calendar.create, {
      ...{ title: 'Leeds, weekly', start: '2027-03-05', repeat: 'weekly', calendar: id },
    })
    await ada.call(calendars.change, { id, isHidden: true })
    expect(await listVisible(ada)).toEqual([])
    const view = await ada.read<CalendarView>('/api/apps/calendar/view?date=2027-03-05&view=week')
    expect(view.many).toEqual({ '2027-03-05': 1 }) // the sample
    const find = () => ada.read<CalendarView>('/api/apps/calendar/search?q=leeds')
    expect((await find()).occurrences).toEqual([])
    await ada.call(calendars.change, { id, isHidden: false })
    expect(await listVisible(ada)).toHaveLength(2)
    expect((await find()).occurrences).toHaveLength(2)
  })

  test('new events are added to the default calendar, of which there is one', async () => {
    const ada = await app.newUser()
    const { id } = await add(ada, 'Tour')
    await ada.call(calendars.change, { id, isDefault: true })
    expect((await list(ada)).map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect(await addEvent(ada, 'Leeds')).toMatchObject({ calendar: id })
  })

  test('a deleted calendar moves its events, or deletes them', async () => {
    const ada = await app.newUser()
    const before = (await listEvents(ada)).length
    const [one, two] = [await add(ada, 'One'), await add(ada, 'Two')]
    const { id } = await addEvent(ada, 'Leeds', one.id)
    await ada.call(calendars.change, { id: one.id, isDefault: true })
    const moved = await ada.call(calendars.remove, { id: one.id, moveTo: two.id })
    expect(await moved.json()).toEqual({ events: 1, undo: expect.any(Number) })
    expect((await listEvents(ada)).find((event) => event.id === id)).toMatchObject({
      calendar: two.id,
    })
    expect((await list(ada)).map(({ isDefault }) => isDefault)).toEqual([false, true])
    await ada.call(calendars.remove, { id: two.id })
    expect(await listEvents(ada)).toHaveLength(before)
    expect((await ada.call(calendars.remove, { id: 1 })).status).toBe(409)
    expect((await ada.call(calendars.remove, { id: two.id })).status).toBe(404)
  })

  test.each([
    ['deleted', false],
    ['moved to another calendar', true],
  ])(
    'undoing the deletion of a calendar restores it with its events that were %s',
    async (_, isMoved) => {
      const ada = await app.newUser()
      const tour = await add(ada, 'Tour')
      await ada.call(calendars.change, { id: tour.id, isDefault: true })
      const before = await list(ada)
      const { id } = await addEvent(ada, 'Leeds')
      const series = { title: 'Class', start: '2027-03-05', repeat: 'weekly' } as const
      const weekly = await (await ada.call(calendar.create, series)).json()
      const part = { scope: 'one', on: '2027-03-12', title: 'Class, long' } as const
      const day = await (await ada.call(calendar.change, { id: weekly.id, ...part })).json()
      const removal = { id: tour.id, ...(isMoved && { moveTo: 1 }) }
      const { events, undo } = await (await ada.call(calendars.remove, removal)).json()
      expect(events).toBe(3)
      expect((await ada.call(calendar.undo, { id: undo })).status).toBe(404)
      expect((await ada.call(calendars.restore, { id: undo })).status).toBe(200)
      expect((await ada.call(calendars.restore, { id: undo })).status).toBe(404)
      expect(await list(ada)).toEqual(before)
      const inside = (await listEvents(ada)).filter((event) => event.calendar === tour.id)
      expect(inside.map((event) => [event.id, event.series])).toEqual([
        [id, null],
        [weekly.id, null],
        [day.id, weekly.id],
      ])
    },
  )

  test('deleting a calendar with its events cancels them for their guests, and undoing invites them again', async () => {
    const [ada, bob] = [await app.newUser(), await app.newUser('Bob')]
    const { id } = await add(ada, 'Tour')
    const meeting = {
      title: 'Read-through',
      start: '2027-03-05',
      guests: [bob.email],
      calendar: id,
    }
    await ada.call(calendar.create, meeting)
    const isInvited = async () =>
      (await listEvents(bob)).some(({ title }) => title === meeting.title)
    expect(await isInvited()).toBe(true)
    const { undo } = await (await ada.call(calendars.remove, { id })).json()
    expect(await isInvited()).toBe(false)
    await ada.call(calendars.restore, { id: undo })
    expect(await isInvited()).toBe(true)
  })

  test('a guest moves an invitation to another calendar, where it stays when the organizer changes it', async () => {
    const [ada, bob] = [await app.newUser(), await app.newUser('Bob')]
    const { id: of } = await add(bob, 'Tour')
    const meeting = { title: 'Read-through', start: '2027-03-05', guests: [bob.email] }
    const { id } = await (await ada.call(calendar.create, meeting)).json()
    const findCopy = async () => (await listEvents(bob)).find((event) => event.answer !== null)
    const copy = await findCopy()
    const moved = await bob.call(calendar.change, { id: copy?.id ?? 0, calendar: of })
    expect(moved.status).toBe(200)
    await ada.call(calendar.change, { id, title: 'Read-through, act two' })
    expect(await findCopy()).toMatchObject({ title: 'Read-through, act two', calendar: of })
  })

  test('a hidden calendar keeps its owner busy, but is not on the dashboard', async () => {
    const [ada, bob] = [await app.newUser(), await app.newUser('Bob')]
    const { id } = await add(bob, 'Tour')
    const [start, end] = ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z']
    await bob.call(calendar.create, { title: 'Leeds', start, end, allDay: false, calendar: id })
    expect(await bob.page('/dashboard')).toContain('Leeds')
    await bob.call(calendars.change, { id, isHidden: true })
    expect(await bob.page('/dashboard')).not.toContain('Leeds')
    const query = new URLSearchParams({
      ...{ start: '2026-11-23T10:00', end: '2026-11-23T11:00', guests: bob.email },
    })
    const { people } = await ada.read<Availability>(`/api/apps/calendar/availability?${query}`)
    expect(people.find(({ isSelf }) => !isSelf)?.busy).toContainEqual({
      start: '2026-11-23T10:00',
      end: '2026-11-23T11:00',
    })
  })

  test('undoing the deletion of an event adds it to the default calendar if its own is gone', async () => {
    const ada = await app.newUser()
    const { id: of } = await add(ada, 'Tour')
    const { id } = await addEvent(ada, 'Leeds', of)
    const { undo } = await (await ada.call(calendar.remove, { id })).json()
    await ada.call(calendars.remove, { id: of })
    const restored = await ada.call(calendar.undo, { id: undo })
    expect(await restored.json()).toMatchObject({ title: 'Leeds', calendar: 1 })
  })

  test('an event is moved to another calendar, but not to one of somebody else', async () => {
    const [ada, bob] = [await app.newUser(), await app.newUser()]
    const tour = await add(ada, 'Tour')
    const theirs = [await add(bob, 'Mine'), await add(bob, 'Mine too')]
    const { id } = await addEvent(ada, 'Leeds')
    const moved = await ada.call(calendar.change, { id, calendar: tour.id })
    expect(await moved.json()).toMatchObject({ calendar: tour.id })
    const strange = { id, calendar: theirs[1]?.id ?? 0 }
    const refused = await ada.call(calendar.change, strange)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { calendar: 'Choose a calendar.' } })
    const created = await ada.call(calendar.create, { ...strange, title: 'X', start: '2027-03-05' })
    expect(created.status).toBe(400)
  })

  test('the changed days of a series move with it to another calendar', async () => {
    const ada = await app.newUser()
    const { id: of } = await add(ada, 'Tour')
    const series = { title: 'Class', start: '2027-03-05', repeat: 'weekly' } as const
    const { id } = await (await ada.call(calendar.create, series)).json()
    const part = { scope: 'one', on: '2027-03-12' } as const
    await ada.call(calendar.change, { id, ...part, title: 'Class, long' })
    await ada.call(calendar.change, { id, calendar: of })
    const moved = (await listEvents(ada)).filter(({ title }) => title.startsWith('Class'))
    expect(moved.map((event) => event.calendar)).toEqual([of, of])
  })

  test('a single day of a series stays in its calendar; that day and the following ones move', async () => {
    const ada = await app.newUser()
    const { id: of } = await add(ada, 'Tour')
    const series = { title: 'Class', start: '2027-03-05', repeat: 'weekly' } as const
    const { id } = await (await ada.call(calendar.create, series)).json()
    const change = { id, on: '2027-03-12', calendar: of } as const
    const single = await ada.call(calendar.change, { ...change, scope: 'one' })
    expect(single.status).toBe(400)
    expect(Object.keys((await single.json()).fields)).toEqual(['calendar'])
    const part = { id, scope: 'one', on: '2027-03-19', title: 'Class, long' } as const
    const day = await (await ada.call(calendar.change, part)).json()
    expect((await ada.call(calendar.change, { id: day.id, calendar: of })).status).toBe(400)
    const rest = await (await ada.call(calendar.change, { ...change, scope: 'following' })).json()
    const calendarsOf = async () =>
      Object.fromEntries((await listEvents(ada)).map((event) => [event.id, event.calendar]))
    expect(await calendarsOf()).toMatchObject({ [id]: 1, [rest.id]: of, [day.id]: of })
    await ada.call(calendar.undo, { id: rest.undo })
    expect(await calendarsOf()).toMatchObject({ [id]: 1, [day.id]: 1 })
  })

  test('a calendar is exported by itself', async () => {
    const ada = await app.newUser()
    const { id } = await add(ada, 'Tour')
    await addEvent(ada, 'Leeds', id)
    const file = await (await ada.call(calendars.file, { id })).text()
    expect(file).toContain('X-WR-CALNAME:Tour')
    expect(file.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Leeds'])
    expect((await ada.call(calendars.file, { id: 99 })).status).toBe(404)
  })

  test.each([
    [{ name: '' }, 400],
    [{ name: 'x'.repeat(61) }, 400],
    [{ name: 'Tour', color: 'pink' as 'info' }, 400],
  ])('POST /api/apps/calendar/calendars refuses %j', async (input, status) => {
    const ada = await app.newUser()
    expect((await ada.call(calendars.add, input)).status).toBe(status)
    expect(await list(ada)).toHaveLength(1)
  })

  test('an account can have 20 calendars', async () => {
    const ada = await app.newUser()
    for (let n = 2; n <= 20; n++) await add(ada, `Calendar ${n}`)
    expect((await ada.call(calendars.add, { name: 'One more' })).status).toBe(409)
  })

  test('names are shown as text, whatever they contain', async () => {
    const names = attacks
      .map((attack) =>
        attack
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, 60)
          .trim(),
      )
      .filter(Boolean)
    for (let from = 0; from < names.length; from += 19) {
      const ada = await app.newUser()
      const some = names.slice(from, from + 19)
      for (const name of some) await ada.call(calendars.add, { name })
      const own = (await list(ada)).filter(({ name }) => name)
      expect(own.length).toBeGreaterThan(some.length / 2)
      const page = '/calendar?view=month&date=2026-11-20'
      const html = await ada.page(page)
      const text = readable(html).replace(/\s+/g, ' ')
      for (const { name } of own) expect(text).toContain(name.replace(/\s+/g, ' '))
      for (const path of [page, `${page}&calendars=yes`, `${page}&calendars=yes&removed=2`]) {
        expect(await ada.page(path)).not.toMatch(/<(img|svg|iframe|object|math)\b[^>]*\bon\w+=/i)
      }
    }
  })

  test('calendars are added, changed, hidden and deleted without scripts', async () => {
    const ada = await app.newUser()
    const page = '/calendar?view=week&date=2027-03-05'
    const panel = `${page}&calendars=yes`
    expect(await ada.page(panel)).toContain('Add calendar')
    await ada.submit(panel, { intent: 'add-calendar', name: 'Tour', color: 'info' })
    const rejected = await ada.submit(panel, { intent: 'add-calendar', name: '', color: '' })
    expect(rejected.status).toBe(400)
    expect(await rejected.text()).toContain('Enter a name.')
    await ada.submit(panel, { intent: 'change-calendar', id: '2', name: 'Road', color: 'danger' })
    await ada.submit(panel, { intent: 'default-calendar', id: '2' })
    await addEvent(ada, 'Leeds')
    const form = await ada.page(`${page}&new=2027-03-05`)
    expect(form).toMatch(/<option value="2" selected="">Road<\/option>/)
    expect(await ada.page(page)).toContain('Leeds')
    await ada.submit(page, { intent: 'show-calendars', listed: '1,2', calendar1: 'on' })
    expect(await ada.page(page)).not.toContain('Leeds')
    expect(await ada.page(`${panel}&removed=2`)).toContain('Move to My calendar')
    await ada.submit(panel, { intent: 'delete-calendar', id: '2', moveTo: '1' })
    expect(await list(ada)).toMatchObject([{ id: 1, isDefault: true }])
    expect(await ada.page(page)).toContain('Leeds')
  })
})
