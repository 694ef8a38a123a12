import { afterAll, describe, expect, test } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { calendars } from '#client/features/calendar/calendars/endpoints.ts'
import { type CalendarView, calendar } from '#client/features/calendar/endpoints.ts'
import { sharing } from '#client/features/calendar/sharing/endpoints.ts'
import type { Availability } from '#db/calendar/free-busy.ts'
import type { CalendarAccess, SharedCalendar } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { getLastEventId, listAffectedAccounts } from '#db/live/event-log.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { attacks } from '../support/attacks.ts'
import { readable } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const day = '2027-03-05'
const page = `/calendar?view=week&date=${day}`
const timed = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z`, allDay: false }

type Person = TestClient & { email: string; name: string }

const listShared = (client: TestClient) => client.read<SharedCalendar[]>(sharing.shared.path)
const listEvents = (client: TestClient) => client.read<CalendarEvent[]>(calendar.list.path)
const create = async (client: TestClient, event: Parameters<typeof client.call>[1] & object) => {
  const answer = await client.call(calendar.create, { title: 'Leeds', start: day, ...event })
  expect(answer.status).toBe(201)
  return answer.json() as Promise<CalendarEvent>
}

/** Returns an owner with the calendar "Tour" and an event in it, and a colleague with whom it is shared. */
async function share(access: CalendarAccess) {
  const [ada, bob] = [await app.newUser('Ada'), await app.newUser('Bob')]
  const { id } = await (await ada.call(calendars.add, { name: 'Tour', color: 'info' })).json()
  const event = await create(ada, { ...timed, calendar: id, reminders: [10] })
  const hidden = await create(ada, { title: 'Appraisal' })
  expect((await ada.call(sharing.share, { id, email: bob.email, access })).status).toBe(200)
  const [shared] = await listShared(bob)
  if (!shared) throw new Error('Nothing is shared.')
  return { ada, bob, id, event, hidden, shared, share: shared.id }
}

async function listVisible(client: TestClient) {
  const view = await client.read<CalendarView>(
    `/api/apps/calendar/view?date=${day}&view=week&labels=others`,
  )
  return view.occurrences.filter(({ title }) => title !== 'Choir practice')
}

const findTitles = async (client: TestClient, q: string) =>
  (await client.read<CalendarView>(`/api/apps/calendar/search?q=${q}`)).occurrences.map(
    ({ title }) => title,
  )

async function listBusy(client: TestClient, guest: Person) {
  const query = new URLSearchParams({
    ...{ start: `${day}T10:00`, end: `${day}T11:00`, guests: guest.email },
  })
  const { people } = await client.read<Availability>(`/api/apps/calendar/availability?${query}`)
  // An evening is busy in every account, with a sample.
  return people.map(({ busy }) => busy?.filter((one) => one.start < `${day}T12:00`).length)
}

describe('the notification of a shared calendar', () => {
  const listNews = async (client: TestClient) => {
    const list = await client.read<{ notifications: Notification[] }>('/api/notifications')
    return list.notifications.filter(({ kind }) => kind === 'shared')
  }

  test('names the calendar and its owner, once and to the colleague only', async () => {
    const { ada, bob, id } = await share('read')
    const [news, ...others] = await listNews(bob)
    expect(news).toMatchObject({ title: 'Tour', text: ada.name, href: '/calendar', read: false })
    expect([others, await listNews(ada)]).toEqual([[], []])
    // Changing the access of the same colleague sends no notification.
    await ada.call(sharing.share, { id, email: bob.email, access: 'write' })
    expect(await listNews(bob)).toEqual([news])
    const html = readable(await bob.page('/notifications'))
    expect(html).toContain(`${ada.name} shared this calendar with you`)
  })

  test('is not sent to somebody who has turned it off', async () => {
    const [ada, bob] = [await app.newUser(), await app.newUser()]
    await bob.call(account.notifications, { channels: { shared: 'off' } })
    await ada.call(sharing.share, { id: 1, email: bob.email, access: 'read' })
    expect(await listShared(bob)).toHaveLength(1)
    expect(await listNews(bob)).toEqual([])
  })

  test('calls the first calendar as the calendar page does', async () => {
    const [ada, bob] = [await app.newUser(), await app.newUser()]
    await ada.call(sharing.share, { id: 1, email: bob.email, access: 'read' })
    expect(await listNews(bob)).toMatchObject([{ title: '' }])
    expect(readable(await bob.page('/notifications'))).toContain('My calendar')
  })
})

describe('a shared calendar', () => {
  test('is listed with its owner, and its events are shown with its color and without the rest', async () => {
    const { ada, bob, id, event, shared } = await share('read')
    expect(shared).toEqual({
      ...{ id: 1, name: 'Tour', color: 'info', access: 'read', isHidden: false },
      owner: { name: 'Ada', email: ada.email },
    })
    expect(await ada.read(sharing.list.path.replace(':id', `${id}`))).toEqual([
      { name: 'Bob', email: bob.email, access: 'read' },
    ])
    expect(await listVisible(bob)).toMatchObject([
      { id: event.id, title: 'Leeds', color: 'info', share: shared.id, isReadOnly: true },
    ])
    expect(await findTitles(bob, 'leeds')).toEqual(['Leeds'])
    expect(await findTitles(bob, 'appraisal')).toEqual([])
    const read = await bob.call(sharing.read, { share: shared.id, id: event.id })
    expect(await read.json()).toMatchObject({ title: 'Leeds', reminders: null, calendar: 0 })
  })

  test.each(['year', 'month', 'week', 'days', 'day', 'agenda'])(
    'shows its events in the view %s',
    async (view) => {
      const { bob } = await share('read')
      const path = `/api/apps/calendar/view?date=${day}&view=${view}`
      const { occurrences, many } = await bob.read<CalendarView>(path)
      const titles = occurrences.map(({ title }) => title)
      if (view === 'year') expect(many[day]).toBeGreaterThan(0)
      else expect(titles).toContain('Leeds')
    },
  )

  test('can be hidden by the colleague alone, also from search and free times', async () => {
    const { ada, bob, share: id } = await share('read')
    expect(await listBusy(bob, ada)).toEqual([1, 1])
    await bob.call(sharing.hide, { id, isHidden: true })
    expect(await listVisible(bob)).toEqual([])
    expect(await findTitles(bob, 'leeds')).toEqual([])
    expect(await listBusy(bob, ada)).toEqual([0, 1])
    expect(await findTitles(ada, 'leeds')).toEqual(['Leeds'])
    await bob.call(sharing.hide, { id, isHidden: false })
    expect(await listVisible(bob)).toHaveLength(1)
  })

  test('stays visible to the colleague when its owner hides it', async () => {
    const { ada, bob, id } = await share('read')
    await ada.call(calendars.change, { id, isHidden: true })
    expect(await listVisible(bob)).toHaveLength(1)
  })

  test('says nothing about the free times of the colleague to others', async () => {
    const { ada, bob } = await share('read')
    expect(await listBusy(ada, bob)).toEqual([1, 0])
  })

  test('an event that is moved in a shared calendar does not conflict with itself', async () => {
    const { ada, bob, event, share: id } = await share('write')
    const query = new URLSearchParams({
      ...{ start: `${day}T10:00`, end: `${day}T11:00`, guests: ada.email },
      ...{ except: `${event.id}`, share: `${id}` },
    })
    expect(await listBusy(bob, ada)).toEqual([1, 1])
    const { people } = await bob.read<Availability>(`/api/apps/calendar/availability?${query}`)
    const isInTheWay = people.some(({ busy }) => busy?.some((one) => one.start < `${day}T12:00`))
    expect(isInTheWay).toBe(false)
  })

  test('with read access cannot be changed by the colleague', async () => {
    const { ada, bob, event, share: id } = await share('read')
    const before = await listEvents(ada)
    const at = { share: id, id: event.id }
    const answers = [
      await bob.call(sharing.create, { share: id, title: 'Theirs', start: day }),
      await bob.call(sharing.change, { ...at, title: 'Theirs' }),
      await bob.call(sharing.remove, at),
      await bob.call(sharing.undo, { share: id, id: 1 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await listEvents(ada)).toEqual(before)
  })

  test('with write access can be changed by the colleague, with an undo', async () => {
    const { ada, bob, id, event, share: own } = await share('write')
    const find = async (of: number) => (await listEvents(ada)).find((each) => each.id === of)
    const input = { share: own, title: 'York', start: day }
    const created = await (await bob.call(sharing.create, input)).json()
    expect(await find(created.id)).toMatchObject({ title: 'York', calendar: id })
    const at = { share: own, id: event.id }
    await bob.call(sharing.change, { ...at, title: 'Leeds, late' })
    expect(await find(event.id)).toMatchObject({ title: 'Leeds, late', reminders: [10] })
    const stale = await bob.call(sharing.change, { ...at, title: 'Hull', version: event.version })
    expect(stale.status).toBe(409)
    const { undo } = await (await bob.call(sharing.remove, at)).json()
    expect(await find(event.id)).toBeUndefined()
    expect((await bob.call(sharing.undo, { share: own, id: undo })).status).toBe(200)
    expect(await find(event.id)).toMatchObject({ title: 'Leeds, late', calendar: id })
    expect(await listEvents(bob)).not.toContainEqual(expect.objectContaining({ title: 'York' }))
  })

  test('a colleague can change a single day of a series and undo it', async () => {
    const { ada, bob, id, share: own } = await share('write')
    const series = await create(ada, { title: 'Class', repeat: 'weekly', calendar: id })
    const part = { share: own, id: series.id, scope: 'one', on: '2027-03-12' } as const
    const changed = await (await bob.call(sharing.change, { ...part, title: 'Long' })).json()
    expect(changed).toMatchObject({ title: 'Long', series: series.id })
    const undone = await bob.call(sharing.undo, { share: own, id: changed.undo })
    expect(undone.status).toBe(200)
    expect((await listEvents(ada)).map(({ title }) => title)).not.toContain('Long')
  })

  test('guests that a colleague invites are invited by the owner', async () => {
    const { bob, share: own } = await share('write')
    const cleo = await app.newUser('Cleo')
    const meeting = { share: own, title: 'Read-through', start: day, guests: [cleo.email] }
    expect((await bob.call(sharing.create, meeting)).status).toBe(201)
    const copy = (await listEvents(cleo)).find(({ title }) => title === 'Read-through')
    const guests = await cleo.call(calendar.guests, { id: copy?.id ?? 0 })
    expect(await guests.json()).toMatchObject({ organizer: { name: 'Ada' } })
  })

  test('an event to which its owner is invited is changed by its organizer alone', async () => {
    const { ada, bob, id, share: own } = await share('write')
    const cleo = await app.newUser('Cleo')
    await create(cleo, { title: 'Gala', guests: [ada.email] })
    const copy = (await listEvents(ada)).find(({ title }) => title === 'Gala')
    await ada.call(calendar.change, { id: copy?.id ?? 0, calendar: id })
    expect(await listVisible(bob)).toContainEqual(
      expect.objectContaining({ title: 'Gala', isReadOnly: true }),
    )
    const at = { share: own, id: copy?.id ?? 0 }
    expect((await bob.call(sharing.change, { ...at, title: 'Ball' })).status).toBe(403)
    expect((await bob.call(sharing.remove, at)).status).toBe(403)
    expect((await listEvents(ada)).map(({ title }) => title)).toContain('Gala')
  })

  test('gives no access to other events of its owner', async () => {
    const { ada, bob, hidden, share: own } = await share('write')
    const before = await listEvents(ada)
    const { undo } = await (await ada.call(calendar.remove, { id: hidden.id })).json()
    const taken = await bob.call(sharing.undo, { share: own, id: undo })
    expect(taken.status).toBe(404)
    expect((await ada.call(calendar.undo, { id: undo })).status).toBe(200)
    const at = { share: own, id: hidden.id }
    const answers = [
      await bob.call(sharing.read, at),
      await bob.call(sharing.change, { ...at, title: 'Theirs' }),
      await bob.call(sharing.remove, at),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const moved = { share: own, id: 1, calendar: 1 }
    expect((await bob.call(sharing.change, moved as object as typeof at)).status).toBe(400)
    expect(await listEvents(ada)).toEqual(before)
  })

  test('cannot be shared further by the colleague', async () => {
    const { ada, bob, id, share: own } = await share('read')
    const cleo = await app.newUser('Cleo')
    for (const each of [id, own]) {
      for (const { email } of [cleo, bob])
        await bob.call(sharing.share, { id: each, email, access: 'write' })
    }
    expect(await listShared(bob)).toMatchObject([{ access: 'read' }])
    // What Bob shared was a calendar of his own, with the same id.
    for (const { owner } of await listShared(cleo)) expect(owner.name).toBe('Bob')
    expect(await listVisible(cleo)).toEqual([])
    const list = await ada.call(sharing.list, { id })
    expect(await list.json()).toEqual([{ name: 'Bob', email: bob.email, access: 'read' }])
    const wider = { id: own, isHidden: false, access: 'write' }
    expect((await bob.call(sharing.hide, wider)).status).toBe(400)
  })

  test('is gone at once when its owner stops sharing it, even for a change that has begun', async () => {
    const { ada, bob, id, event, share: own } = await share('write')
    const { undo } = await (await bob.call(sharing.remove, { share: own, id: event.id })).json()
    await bob.call(sharing.undo, { share: own, id: undo })
    const before = await listEvents(ada)
    const [, changed] = await Promise.all([
      ada.call(sharing.unshare, { id, email: bob.email }),
      bob.call(sharing.change, { share: own, id: event.id, title: 'Leeds' }),
    ])
    expect([200, 404]).toContain(changed.status)
    const at = { share: own, id: event.id }
    const answers = [
      await bob.call(sharing.read, at),
      await bob.call(sharing.create, { share: own, title: 'Theirs', start: day }),
      await bob.call(sharing.change, { ...at, title: 'Theirs' }),
      await bob.call(sharing.remove, at),
      await bob.call(sharing.undo, { share: own, id: undo }),
      await bob.call(sharing.hide, { id: own, isHidden: true }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await listShared(bob)).toEqual([])
    expect(await listVisible(bob)).toEqual([])
    expect(await findTitles(bob, 'leeds')).toEqual([])
    expect((await listEvents(ada)).map(({ title }) => title)).toEqual(
      before.map(({ title }) => title),
    )
  })

  test('sharing again with other access changes it; its id is not reused after it ended', async () => {
    const { ada, bob, id, share: own } = await share('write')
    await ada.call(sharing.share, { id, email: bob.email.toUpperCase(), access: 'read' })
    expect(await listShared(bob)).toMatchObject([{ id: own, access: 'read' }])
    await ada.call(sharing.unshare, { id, email: bob.email })
    expect((await ada.call(sharing.unshare, { id, email: bob.email })).status).toBe(404)
    await ada.call(sharing.share, { id, email: bob.email, access: 'read' })
    const [again] = await listShared(bob)
    expect(again?.id).toBeGreaterThan(own)
  })

  test('a colleague removes it from their calendars', async () => {
    const { ada, bob, id, share: own } = await share('read')
    expect((await bob.call(sharing.leave, { id: own })).status).toBe(200)
    expect(await listShared(bob)).toEqual([])
    expect(await (await ada.call(sharing.list, { id })).json()).toEqual([])
    expect((await bob.call(sharing.leave, { id: own })).status).toBe(404)
  })

  test('is deleted with its shares, and undoing brings them back', async () => {
    const { ada, bob, id } = await share('read')
    const { undo } = await (await ada.call(calendars.remove, { id })).json()
    expect(await listShared(bob)).toEqual([])
    await ada.call(calendars.restore, { id: undo })
    expect(await listShared(bob)).toMatchObject([{ name: 'Tour', access: 'read' }])
    expect(await listVisible(bob)).toHaveLength(1)
  })

  test('every change of it is published to the windows of its owner and of its colleagues', async () => {
    const { ada, bob, id, event, share: own } = await share('write')
    const { db } = app.services
    const countAccounts = async (act: () => Promise<Response>) => {
      const before = await getLastEventId(db)
      expect((await act()).ok).toBe(true)
      return (await listAffectedAccounts(db, before)).accounts.size
    }
    const input = { share: own, title: 'York', start: day }
    let undo = 0
    const acts: (() => Promise<Response>)[] = [
      () => ada.call(calendar.change, { id: event.id, title: 'Hull' }),
      () => bob.call(sharing.change, { share: own, id: event.id, title: 'Leeds' }),
      () => bob.call(sharing.create, input),
      async () => {
        const answer = await bob.call(sharing.remove, { share: own, id: event.id })
        undo = (await answer.clone().json()).undo
        return answer
      },
      () => bob.call(sharing.undo, { share: own, id: undo }),
      () => ada.call(calendars.change, { id, name: 'Road' }),
      () => ada.call(sharing.share, { id, email: bob.email, access: 'read' }),
      () => bob.call(sharing.leave, { id: own }),
      () => ada.call(sharing.share, { id, email: bob.email, access: 'read' }),
      () => ada.call(sharing.unshare, { id, email: bob.email }),
    ]
    for (const [index, act] of acts.entries())
      expect(await countAccounts(act), `change ${index + 1}`).toBe(2)
    expect(await countAccounts(() => ada.call(calendars.change, { id, name: 'Tour' }))).toBe(1)
  })

  test.each([
    ['an address of nobody', () => 'nobody@house.example'],
    ['their own address', (ada: Person) => ada.email],
    ['no address', () => 'Bob'],
  ])('POST …/shares returns 400 for %s', async (_, getEmail) => {
    const ada = await app.newUser()
    const input = { id: 1, email: getEmail(ada), access: 'read' } as const
    const answer = await ada.call(sharing.share, input)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual(['email'])
  })

  test('names of owners, calendars and events are shown as text, whatever they contain', {
    tags: ['thorough'],
  }, async () => {
    const bob = await app.newUser('Bob')
    const clean = (attack: string) =>
      attack
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 60)
        .trim()
    const texts = attacks.map(clean).filter(Boolean)
    for (let from = 0; from < texts.length; from += 15) {
      const ada = await app.newUser(texts[from])
      for (const name of texts.slice(from, from + 15)) {
        const answer = await ada.call(calendars.add, { name })
        if (!answer.ok) continue
        const { id } = await answer.json()
        await create(ada, { title: name, location: name, calendar: id })
        await ada.call(sharing.share, { id, email: bob.email, access: 'read' })
      }
      const shared = await listShared(bob)
      expect(shared.length).toBeGreaterThan(5)
      const text = readable(await bob.page(page)).replace(/\s+/g, ' ')
      for (const { name, owner } of shared) {
        expect(text).toContain(name.replace(/\s+/g, ' '))
        expect(text).toContain(owner.name.replace(/\s+/g, ' '))
      }
      const [first] = await listVisible(bob)
      const details = `${page}&show=${first?.id}&on=${first?.on}&of=${first?.share}`
      for (const path of [page, `${page}&calendars=yes`, `${page}&new=${day}`, details])
        expect(await bob.page(path)).not.toMatch(/<(img|svg|iframe|object|math)\b[^>]*\bon\w+=/i)
      for (const { id } of shared) await bob.call(sharing.leave, { id })
    }
  })
})

describe('the pages without scripts', () => {
  test('a calendar is shared, its access is changed, and sharing ends and is undone', async () => {
    const { ada, bob, id } = await share('read')
    const panel = `${page}&calendars=yes&sharing=${id}`
    expect(await ada.page(panel)).toContain(bob.email)
    const form = { intent: 'share-calendar', id: `${id}`, email: bob.email, access: 'write' }
    await ada.submit(panel, form)
    expect(await listShared(bob)).toMatchObject([{ access: 'write' }])
    const rejected = await ada.submit(panel, { ...form, email: 'nobody@house.example' })
    expect(rejected.status).toBe(400)
    expect(await rejected.text()).toContain('Enter the email address of a colleague.')
    await ada.submit(panel, { ...form, intent: 'unshare-calendar' })
    expect(await listShared(bob)).toEqual([])
    expect(await ada.page(panel)).toContain('This calendar isn’t shared.')
    await ada.submit(page, form)
    expect(await listShared(bob)).toMatchObject([{ access: 'write' }])
  })

  test('a colleague hides it, adds, edits and deletes an event in it, and removes it', async () => {
    const { bob, event, share: own } = await share('write')
    expect(await bob.page(page)).toContain('Shared with me')
    const hide = { intent: 'show-calendars', listed: '1', listedShared: `${own}`, calendar1: 'on' }
    await bob.submit(page, hide)
    expect(await bob.page(page)).not.toContain('Leeds')
    await bob.submit(page, { ...hide, [`shared${own}`]: 'on' })
    const details = await bob.page(`${page}&show=${event.id}&on=${day}&of=${own}`)
    expect(details).toContain('Leeds')
    expect(details).toContain('Ada')
    const times = {
      ...{ startDate: day, endDate: day, startTime: '10:00', endTime: '11:00', zone: 'UTC' },
      ...{ label: 'others', repeat: 'none', interval: '1' },
    }
    const editor = await bob.page(`${page}&new=${day}T10:00`)
    expect(editor).toContain('Tour (Ada)')
    const added = { intent: 'save', title: 'York', ...times, calendar: `shared-${own}` }
    expect((await bob.submit(`${page}&new=${day}`, added)).status).toBeLessThan(400)
    expect((await listVisible(bob)).map(({ title }) => title)).toEqual(['Leeds', 'York'])
    const at = { id: `${event.id}`, share: `${own}` }
    const edit = `${page}&event=${event.id}&of=${own}`
    await bob.submit(edit, {
      intent: 'save',
      title: 'Hull',
      version: `${event.version}`,
      ...times,
      ...at,
    })
    expect((await listVisible(bob)).map(({ title }) => title)).toEqual(['Hull', 'York'])
    const conflict = { intent: 'save', title: 'Bath', version: `${event.version}`, ...times, ...at }
    expect((await bob.submit(edit, conflict)).status).toBe(409)
    await bob.submit(edit, { intent: 'delete', ...at })
    expect((await listVisible(bob)).map(({ title }) => title)).toEqual(['York'])
    await bob.submit(`${page}&calendars=yes`, { intent: 'leave-calendar', id: `${own}` })
    expect(await bob.page(page)).not.toContain('York')
  })

  test('an event of a calendar that is no longer shared says that it is gone', async () => {
    const { ada, bob, id, event, share: own } = await share('read')
    const path = `${page}&show=${event.id}&on=${day}&of=${own}`
    const details = await bob.page(path)
    expect(details).not.toContain('value="delete"')
    await ada.call(sharing.unshare, { id, email: bob.email })
    expect(await (await bob.visit(path)).text()).not.toContain('Leeds')
  })
})
