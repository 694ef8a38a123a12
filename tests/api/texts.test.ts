import { afterAll, describe, expect, test } from 'vitest'
import { auth } from '#client/features/auth/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { products } from '#client/features/products/endpoints.ts'
import { contacts } from '#client/features/tables/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { removeDirections } from '#db/shared/text/model.ts'
import { wideTexts } from '../attacks/fuzz/values.ts'
import type { Example } from '../support/examples.ts'
import { getProblem } from '../support/problem.ts'
import { open } from '../support/test-app.ts'

const app = await open({ settings: { WRITES_PER_MINUTE: '0' } })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

type Called = Example['endpoint']

type Text = {
  label: string
  endpoint: Called
  inputOf: (text: string) => object
  path: string[]
  /** Names of people lose the characters that reverse the text after them. */
  isPerson?: boolean
}

/** Every stored text: the call that sets it, and where the response contains it. */
const lines: Text[] = [
  {
    label: 'the title of an event',
    endpoint: calendar.create,
    inputOf: (title) => ({ title, start: '2026-12-01' }),
    path: ['title'],
  },
  {
    label: 'the place of an event',
    endpoint: calendar.change,
    inputOf: (location) => ({ id: 1, location }),
    path: ['location'],
  },
  {
    label: 'the title of a task',
    endpoint: todo.change,
    inputOf: (title) => ({ id: 23, title }),
    path: ['title'],
  },
  {
    label: 'the subject of a mail',
    endpoint: mail.send,
    inputOf: (subject) => ({ to: ['piotr@iron-and-curtain.example'], subject, message: 'Hello' }),
    path: ['subject'],
  },
  {
    label: 'the name of an attachment',
    endpoint: mail.createDraft,
    inputOf: (name) => ({ attachments: [name] }),
    path: ['attachments', '0'],
  },
  {
    label: 'an unfinished address',
    endpoint: mail.createDraft,
    inputOf: (to) => ({ to: [to] }),
    path: ['to', '0'],
  },
  {
    label: 'the name of a user',
    endpoint: users.change,
    inputOf: (name) => ({ id: 270, name }),
    path: ['name'],
    isPerson: true,
  },
  {
    label: 'the city of a user',
    endpoint: users.change,
    inputOf: (city) => ({ id: 270, location: { city } }),
    path: ['location', 'city'],
  },
  {
    label: 'a language of a user',
    endpoint: users.change,
    inputOf: (language) => ({ id: 270, languages_known: [language] }),
    path: ['languages_known', '0'],
  },
  {
    label: 'the name of a product',
    endpoint: products.update,
    inputOf: (name) => ({ obj: { id: 5, name } }),
    path: ['name'],
  },
  {
    label: 'the category of a product',
    endpoint: products.update,
    inputOf: (category) => ({ obj: { id: 5, category } }),
    path: ['category'],
  },
  {
    label: 'the name of a grid contact',
    endpoint: contacts.change,
    inputOf: (lastname) => ({ id: 1, lastname }),
    path: ['lastname'],
    isPerson: true,
  },
  {
    label: 'the address of a grid contact',
    endpoint: contacts.change,
    inputOf: (address) => ({ id: 1, address }),
    path: ['address'],
  },
]

const proses: Text[] = [
  {
    label: 'the description of a task',
    endpoint: todo.change,
    inputOf: (desc) => ({ id: 23, desc }),
    path: ['desc'],
  },
  {
    label: 'the description of an event',
    endpoint: calendar.change,
    inputOf: (description) => ({ id: 1, description }),
    path: ['description'],
  },
  {
    label: 'the text of a mail',
    endpoint: mail.createDraft,
    inputOf: (message) => ({ message }),
    path: ['message'],
  },
  {
    label: 'what one says of oneself',
    endpoint: chat.changeProfile,
    inputOf: (about) => ({ about }),
    path: ['about'],
  },
  {
    label: 'a chat message',
    endpoint: chat.send,
    inputOf: (textContent) => ({ contactId: 9, message: { textContent } }),
    path: ['msg', '-1', 'textContent'],
  },
]

const hasDirections = (text: string) => removeDirections(text) !== text

/** Returns the text at this path of the response. */
const getMessage = (answer: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      Array.isArray(value) ? value.at(Number(step)) : (value as Record<string, unknown>)[step],
    answer,
  )

describe.each([...lines, ...proses])(
  '$label',
  ({ endpoint, inputOf: parseInput, path, isPerson }) => {
    test.each(isPerson ? wideTexts.filter((text) => !hasDirections(text)) : wideTexts)(
      'is stored unchanged: %j',
      async (text) => {
        const answer = await demo.call(endpoint, parseInput(text))
        expect(answer.ok).toBe(true)
        expect(getMessage(await answer.json(), path)).toBe(text)
      },
    )

    test.each([
      "Robert'); DROP TABLE mails; --",
      '" OR ""="',
      '%_\\',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '{me} $& $1',
    ])('is escaped: %s', async (text) => {
      const answer = await demo.call(endpoint, parseInput(text))
      expect(answer.ok).toBe(true)
      expect(getMessage(await answer.json(), path)).toBe(text)
    })

    test.each(['\u0000', '\u0007', '\u001b[2J', '\u007f', '\u009b'])(
      'has no terminal control characters: %j',
      async (control) => {
        const answer = await demo.call(endpoint, parseInput(`a${control}b`))
        expect((await getProblem(answer)).status).toBe(400)
      },
    )
  },
)

test.each(lines)('$label is a single line', async ({ endpoint, inputOf: parseInput }) => {
  for (const text of ['one\ntwo', 'one\r\nBcc: two@house.example', 'one\ttwo', 'one\u0085two']) {
    expect(await getProblem(await demo.call(endpoint, parseInput(text)))).toMatchObject({
      status: 400,
      code: 'invalid',
    })
  }
})

test.each(proses)(
  '$label may have several lines',
  async ({ endpoint, inputOf: parseInput, path }) => {
    const answer = await demo.call(endpoint, parseInput('one\n\ttwo\r\nthree'))
    expect(getMessage(await answer.json(), path)).toBe('one\n\ttwo\r\nthree')
  },
)

test.each<[string, Called, number, (text: string) => object]>([
  ['a title of a task', todo.create, 200, (title) => ({ task: { title } })],
  ['a title of an event', calendar.change, 200, (title) => ({ id: 1, title })],
  ['a name of a user', users.change, 120, (name) => ({ id: 270, name })],
  ['a name of a product', products.update, 200, (name) => ({ obj: { id: 5, name } })],
  ['a name of a contact', contacts.change, 80, (firstname) => ({ id: 1, firstname })],
  ['a word about oneself', chat.changeProfile, 120, (about) => ({ about })],
  ['a subject', mail.createDraft, 998, (subject) => ({ subject })],
])('%s is measured in user-perceived characters', async (_, endpoint, max, parseInput) => {
  expect((await demo.call(endpoint, parseInput('🎭'.repeat(max)))).ok).toBe(true)
  const answer = await demo.call(endpoint, parseInput('🎭'.repeat(max + 1)))
  expect(await getProblem(answer)).toMatchObject({ status: 400, code: 'invalid' })
})

test('the name of a registration is a single line', async () => {
  for (const name of ['Ada\r\nBcc: x@house.example', 'Ada\u001b[2J']) {
    const fields = { email: 'ada@house.example', password: 'a-long-enough-one', name }
    const answer = await app.client().call(auth.register, fields)
    expect(await getProblem(answer)).toMatchObject({ status: 400, code: 'invalid' })
  }
})

describe('a search text', () => {
  test.each(['%', '_', '\\', "'", '"', '%%', '[a-z]', '*', '.*', "' OR '1'='1"])(
    'matches %s literally',
    async (q) => {
      await using fresh = await open()
      const client = await fresh.staff()
      for (const [endpoint, rest] of [
        [users.page, {}],
        [products.rows, {}],
      ] as const) {
        const answer = await client.call(endpoint, { q, ...rest })
        expect(answer.status).toBe(200)
        const { rows } = (await answer.json()) as { rows: object[] }
        for (const row of rows) expect(JSON.stringify(Object.values(row))).toContain(q)
      }
      const answer = await client.call(mail.rows, { filter: 'inbox', q })
      expect(answer.status).toBe(200)
    },
  )
})

test('a script in an email is text on the pages that show it', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const sent = await demo.call(mail.send, {
    to: ['demo@demo.com'],
    subject: script,
    message: script,
  })
  const { id } = (await sent.json()) as { id: number }
  for (const page of ['/email/inbox', '/email/sent', `/email/sent/${id}`, '/dashboard']) {
    const html = await (await demo.visit(page)).text()
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<img src=x')
  }
})
