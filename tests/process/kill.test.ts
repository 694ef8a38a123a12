import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { openDataDir } from '../support/built-app.ts'
import { client, type TestClient } from '../support/test-app.ts'

/** `npm run test:kill` runs fifty rounds, which takes minutes. */
const rounds = Number(process.env.KILL_ROUNDS ?? 12)

type Kind = {
  name: string
  /** Stores something with this text and resolves to the response. */
  write: (person: TestClient, text: string) => Promise<Response>
  /** The tables that must contain the text after an acknowledged write. */
  stored: string[]
}

const kinds: Kind[] = [
  {
    name: 'mail',
    write: (person, subject) =>
      person.post('/api/email/messages', {
        to: ['ines@harbor.example'],
        subject,
        message: 'The van is full.',
      }),
    stored: ['SELECT subject FROM mails', 'SELECT subject FROM outbox'],
  },
  {
    name: 'chat',
    write: (person, textContent) =>
      person.post('/api/app/chat/messages', { contactId: 1, textContent }),
    stored: ['SELECT text_content FROM chat_messages'],
  },
  {
    name: 'task',
    write: (person, title) => person.post('/api/apps/todo/new-task', { task: { title } }),
    stored: ['SELECT title FROM tasks'],
  },
  {
    name: 'product',
    write: (person, name) =>
      person.post('/api/datalist/add-data', { obj: { name, price: '1.00' } }),
    stored: ['SELECT name FROM products'],
  },
]

const parseTexts = (file: string, query: string) => {
  const connection = connect(file, { readonly: true })
  const texts = connection.prepare(query).pluck().all() as string[]
  connection.close()
  return new Set(texts)
}

const getIntegrity = (file: string) => {
  const connection = connect(file, { readonly: true })
  const verdict = connection.pragma('integrity_check', { simple: true })
  connection.close()
  return verdict
}

test(`the server keeps every acknowledged write when it is killed ${rounds} times`, {
  timeout: rounds * 15_000,
}, async () => {
  await using data = await openDataDir()
  const file = join(data.path, 'app.sqlite')
  const cookies = new Map<string, string>()
  const acknowledged = new Map(kinds.map(({ name }) => [name, [] as string[]]))
  const startsMs: number[] = []

  for (let round = 0; round <= rounds; round++) {
    const begunMs = performance.now()
    const app = await data.start()
    startsMs.push(performance.now() - begunMs)
    const demo = client(app.base)
    for (const [name, value] of cookies) demo.cookies.set(name, value)
    if (round === 0) await demo.signIn()
    for (const [name, value] of demo.cookies) cookies.set(name, value)

    expect((await demo.visit('/api/me')).status, 'still signed in').toBe(200)
    expect(getIntegrity(file)).toBe('ok')
    for (const { name, stored } of kinds) {
      const expected = acknowledged.get(name) ?? []
      for (const query of stored) {
        const matches = parseTexts(file, query)
        expect(
          expected.filter((text) => !matches.has(text)),
          `${query}, round ${round}`,
        ).toEqual([])
      }
    }
    const mails = parseTexts(file, `SELECT subject FROM mails WHERE subject LIKE 'Round %'`)
    const outbox = parseTexts(file, `SELECT subject FROM outbox WHERE subject LIKE 'Round %'`)
    expect(outbox, 'a mail is stored with its copy or not at all').toEqual(mails)
    if (round === rounds) break

    /** Writes repeatedly until the server no longer responds. */
    async function writeOn({ name, write }: Kind) {
      for (let turn = 1; ; turn++) {
        const text = `Round ${round} ${name} ${turn}`
        const status = await write(demo, text).then(
          (answer) => answer.status,
          () => 'gone',
        )
        if (status === 'gone') return
        // In fifty rounds an account sends all emails that may leave the organization in a day.
        if (status === 429 && name === 'mail') return
        expect(status, text).toBeOneOf([200, 201])
        acknowledged.get(name)?.push(text)
      }
    }
    setTimeout(() => app.child.kill('SIGKILL'), 300 + Math.random() * 400)
    await Promise.all(kinds.map(writeOn))
    expect((await app.exited).signal).toBe('SIGKILL')
  }

  for (const [name, texts] of acknowledged) expect(texts.length, name).toBeGreaterThan(rounds)
  const [usualMs = 0] = startsMs.toSorted((a, b) => a - b).slice(startsMs.length / 2)
  expect(usualMs).toBeLessThan(3000)
})
