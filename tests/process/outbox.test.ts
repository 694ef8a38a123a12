import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { connect } from '#db/store/dialect.ts'
import { openDataDir } from '../support/built-app.ts'
import { openMailServer } from '../support/fake-smtp.ts'
import { client } from '../support/test-app.ts'

const count = 200
const recipients = Array.from({ length: count }, (_, nth) => `reader${nth}@harbor.example`)

type Row = { id: number; to: string; state: string; reason: string; dueMs: number }

/** A data directory whose outbox has an email to each recipient, and a mail server. */
async function openOutbox() {
  const data = await openDataDir()
  const post = await openMailServer()
  const app = await data.start()
  const demo = client(app.base)
  await demo.signIn()
  for (let from = 0; from < count; from += 20) {
    const to = recipients.slice(from, from + 20)
    const answer = await demo.call(mail.send, { to, subject: 'Tour', message: 'The van is full.' })
    expect(answer.status).toBeLessThan(300)
  }
  await stop(app)
  const file = join(data.path, 'app.sqlite')

  return {
    post,
    start: () => data.start({ SMTP_URL: post.url }),
    rows() {
      const db = connect(file, { readonly: true })
      const rows = db
        .prepare('select id, "to", state, reason, due_ms as dueMs from outbox order by id')
        .all()
      db.close()
      return rows as Row[]
    },
    /** Makes the emails that a killed process had claimed due now instead of in ten minutes. */
    expireClaims() {
      const db = connect(file)
      db.exec("update outbox set due_ms = 0 where state = 'queued'")
      db.close()
    },
    /** Returns how often each recipient got the email. */
    deliveries: () =>
      recipients.map((each) => post.delivered.filter(({ to }) => to === each).length),
    async [Symbol.asyncDispose]() {
      await data[Symbol.asyncDispose]()
      await post[Symbol.asyncDispose]()
    },
  }
}

type Outbox = Awaited<ReturnType<typeof openOutbox>>
type Running = Awaited<ReturnType<Outbox['start']>>

async function stop(app: Running) {
  app.child.kill('SIGTERM')
  expect((await app.exited).code).toBe(0)
}

/** Waits until no queued email is due. */
async function drained({ rows }: Outbox) {
  while (rows().some(({ state, dueMs }) => state === 'queued' && dueMs <= Date.now())) {
    await pause(100)
  }
}

const onceEach = recipients.map(() => 1)

test('two processes on one data directory deliver each of 200 emails once', {
  timeout: 120_000,
}, async () => {
  await using box = await openOutbox()
  const both = await Promise.all([box.start(), box.start()])
  await drained(box)
  await Promise.all(both.map(stop))
  expect(box.rows().every(({ state }) => state === 'sent')).toBe(true)
  expect(box.deliveries()).toEqual(onceEach)
})

test('two processes that are killed ten times deliver none of 200 emails twice, and each is delivered or marked as unconfirmed', {
  timeout: 120_000,
}, async () => {
  await using box = await openOutbox()
  const running = await Promise.all([box.start(), box.start()])
  for (let kill = 0; kill < 10; kill++) {
    for (let emails = 0; emails < 6; emails++) await box.post.arrival()
    // The mail server does not respond until both processes run again, as the survivor would send all the rest.
    const { promise, resolve } = Promise.withResolvers<void>()
    box.post.manners.taken = promise
    const victim = running[kill % 2]
    victim?.child.kill('SIGKILL')
    expect((await victim?.exited)?.signal).toBe('SIGKILL')
    running[kill % 2] = await box.start()
    box.post.manners.taken = Promise.resolve()
    resolve()
  }
  await drained(box)
  await Promise.all(running.map(stop))
  box.expireClaims()
  const last = await box.start()
  await drained(box)
  await stop(last)

  expect(Math.max(...box.deliveries())).toBe(1)
  const rows = box.rows()
  const unconfirmed = rows.filter(({ state }) => state === 'failed')
  expect(unconfirmed.length).toBeLessThanOrEqual(10)
  for (const { reason } of unconfirmed) expect(reason).toContain('may have been delivered')
  const sent = rows.filter(({ state }) => state === 'sent')
  expect(sent.length + unconfirmed.length).toBe(count)
  const delivered = new Set(box.post.delivered.map(({ to }) => to))
  expect(sent.filter(({ to }) => !delivered.has(to))).toEqual([])
})
