import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { privatePages } from '#client/app/pages.ts'
import { account } from '#client/features/account/endpoints.ts'
import { auth } from '#client/features/auth/endpoints.ts'
import { createAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { connect } from '#db/store/dialect.ts'
import { api } from '#server/api/index.ts'
import { getExample } from '../support/addresses.ts'
import { parseTexts } from '../support/html.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { type App, open } from '../support/test-app.ts'

const settings = { DEMO_LOGINS: 'off', REGISTRATION: 'open' }
const app = await open({ settings })
afterAll(() => app[Symbol.asyncDispose]())

const password = 'mind the footlights'

/** Registers somebody who has not confirmed the email yet. */
async function registered(at: App = app) {
  const email = `${crypto.randomUUID()}@house.test`
  const client = at.client()
  const answer = await client.call(auth.register, { email, password, name: 'Nina New' })
  expect(answer.status).toBe(200)
  return Object.assign(client, { email })
}

async function linkTo(to: string) {
  const sent = await app.services.db.select().from(outbox).where(eq(outbox.to, to))
  return /https?:\/\/[^/]+(\/\S+\?token=[\w-]{43})/.exec(sent.at(-1)?.message ?? '')?.[1] ?? ''
}

/** Returns the rows of every table, to compare the database before and after. */
function readTables() {
  const file = connect(join(app.dataDir, 'app.sqlite'), { readonly: true })
  const names = file.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all()
  const rows = names.map((name) => [name, file.prepare(`select * from "${name}"`).all()])
  file.close()
  return Object.fromEntries(rows)
}

const calls = api
  .map(({ endpoint }) => endpoint)
  .filter(({ who, beforeConfirmation }) => who === 'staff' && !beforeConfirmation)

test.skipIf(isForSqlite('database file'))(
  'an account with an unconfirmed email gets 403 from every private call, which changes nothing',
  async () => {
    const nina = await registered()
    const before = readTables()
    for (const { method, path, isBareId } of calls) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : isBareId ? '1' : '{}'
      const headers = { 'content-type': 'application/json' }
      const answer = await nina.send(getExample(path), { method, headers, body })
      expect([answer.status, await answer.json()], `${method} ${path}`).toEqual([
        403,
        { error: 'Confirm your email address first.', code: 'email-unconfirmed' },
      ])
    }
    expect((await nina.visit('/api/events?poll=')).status).toBe(403)
    expect(readTables()).toEqual(before)
  },
)

test('the calls before the confirmation concern only the email and the data of the account', () => {
  const before = api.map(({ endpoint }) => endpoint).filter((each) => each.beforeConfirmation)
  expect(before.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /api/account/general',
    'GET /api/account/email',
    'POST /api/account/email/resend',
    'POST /api/account/email/verify',
  ])
})

test('an account with an unconfirmed email is led from every private page to the one that asks to confirm it', async () => {
  const nina = await registered()
  for (const { path } of privatePages) {
    const location = (await nina.visit(getExample(path))).headers.get('location') ?? ''
    expect(location.split('?')[0], path).toBe('/account/confirm-email')
  }
  const page = await nina.page('/account/confirm-email')
  expect(parseTexts(page, 'h1')).toEqual(['Confirm your email'])
  expect(page).toContain(`The link for ${nina.email} is in the outbox`)
})

describe('the page that asks to confirm the email', () => {
  const address = '/account/confirm-email?returnTo=%2Fcalendar'

  test('sends the link again, up to a limit', async () => {
    const nina = await registered()
    for (let round = 0; round < 4; round += 1) {
      const answer = await nina.submit(address, { intent: 'resend' })
      expect(answer.headers.get('location')).toBe(`${address}&sent=yes`)
    }
    expect(await nina.page(`${address}&sent=yes`)).toContain('Link sent.')
    const refused = await nina.submit(address, { intent: 'resend' })
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('Too many attempts. Try again in 30 minutes.'),
    ])
  })

  test('changes a mistyped address with the password, and sends the link there', async () => {
    const nina = await registered()
    const email = `${crypto.randomUUID()}@house.test`
    const change = { intent: 'change', email, password }
    const wrong = await nina.submit(address, { ...change, password: 'wrong' })
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('Wrong password.'),
    ])
    expect((await nina.submit(address, change)).status).toBe(303)
    const stale = await nina.submit(await linkTo(nina.email), {})
    expect(stale.status).toBe(400)
    expect((await nina.submit(await linkTo(email), {})).status).toBe(303)
    expect(await nina.read('/api/me')).toMatchObject({ email })
  })

  test('sends another link to the registered address after a change was taken back', async () => {
    const nina = await registered()
    const other = `${crypto.randomUUID()}@house.test`
    await nina.submit(address, { intent: 'change', email: other, password })
    await nina.submit(address, { intent: 'change', email: nina.email, password })
    expect((await nina.submit(await linkTo(nina.email), {})).status).toBe(303)
    expect(await nina.read('/api/me')).toMatchObject({ email: nina.email })
  })

  test('goes on to the requested page once the link was used in another browser', async () => {
    const nina = await registered()
    expect((await nina.visit('/calendar')).headers.get('location')).toBe(address)
    const phone = app.client()
    await phone.submit('/', { email: nina.email, password })
    const done = await phone.submit(await linkTo(nina.email), {})
    expect(done.headers.get('location')).toBe('/account/confirm-email?done=yes')
    expect((await nina.visit('/calendar')).status).toBe(200)
    expect((await nina.visit('/api/me')).status).toBe(200)
    expect((await nina.visit(address)).headers.get('location')).toBe('/calendar')
  })
})

test('a password that was reset by email confirms the email', async () => {
  const nina = await registered()
  const other = app.client()
  await other.submit('/pages/forgot-password', { email: nina.email })
  const fresh = 'a password of my own'
  await other.submit(await linkTo(nina.email), { password: fresh, passwordConfirm: fresh })
  await other.submit('/', { email: nina.email, password: fresh })
  expect((await other.visit('/api/me')).status).toBe(200)
})

test('an account that loses its email to one of a provider has to confirm an address again', async () => {
  const ada = await app.newUser()
  expect((await ada.visit('/api/me')).status).toBe(200)
  const { db } = app.services
  await db.write(async (tx) => {
    await tx.update(accounts).set({ confirmedEmail: null }).where(eq(accounts.email, ada.email))
  })
  expect((await ada.visit('/api/me')).status).toBe(403)
})

test('an account of an identity provider never has to confirm its email', async () => {
  const ada = await app.newUser()
  const { db } = app.services
  await db.write(async (tx) => {
    const identity = { provider: 'google', confirmedEmail: null }
    await tx.update(accounts).set(identity).where(eq(accounts.email, ada.email))
  })
  expect((await ada.visit('/api/me')).status).toBe(200)
})

test('an email is confirmed before required two-factor authentication is set up', async () => {
  await using strict = await open({ settings: { ...settings, TWO_FACTOR_REQUIRED: 'user' } })
  const nina = await registered(strict)
  const codeOf = async (path: string) => (await (await nina.visit(path)).json()).code
  expect(await codeOf('/api/account/two-factor')).toBe('email-unconfirmed')
  expect((await nina.call(account.sendAgain)).status).toBe(204)
  await strict.services.db.write(async (tx) => {
    await tx.update(accounts).set({ confirmedEmail: nina.email })
  })
  expect(await codeOf('/api/me')).toBe('two-factor-required')
})

test('an account with an unconfirmed email may look around in the demonstration', async () => {
  await using demo = await open()
  const nina = await registered(demo)
  expect((await nina.visit('/dashboard')).status).toBe(200)
  expect((await nina.visit('/api/email/mails?filter=inbox')).status).toBe(200)
})

test('an account that was created with a confirmed email is inside at once', async () => {
  const email = `${crypto.randomUUID()}@house.test`
  const passwordHash = await app.services.passwords.hash(password)
  const identity = { provider: 'local', subject: email, email, name: 'Ida', passwordHash }
  const invited = { ...identity, role: 'user', isConfirmed: true } as const
  await app.services.db.write((tx) => createAccount(tx, invited, new Date()))
  const ida = app.client()
  await ida.submit('/', { email, password })
  expect((await ida.visit('/api/me')).status).toBe(200)
})
