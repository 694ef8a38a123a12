import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { enquiries } from '#client/features/enquiries/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import { messages } from '#db/chat/table.ts'
import { enquiries as enquiryTable } from '#db/enquiries/table.ts'
import { createReminders } from '#db/live/create-reminders.ts'
import { notify } from '#db/notifications/notify.ts'
import { notifications } from '#db/notifications/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { deletedProducts } from '#db/products/table.ts'
import { resetSampleData } from '#db/seed.ts'
import { open } from '../support/test-app.ts'
import { getUid, sendMessage } from './chat-book.ts'

const app = await open()
const { db, config } = app.services
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

type Area = {
  create: (id: string) => Promise<Response>
  remove: (id: number) => Promise<Response>
  change: (id: number, version: number) => Promise<Response>
}

const areas: Record<string, Area> = {
  tasks: {
    create: (nth) => demo.call(todo.create, { task: { title: nth } }),
    async remove(id) {
      await demo.call(todo.change, { id, isTrashed: true })
      await demo.call(todo.trash, { id })
      return demo.call(todo.remove, { id })
    },
    change: (id, version) => demo.call(todo.change, { id, version, title: 'Changed' }),
  },
  drafts: {
    create: (nth) => demo.call(mail.createDraft, { to: [], subject: nth, message: '' }),
    async remove(id) {
      await demo.call(mail.move, { selectedEmails: [id], mailFolder: 'trash' })
      return demo.call(mail.delete, { id })
    },
    change: (id, version) =>
      demo.call(mail.updateDraft, { id, version, to: [], subject: 'Changed', message: '' }),
  },
  events: {
    create: (nth) => demo.call(calendar.create, { title: nth, start: '2026-12-24' }),
    remove: (id) => demo.call(calendar.remove, { id }),
    change: (id, version) => demo.call(calendar.change, { id, version, title: 'Changed' }),
  },
  products: {
    create: (nth) => demo.call(products.add, { obj: { name: nth, price: '1.00' } }),
    remove: (id) => demo.call(products.delete, { obj: { id } }),
    change: (id, version) => demo.call(products.update, { obj: { id, version, name: 'Changed' } }),
  },
  users: {
    create: (nth) =>
      demo.call(users.add, { username: nth, email: `${nth}@house.example`, name: 'Ada Quill' }),
    remove: (id) => demo.call(users.delete, { id }),
    change: (id, version) => demo.call(users.change, { id, version, name: 'Ada Changed' }),
  },
}

const getId = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { id: number }).id

test('300 concurrent cycles of create, delete, create give no id twice and accept no stale version', {
  tags: ['thorough'],
  timeout: 120_000,
}, async () => {
  const ids: string[] = []
  const statuses = new Set<string>()
  const cycles = Object.entries(areas).flatMap(([name, { create, remove, change }]) =>
    Array.from({ length: 60 }, async (_, nth) => {
      const deleted = await getId(create(`${name}-${nth}-a`))
      expect((await remove(deleted)).status).toBeLessThan(300)
      const created = await getId(create(`${name}-${nth}-b`))
      ids.push(`${name} ${deleted}`, `${name} ${created}`)
      const answers = [
        await change(deleted, 1), // from a window that does not know of the deletion
        await change(created, 1),
        await change(created, 1),
        await change(created, 2),
      ]
      statuses.add(`${name} ${answers.map(({ status }) => status).join(' ')}`)
    }),
  )
  await Promise.all(cycles)
  expect(new Set(ids).size).toBe(600)
  expect([...statuses].toSorted()).toEqual(
    Object.keys(areas)
      .map((name) => `${name} 404 200 409 200`)
      .toSorted(),
  )
})

describe('the id of a deleted row is not reused for', () => {
  test('an account', async () => {
    const signUp = (subject: string) =>
      db.write((tx) =>
        createAccount(
          tx,
          {
            ...{ provider: 'oidc', subject, email: `${subject}@house.test` },
            ...{ name: 'Ada', role: 'user', isConfirmed: true },
          },
          new Date(),
        ),
      )
    const { id } = await signUp('ada')
    await db.write(async (tx) => void (await tx.delete(accounts).where(eq(accounts.id, id))))
    expect((await signUp('ben')).id).toBe(id + 1)
  })

  test('a chat message whose chat was deleted with the other account', async () => {
    const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
    await sendMessage(ada, await getUid(ada, 'Ben'), 'Hello')
    const ofAda = async () => {
      const [account] = await db.select().from(accounts).where(eq(accounts.email, ada.email))
      const rows = await db.select({ id: messages.id, account: messages.account }).from(messages)
      return rows.filter((row) => row.account === account?.id).map(({ id }) => id)
    }
    const last = Math.max(...(await ofAda()))
    await db.write(
      async (tx) => void (await tx.delete(accounts).where(eq(accounts.email, ben.email))),
    )
    expect(await ofAda()).not.toContain(last)
    await sendMessage(ada, 1, 'Anybody?')
    expect(Math.max(...(await ofAda()))).toBe(last + 1)
  })

  test('a notification', async () => {
    const ada = await app.newUser()
    const [account] = await db.select().from(accounts).where(eq(accounts.email, ada.email))
    if (!account) throw new Error('A new account was not found.')
    const send = async () => {
      const news = { kind: 'notice', title: 'Bell', text: '', href: '/', subject: 'bell' } as const
      await db.write((tx) => notify(tx, account.id, news, new Date()))
      const rows = await db
        .select()
        .from(notifications)
        .where(eq(notifications.account, account.id))
      return Math.max(...rows.map(({ id }) => id))
    }
    const id = await send()
    await db.write(
      async (tx) =>
        void (await tx.delete(notifications).where(eq(notifications.account, account.id))),
    )
    expect(await send()).toBe(id + 1)
  })

  test('an outgoing email, an enquiry or a deletion', async () => {
    const send = async () => {
      const to = [`${crypto.randomUUID()}@harbor.example`]
      await demo.call(mail.send, { to, subject: 'Bell', message: 'It rings.' })
      return Math.max(...(await db.select().from(outbox)).map(({ id }) => id))
    }
    const id = await send()
    await db.write(async (tx) => void (await tx.delete(outbox)))
    expect(await send()).toBe(id + 1)

    const requested = { topic: 'other', subject: 'The bell', message: 'Is it on?' }
    const enquiry = await getId(demo.call(enquiries.send, requested))
    const before = await db.write(async (tx) => tx.delete(enquiryTable).returning())
    expect(before.length).toBeGreaterThan(0)
    expect(await getId(demo.call(enquiries.send, requested))).toBe(enquiry + 1)

    const deletion = async () => {
      const product = await getId(demo.call(products.add, { obj: { name: 'Bell', price: '1.00' } }))
      await demo.call(products.delete, { obj: { id: product } })
      return Math.max(...(await db.select().from(deletedProducts)).map(({ n }) => n))
    }
    const first = await deletion()
    await db.write(async (tx) => void (await tx.delete(deletedProducts)))
    expect(await deletion()).toBe(first + 1)
  })
})

test('a task is reminded of although a deleted one was due on the same day', async () => {
  const ada = await app.newUser()
  const now = new Date('2027-03-04T12:00:00Z')
  const addDue = () => getId(ada.call(todo.create, { task: { title: 'Hem', due: '2027-03-04' } }))
  const id = await addDue()
  expect(await createReminders(db, now, config.timeZone)).toBe(1)
  await ada.call(todo.trash, { id })
  await ada.call(todo.remove, { id })
  await addDue()
  expect(await createReminders(db, now, config.timeZone)).toBe(1)
})

test('after a reset of the sample data earlier versions are refused', async () => {
  const samples = { tasks: 10, events: 1, products: 2, users: 268 }
  const changes = Object.entries(samples).map(([name, id]) => {
    return [name, (version: number) => areas[name]?.change(id, version)] as const
  })
  for (const [name, change] of changes) {
    expect((await change(1))?.status, name).toBe(200)
    expect((await change(2))?.status, name).toBe(200)
  }
  await resetSampleData(db, new Date())
  await app.staff()
  for (const [name, change] of changes) {
    for (const version of [1, 2, 3]) {
      expect((await change(version))?.status, `${name} ${version}`).toBe(409)
    }
  }
})
