import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import { connect } from '#db/dialect.ts'
import { openDataDir } from '../built-app.ts'
import { openMailServer } from '../mail-server.ts'
import { visitor } from '../theatre.ts'

const many = 200
const recipients = Array.from({ length: many }, (_, nth) => `reader${nth}@harbour.example`)

type Row = { id: number; to: string; state: string; reason: string }

/** A data directory whose outbox holds an email to each of the recipients, and a mail server to bring them to. */
async function openOutbox() {
  const data = await openDataDir()
  const post = await openMailServer()
  const app = await data.start()
  const demo = visitor(app.base)
  await demo.signIn()
  for (let from = 0; from < many; from += 20) {
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
      const rows = db.prepare('select id, "to", state, reason from outbox order by id').all()
      db.close()
      return rows as Row[]
    },
    /** How often each recipient got the email, and nobody at all. */
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

/** Waits until no email is left that a process could send. */
async function drained({ rows }: Outbox) {
  while (rows().some(({ state }) => state === 'queued')) await pause(100)
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
