import { and, between, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { enquiries } from '#client/features/enquiries/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { maxEnquiriesPerDay } from '#db/enquiries/limits.ts'
import { maxDrafts, maxOutgoing } from '#db/mail/limits.ts'
import { mails } from '#db/mail/table.ts'
import { maxTasks } from '#db/todo/limits.ts'
import { tasks } from '#db/todo/table.ts'
import { open, type TestClient } from '../support/test-app.ts'

const clock = { now: Date.now() }
const settings = { UNDO_SEND_SECONDS: '10' }
const app = await open({ now: () => clock.now, settings })
afterAll(() => app[Symbol.asyncDispose]())

const { db } = app.services

const accountOf = async (client: TestClient) =>
  (await client.read<{ account: AccountId }>('/api/me')).account

const batch = 500
const firstId = 1_000_000

/** Returns the batches of ids that fill up a list of which `existing` rows are there. */
const idsUpTo = (max: number, existing: number) => {
  const ids = Array.from({ length: max - existing }, (_, at) => firstId + at)
  return Array.from({ length: Math.ceil(ids.length / batch) }, (_, at) =>
    ids.slice(at * batch, (at + 1) * batch),
  )
}

async function fillFolder(client: TestClient, folder: 'draft' | 'scheduled', max: number) {
  const account = await accountOf(client)
  const ours = and(eq(mails.account, account), eq(mails.mailFolder, folder))
  await db.write(async (tx) => {
    const [row] = await tx.select().from(mails).where(ours).limit(1)
    if (!row) throw new Error('There is no email to copy.')
    for (const ids of idsUpTo(max, await tx.$count(mails, ours))) {
      await tx.insert(mails).values(ids.map((id) => ({ ...row, id })))
    }
  })
}

async function answerOf(response: Promise<Response>) {
  const { status, body } = await response.then(async (answer) => ({
    status: answer.status,
    body: (await answer.json()) as { error?: string },
  }))
  return [status, body.error]
}

const task = { title: 'Check the fire curtain', desc: '', tags: [] }

test('an account with 10,000 tasks cannot add one, but complete one, and add one after deleting', async () => {
  const ada = await app.newUser()
  const account = await accountOf(ada)
  await ada.call(todo.create, { task })
  await db.write(async (tx) => {
    const ours = eq(tasks.account, account)
    const [row] = await tx.select().from(tasks).where(ours).limit(1)
    if (!row) throw new Error('There is no task to copy.')
    for (const ids of idsUpTo(maxTasks, await tx.$count(tasks, ours))) {
      await tx.insert(tasks).values(ids.map((id) => ({ ...row, id })))
    }
  })
  const full = [
    409,
    'Your to-do list is full. Permanently delete tasks in the trash to add new ones.',
  ]
  expect(await answerOf(ada.call(todo.create, { task }))).toEqual(full)
  expect(await answerOf(ada.call(todo.quickAdd, { text: 'Oil the trapdoor' }))).toEqual(full)
  const repeating = and(eq(tasks.account, account), eq(tasks.id, firstId + 1))
  await db.write((tx) =>
    tx.update(tasks).set({ repeat: 'daily', due: '2026-11-20' }).where(repeating),
  )
  const completed = ada.call(todo.change, { id: firstId + 1, isCompleted: true })
  expect((await completed).status, 'a repeating task is completed').toBe(200)
  await db.write((tx) =>
    tx
      .delete(tasks)
      .where(and(eq(tasks.account, account), between(tasks.id, firstId + 2, firstId + 3))),
  )
  expect((await answerOf(ada.call(todo.create, { task })))[0]).toBe(201)
})

test('a task and a section need a name that is visible', async () => {
  const ada = await app.newUser()
  for (const name of ['\u200b', '\u2060\u00ad', '\u3164 \ufeff', '\u202e\u202c']) {
    const answers = await Promise.all([
      ada.call(todo.create, { task: { ...task, title: name } }),
      ada.call(todo.addSection, { name }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  }
  expect((await ada.call(todo.addSection, { name: '👩‍🎤 يا' })).status).toBe(201)
})

const email = { to: ['piotr@iron-and-curtain.example'], subject: 'Drill', message: 'At ten.' }

test('an account with 2,000 drafts cannot add one, but sends them', async () => {
  const ada = await app.newUser()
  const draft = (await (await ada.call(mail.createDraft, email)).json()) as { id: number }
  await fillFolder(ada, 'draft', maxDrafts)
  expect(await answerOf(ada.call(mail.createDraft, email))).toEqual([
    ...[409, 'You have too many drafts. Delete some to add new ones.'],
  ])
  const sent = ada.call(mail.sendLater, { ...email, draft: draft.id, at: 'tomorrow' })
  expect((await answerOf(sent))[0]).toBe(201)
})

test('an account with 1,000 scheduled emails cannot schedule one', async () => {
  const ada = await app.newUser()
  await ada.call(mail.sendLater, { ...email, at: 'tomorrow' })
  await fillFolder(ada, 'scheduled', maxOutgoing)
  expect(await answerOf(ada.call(mail.sendLater, { ...email, at: 'tomorrow' }))).toEqual([
    ...[409, 'You have too many scheduled emails. Cancel some to schedule new ones.'],
  ])
  expect((await answerOf(ada.call(mail.sendLater, email)))[0], 'sent now').toBe(201)
})

const message = { topic: 'technical', subject: 'A hum', message: 'On cue 14.', phone: '' }

test('the people who share a sample account send more than 50 contact messages a day', async () => {
  const demo = await app.staff()
  for (let at = 0; at <= maxEnquiriesPerDay; at++) {
    expect((await demo.call(enquiries.send, message)).status).toBe(201)
  }
})

test('an account sends 50 contact messages within a day', async () => {
  const ada = await app.newUser()
  const send = () => answerOf(ada.call(enquiries.send, message))
  for (let at = 0; at < maxEnquiriesPerDay; at++) expect((await send())[0]).toBe(201)
  expect(await send()).toEqual([429, 'You can send 50 messages a day. Try again later.'])
  clock.now += 86_400_001
  await ada.submit('/', { email: ada.email, password: ada.password })
  expect((await send())[0]).toBe(201)
})
