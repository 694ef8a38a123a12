import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { groups } from '#client/features/chat/groups/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { notifications } from '#client/features/notifications/endpoints.ts'
import { assignedTasks } from '#client/features/todo/assigned/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import type { Invitation } from '#db/calendar/guests.ts'
import type { Answer } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import type { Group } from '#db/chat/group-rows.ts'
import type { MessagePage } from '#db/chat/queries.ts'
import type { ChatSidebar } from '#db/chat/sidebar.ts'
import type { LiveKind } from '#db/live/model.ts'
import type { Mail } from '#db/mail/details.ts'
import type { AssignedPage, AssignedTask } from '#db/todo/assigned.ts'
import type { Task } from '#db/todo/rows.ts'
import { createRandom } from '../attacks/fuzz/values.ts'
import { listen } from '../support/event-stream.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getBook } from './chat-book.ts'

// Fifty people of two organizations work for an hour of the application's clock.

const people = 50
const minutes = 60
const actionsPerMinute = 8

const dice = createRandom('two organizations')
const clock = { ms: Date.parse('2026-11-20T18:00:00Z') }
const app = await open({ now: () => clock.ms })
afterAll(() => app[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof join>>

/** An item, in the order in which its author made it. */
type Item = {
  kind: 'email' | 'direct' | 'group' | 'event' | 'task' | 'assigned'
  text: string
  from: Person
}
type Sent = Item & { to: Person[] }

const staff: Person[] = []
const crews: { id: number; members: Person[] }[] = []
const sent: Sent[] = []
const completed = new Set<string>()
const answered: { guest: Person; title: string; answer: Answer }[] = []

async function join(name: string) {
  const client = await app.newUser(name)
  return { name, email: client.email, client, stream: await listen(client) }
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer
  expect([200, 201]).toContain(response.status)
  return response.json() as Promise<T>
}

async function findContact(person: Person, name: string) {
  const { contacts } = await getBook(person.client)
  return contacts.find(({ displayName }) => displayName === name)?.uid
}

const pickOthers = (person: Person, count: number) => {
  const others = staff.filter((each) => each !== person)
  return Array.from(
    { length: count },
    () => others.splice(dice.below(others.length), 1)[0] as Person,
  )
}

const listInbox = (client: TestClient) => json<Mail[]>(client.call(mail.list, { filter: 'inbox' }))

const listEvents = (client: TestClient) => client.read<CalendarEvent[]>('/api/apps/calendar/events')

/** Lists the tasks that are assigned to a person, in the order of their assignment. */
async function listAssigned({ client }: Person) {
  const rows: AssignedTask[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await client.read<AssignedPage>(`/api/apps/todo/assigned?page=${page}`)
    rows.push(...list.rows)
    pages = list.pages
  }
  return rows.toSorted((a, b) => a.id - b.id)
}

type Action = (person: Person, text: string) => Promise<void>

const note = (item: Sent) => void sent.push(item)

const actions: Record<string, Action> = {
  async email(from, subject) {
    const to = pickOthers(from, 1 + dice.below(3))
    const message = { to: to.map(({ email }) => email), subject, message: 'The van is full.' }
    await json(from.client.call(mail.send, message))
    note({ kind: 'email', text: subject, from, to })
  },
  async direct(from, textContent) {
    const [to] = pickOthers(from, 1) as [Person]
    const contactId = await findContact(from, to.name)
    await json(from.client.call(chat.say, { contactId, textContent }))
    note({ kind: 'direct', text: textContent, from, to: [to] })
  },
  async group(from, textContent) {
    const crew = dice.pick(crews.filter(({ members }) => members.includes(from)))
    await json(from.client.call(chat.say, { groupId: crew.id, textContent }))
    const to = crew.members.filter((member) => member !== from)
    note({ kind: 'group', text: textContent, from, to })
  },
  async event(from, title) {
    const to = pickOthers(from, 1 + dice.below(4))
    const start = new Date(clock.ms + dice.below(30) * 86_400_000).toISOString()
    const guests = to.map(({ email }) => email)
    await json(
      from.client.call(calendar.create, { title, start, end: start, allDay: false, guests }),
    )
    note({ kind: 'event', text: title, from, to })
  },
  async task(from, title) {
    await json(from.client.call(todo.create, { task: { title } }))
    note({ kind: 'task', text: title, from, to: [from] })
  },
  async assigned(from, title) {
    const [to] = pickOthers(from, 1) as [Person]
    const { id: task } = await json<{ id: number }>(
      from.client.call(todo.create, { task: { title } }),
    )
    await json(from.client.call(assignedTasks.assign, { task, email: to.email }))
    note({ kind: 'assigned', text: title, from, to: [to] })
  },
  async complete(person) {
    const task = (await listAssigned(person)).find(({ isCompleted }) => !isCompleted)
    if (!task) return
    await json(person.client.call(assignedTasks.change, { id: task.id, isCompleted: true }))
    completed.add(task.title)
  },
  /** Reads an email, as opening it does. */
  async read({ client }) {
    const unread = (await listInbox(client)).find((each) => each.unread)
    if (!unread) return
    await json(client.call(mail.markUnread, { emailIds: [unread.id], unreadFlag: false }))
  },
  async answer(guest) {
    const { client } = guest
    const invitation = (await listEvents(client)).find((event) => event.answer === 'none')
    if (!invitation) return
    const answer = dice.pick(['accepted', 'tentative', 'declined'] as const)
    await json(client.call(calendar.answer, { id: invitation.id, answer }))
    answered.push({ guest, title: invitation.title, answer })
  },
}

beforeAll(async () => {
  for (let nth = 0; nth < people; nth++) staff.push(await join(`Person ${nth}`))
  for (const first of [0, people / 2]) {
    const members = staff.slice(first, first + people / 2)
    const [owner, ...others] = members as [Person, ...Person[]]
    const contacts = await Promise.all(others.map(({ name }) => findContact(owner, name)))
    const input = { kind: 'group', name: `Crew ${first}`, topic: 'Cues', contacts }
    const { id } = await json<Group>(owner.client.call(groups.create, input))
    crews.push({ id, members })
  }
  for (let minute = 0; minute < minutes; minute++) {
    clock.ms += 60_000
    const actors = pickOthers(staff[minute % people] as Person, actionsPerMinute)
    const work = actors.map((person, nth) => {
      const kind = dice.pick(Object.keys(actions))
      return actions[kind]?.(person, `${kind} ${minute}.${nth}`)
    })
    await Promise.all(work)
  }
}, 240_000)

afterAll(async () => {
  for (const { stream } of staff) await stream[Symbol.asyncDispose]()
})

const isOf = (kind: Item['kind'], text: string) => text.startsWith(`${kind} `)

const sentTo = (person: Person, kind: Item['kind']) =>
  sent.filter((item) => item.kind === kind && item.to.includes(person))

/** Expects each text once, and those of one author in the order of writing. */
function expectOnceInOrder(received: string[], items: Sent[]) {
  expect(received.toSorted()).toEqual(items.map(({ text }) => text).toSorted())
  for (const [, own] of Map.groupBy(items, ({ from }) => from)) {
    const texts = own.map(({ text }) => text)
    expect(received.filter((text) => texts.includes(text))).toEqual(texts)
  }
}

describe('fifty people who work for an hour', () => {
  test('exchange items of every kind', () => {
    const kinds = Map.groupBy(sent, ({ kind }) => kind)
    for (const kind of ['email', 'direct', 'group', 'event', 'task', 'assigned'] as const)
      expect([kind, (kinds.get(kind)?.length ?? 0) > 20]).toEqual([kind, true])
  })

  test('receive each email once and in order', async () => {
    for (const person of staff) {
      const inbox = await listInbox(person.client)
      const subjects = inbox.map(({ subject }) => subject).toReversed()
      expectOnceInOrder(
        subjects.filter((subject) => isOf('email', subject)),
        sentTo(person, 'email'),
      )
    }
  })

  test('receive each message of a colleague and of a group once and in order', async () => {
    for (const person of staff) {
      const { chats, groups: own } = await json<ChatSidebar>(person.client.call(chat.sidebar))
      const read = async (query: object) =>
        (await json<MessagePage>(person.client.call(chat.messages, query))).messages
          .filter(({ isSent }) => !isSent)
          .map(({ textContent }) => textContent)
      const pages = await Promise.all(chats.map(({ uid }) => read({ contactId: uid })))
      const direct = pages.flat().filter((text) => isOf('direct', text))
      expectOnceInOrder(direct, sentTo(person, 'direct'))
      expect(own.length).toBe(1)
      const said = await read({ groupId: own[0]?.id })
      expectOnceInOrder(said, sentTo(person, 'group'))
    }
  })

  test('find each event that they organize or have not declined once, with the answers of the guests', async () => {
    for (const person of staff) {
      const events = (await listEvents(person.client)).filter(({ title }) => isOf('event', title))
      const isDeclined = ({ text }: Sent) =>
        answered.some(
          ({ guest, title, answer }) => guest === person && title === text && answer === 'declined',
        )
      const own = sent.filter(({ kind, from }) => kind === 'event' && from === person)
      const expected = [...sentTo(person, 'event').filter((event) => !isDeclined(event)), ...own]
      expect(events.map(({ title }) => title).toSorted()).toEqual(
        expected.map(({ text }) => text).toSorted(),
      )
      for (const { id, title } of events.filter(({ title }) =>
        own.some(({ text }) => text === title),
      )) {
        const { guests } = await json<Invitation>(person.client.call(calendar.guests, { id }))
        for (const { name, answer } of guests) {
          const known = answered.find((each) => each.title === title && each.guest.name === name)
          expect([title, name, answer]).toEqual([title, name, known?.answer ?? 'none'])
        }
      }
    }
  })

  test('keep the tasks that they have written', async () => {
    for (const person of staff) {
      const titles = (await person.client.read<Task[]>('/api/apps/todo')).map(({ title }) => title)
      expectOnceInOrder(
        titles.filter((title) => isOf('task', title)).toReversed(),
        sentTo(person, 'task'),
      )
    }
  })

  test('find each task that is assigned to them once and in order, completed as its owner sees it', async () => {
    expect(completed.size).toBeGreaterThan(10)
    for (const person of staff) {
      const assigned = await listAssigned(person)
      expectOnceInOrder(
        assigned.map(({ title }) => title),
        sentTo(person, 'assigned'),
      )
      const own = (await person.client.read<Task[]>('/api/apps/todo')).filter(({ title }) =>
        isOf('assigned', title),
      )
      for (const { title, isCompleted } of [...assigned, ...own])
        expect([title, isCompleted]).toEqual([title, completed.has(title)])
    }
  })

  test('hear of every item live, each event of the log once and in order', async () => {
    for (const person of staff) {
      const { stream, client } = person
      const ids = stream.logged().map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
      const about = (kind: LiveKind) =>
        new Set(stream.logged().flatMap((event) => (event.kind === kind ? [event.about] : [])))
      const emails = (await listInbox(client)).filter(({ subject }) => isOf('email', subject))
      await stream.until(() => emails.every(({ id }) => about('mail').has(id)))
      const events = (await listEvents(client)).filter(({ title }) => isOf('event', title))
      await stream.until(() => events.every(({ id }) => about('event').has(id)))
      const tasks = await client.read<Task[]>('/api/apps/todo')
      const own = tasks.filter(({ title }) => isOf('task', title))
      await stream.until(() => own.every(({ id }) => about('task').has(id)))
    }
  })

  test('see counts that agree with the rows', async () => {
    for (const { client, stream } of staff) {
      const unread = (await listInbox(client)).filter((each) => each.unread).length
      const list = await json<{ notifications: { read: boolean }[]; unread: number }>(
        client.call(notifications.list),
      )
      const news = list.notifications.filter(({ read }) => !read).length
      expect(list.unread).toBe(news)
      const { chats, groups: own } = await json<ChatSidebar>(client.call(chat.sidebar))
      const unseen = [...chats, ...own].reduce((sum, row) => sum + row.unseen, 0)
      await stream.until(() => {
        const last = stream.heard.findLast(({ type }) => type === 'counts')?.data
        return last?.unread === unread && last.news === news && last.chats === unseen
      })
    }
  })
})
