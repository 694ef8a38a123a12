import { afterEach, describe, expect, test } from 'vitest'
import { accounts } from '#client/features/accounts/endpoints.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { outbox } from '#db/outbox/table.ts'
import { type App, open } from '../support/test-app.ts'

const minute = 60_000
const clock = { now: Date.UTC(2026, 2, 4, 19, 30) }
const opened: App[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app[Symbol.asyncDispose]()
})

async function openGuarded(settings: Record<string, string> = {}) {
  const app = await open({
    settings: { THROTTLE: 'on', TRUST_PROXY: 'loopback', ...settings },
    limits: { signInDelayMs: 1 },
    now: () => clock.now,
  })
  opened.push(app)
  return app
}

type Login = { email?: string; password?: string; from?: string }

/** Tries to sign in from an address that a proxy reports. */
const tryIn = (
  app: App,
  { email = 'staff@staff.com', password = 'wrong', from = '192.0.2.1' }: Login = {},
) =>
  app.client().send('/api/authenticate/login/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })

async function fail(app: App, times: number, login: Login = {}) {
  for (let n = 0; n < times; n++) expect((await tryIn(app, login)).status).toBe(200)
}

const right = { password: 'onstage-staff' }

describe('guessing a password', () => {
  test('is delayed from the sixth attempt on, doubling until it is right', async () => {
    const app = await openGuarded()
    await fail(app, 5)
    for (const wait of [1, 2, 4, 8, 16]) {
      const refused = await tryIn(app, right)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(wait)])
      expect(await refused.json()).toEqual({
        error: 'Something went wrong',
        code: 'throttled',
        wait,
      })
      clock.now += wait * 1000
      await fail(app, 1)
    }
    clock.now += 15 * minute
    expect(await (await tryIn(app, right)).json()).toMatchObject({ user: { name: 'Staff' } })
    await fail(app, 5)
  })

  test('delays no other account and no other address', async () => {
    const app = await openGuarded()
    await fail(app, 5)
    expect((await tryIn(app)).status).toBe(429)
    expect((await tryIn(app, { ...right, from: '192.0.2.2' })).status).toBe(200)
    expect((await tryIn(app, { email: 'admin@admin.com' })).status).toBe(200)
  })

  test('from a hundred addresses does not lock out the owner', { tags: ['thorough'] }, async () => {
    const app = await openGuarded()
    for (let n = 0; n < 120; n++) await fail(app, 1, { from: `192.0.2.${n}` })
    for (let n = 0; n < 20; n++) {
      const owner = await tryIn(app, { ...right, from: '198.51.100.1' })
      expect(await owner.json()).toMatchObject({ user: { name: 'Staff' } })
      await fail(app, 1, { from: `203.0.113.${n}` })
    }
  })

  test('counts the email in any case and with surrounding spaces', async () => {
    const app = await openGuarded()
    await fail(app, 3)
    await fail(app, 2, { email: ' STAFF@staff.com ' })
    expect((await tryIn(app)).status).toBe(429)
  })

  test('from one address stops after thirty accounts for five minutes', async () => {
    const app = await openGuarded()
    for (let n = 0; n < 30; n++) await fail(app, 1, { email: `person${n}@house.example` })
    const refused = await tryIn(app, { email: 'admin@admin.com' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300'])
    clock.now += 5 * minute
    await fail(app, 1)
  })

  test('counts an IPv6 network as one address', async () => {
    const app = await openGuarded()
    for (let n = 1; n <= 5; n++) await fail(app, 1, { from: `2001:db8:0:${n}::1` })
    expect((await tryIn(app, { from: '2001:db8:0:99::1' })).status).toBe(429)
    expect((await tryIn(app, { from: '2001:db8:1:1::1' })).status).toBe(200)
  })

  test('by a hundred concurrent requests counts a hundred times', async () => {
    const app = await openGuarded()
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryIn(app)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('stays delayed after a restart', async () => {
    const app = await openGuarded()
    await fail(app, 5)
    const again = await openGuarded({ DATA_DIR: app.dataDir })
    expect((await tryIn(again)).status).toBe(429)
  })

  test('shows the remaining time on the page', async () => {
    const app = await openGuarded()
    const submit = (password: string) =>
      app.client().submit('/pages/login', { email: 'staff@staff.com', password })
    for (let n = 0; n < 5; n++) await submit('wrong')
    const refused = await submit('wrong')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await refused.text()).toContain('Too many attempts. Try again in 1 second.')
    for (let n = 0; n < 8; n++) {
      clock.now += 15 * minute
      await submit('wrong')
    }
    expect(await (await submit(right.password)).text()).toContain(
      'Too many attempts. Try again in 5 minutes.',
    )
  })
})

test('registration from one address is limited to a hundred an hour', {
  tags: ['thorough'],
}, async () => {
  const app = await openGuarded()
  const register = (n: number) =>
    app.client().post('/api/authenticate/register/user', {
      ...{ email: `new${n}@house.example`, password: 'a-long-enough-one', name: `New ${n}` },
    })
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => register(n)))
  expect(answers.filter(({ status }) => status === 429)).toEqual([])
  const refused = await register(100)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
})

test('password reset emails to one address are limited to five an hour', async () => {
  const app = await openGuarded()
  const ask = () =>
    app.client().post('/api/authenticate/forgot-password', { email: 'staff@staff.com' })
  const received = new Set<string>()
  for (let n = 0; n < 7; n++) received.add(await (await ask()).text())
  expect(received.size).toBe(1)
  const admin = await app.staff('Admin')
  expect(await admin.read('/api/outbox')).toMatchObject({ total: 5 })
  clock.now += 60 * minute
  await ask()
  await admin.signIn('Admin')
  expect(await admin.read('/api/outbox')).toMatchObject({ total: 6 })
})

test('reset links that an administrator sends to an account are limited as well', async () => {
  const app = await openGuarded()
  const admin = await app.staff('Admin')
  const owner = await findLocalAccount(app.services.db, 'staff@staff.com')
  const ask = async () => (await admin.call(accounts.resetPassword, { id: owner?.id ?? 0 })).status
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push(await ask())
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
})

test('exhausting the reset links of an account leaves its owner a valid one', async () => {
  const app = await openGuarded()
  const ask = (from: string) =>
    app.client().send('/api/authenticate/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: 'staff@staff.com' }),
    })
  const admin = await app.staff('Admin')
  const sent = async () => (await admin.read<{ total: number }>('/api/outbox')).total
  for (let n = 0; n < 7; n++) {
    await ask(`192.0.2.${n}`)
    clock.now += 4 * minute
  }
  expect(await sent()).toBe(5) // the last link was sent 12 minutes ago and works for 18 more
  clock.now += 2 * minute
  await ask('192.0.2.100')
  expect(await sent()).toBe(6)
})

test('registration links to one address are limited to five a day, and the last one works', async () => {
  const app = await openGuarded({ DEMO_LOGINS: 'off', REGISTRATION: 'domain:house.test' })
  const { db } = app.services
  const email = 'ada@house.test'
  const ask = (from: string) =>
    app.client().send('/api/authenticate/register/link', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email }),
    })
  const answers = new Set<string>()
  for (let n = 0; n < 7; n++) {
    answers.add(await (await ask(`192.0.2.${n}`)).text())
    clock.now += 60 * minute
  }
  expect(answers.size).toBe(1)
  const sent = await db.select().from(outbox).orderBy(outbox.id)
  expect(sent).toHaveLength(5)
  const token = /token=([\w-]+)/.exec(sent.at(-1)?.message ?? '')?.[1]
  const path = `/api/authenticate/invitation?token=${token}`
  expect(await app.client().read(path)).toEqual({ state: 'valid', email })
  clock.now += 24 * 60 * minute
  await ask('192.0.2.100')
  expect(await db.$count(outbox)).toBe(6)
})
