import { describe, expect, test } from 'vitest'
import { oneTimeTokens } from '#db/one-time-tokens/table.ts'
import type { OutboxEmail } from '#db/outbox/queries.ts'
import { type App, open } from '../support/test-app.ts'

const minute = 60_000

async function openWithClock(settings: Record<string, string> = {}) {
  const clock = { now: Date.UTC(2026, 2, 4, 19, 30) }
  const app = await open({ settings, now: () => clock.now })
  return { app, clock }
}

const ask = (app: App, email: string) => app.client().submit('/pages/forgot-password', { email })

const lastMail = async (app: App) => {
  const admin = await app.staff('Admin')
  const { rows } = await admin.read<{ rows: OutboxEmail[] }>('/api/outbox')
  return admin.read<OutboxEmail>(`/api/outbox/${rows[0]?.id}`)
}

/** Returns the path of the link in the newest email. */
const lastLink = async (app: App) => {
  const { message } = await lastMail(app)
  return /(\/pages\/reset-password\?token=[\w-]{43})\n/.exec(message)?.[1] ?? ''
}

const good = { password: 'the-house-is-open', passwordConfirm: 'the-house-is-open' }

describe('a forgotten password', () => {
  test('can be reset by the link in the email once, which ends every session', async () => {
    await using app = await open()
    const staff = await app.staff('Staff')
    const requested = await ask(app, ' STAFF@staff.com')
    expect([requested.status, requested.headers.get('location')]).toEqual([
      303,
      '/pages/forgot-password?sent',
    ])
    expect(await lastMail(app)).toMatchObject({ to: 'staff@staff.com', state: 'queued' })
    const link = await lastLink(app)
    const client = app.client()
    expect(await client.page(link)).toContain('value="staff@staff.com"')

    const changed = await client.submit(link, good)
    expect([changed.status, changed.headers.get('location')]).toEqual([
      303,
      '/pages/login?notice=new-password',
    ])
    expect(await client.page('/pages/login?notice=new-password')).toContain(
      'Your password was changed',
    )
    expect((await staff.visit('/api/me')).status).toBe(401)
    expect(await lastMail(app)).toMatchObject({
      ...{ to: 'staff@staff.com', subject: 'Your password was changed · Callboard' },
      message: expect.stringContaining('/pages/forgot-password'),
    })
    const old = await client.submit('/', { email: 'staff@staff.com', password: 'onstage-staff' })
    expect(old.status).toBe(400)
    const login = { email: 'staff@staff.com', password: good.password }
    expect((await client.submit('/', login)).status).toBe(303)

    const again = await app.client().submit(link, good)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('used')
    expect(await app.client().page(link)).toContain('already been used')
  })

  test('gives the same answer for unknown emails, and sends nothing', async () => {
    await using app = await open()
    const answers = await Promise.all(
      ['staff@staff.com', 'nobody@house.example'].map((email) =>
        app.client().post('/api/authenticate/forgot-password', { email }),
      ),
    )
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(known).toBe(unknown)
    expect(await app.services.db.$count(oneTimeTokens)).toBe(1)
    const admin = await app.staff('Admin')
    expect(await admin.read('/api/outbox')).toMatchObject({ total: 1 })
  })

  test('has a link that expires after half an hour or with a newer one', async () => {
    const { app, clock } = await openWithClock()
    await using _ = app
    await ask(app, 'staff@staff.com')
    const first = await lastLink(app)
    clock.now += minute
    await ask(app, 'staff@staff.com')
    const second = await lastLink(app)
    expect(await app.client().page(first)).toContain('has expired')
    clock.now += 29 * minute
    expect(await app.client().page(second)).toContain('value="staff@staff.com"')
    clock.now += minute
    const late = await app.client().submit(second, good)
    expect(late.status).toBe(400)
    expect(await late.text()).toContain('has expired')
  })

  test('does not reopen a sample login that was closed after the demo', async () => {
    await using demo = await open()
    await ask(demo, 'admin@admin.com')
    const link = await lastLink(demo)
    const settings = { DATA_DIR: demo.dataDir, DEMO_LOGINS: 'off' }
    await using app = await open({ settings })
    expect((await app.client().submit(link, good)).status).toBe(400)
    const tokens = await app.services.db.$count(oneTimeTokens)
    await ask(app, 'admin@admin.com')
    expect(await app.services.db.$count(oneTimeTokens)).toBe(tokens)
    const login = { email: 'admin@admin.com', password: good.password }
    expect((await app.client().submit('/', login)).status).toBe(400)
  })

  test.each([
    ['/pages/reset-password', 'This link is incomplete'],
    ['/pages/reset-password?token=x', 'This link is incomplete'],
    [`/pages/reset-password?token=${'x'.repeat(300)}`, 'This link is incomplete'],
  ])('with the link %s shows that it is invalid', async (link, received) => {
    await using app = await open()
    const answer = await app.client().visit(link)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(received)
  })

  test('must be long enough and typed twice alike', async () => {
    await using app = await open()
    await ask(app, 'staff@staff.com')
    const link = await lastLink(app)
    const tries = [
      [{ password: 'short', passwordConfirm: 'short' }, 'at least 8 characters'],
      [{ password: 'long-enough-1', passwordConfirm: 'long-enough-2' }, 'don’t match'],
      [{ password: '', passwordConfirm: '' }, 'at least 8 characters'],
    ] as const
    for (const [fields, received] of tries) {
      const answer = await app.client().submit(link, fields)
      const html = await answer.text()
      expect(answer.status).toBe(400)
      expect(html).toContain(received)
      expect(html).not.toContain('long-enough-')
    }
    expect((await app.client().submit(link, good)).status).toBe(303)
  })

  test("has its link at the public origin, whatever the request's Host", async () => {
    const mailFor = async (settings: Record<string, string>, host: string) => {
      await using app = await open({ settings })
      const headers = { host, 'content-type': 'application/json' }
      const body = JSON.stringify({ email: 'staff@staff.com' })
      const path = '/api/authenticate/forgot-password'
      await app.client().send(path, { method: 'POST', headers, body })
      const [mail] = await app.services.db
        .select()
        .from((await import('#db/outbox/table.ts')).outbox)
      return mail?.message
    }
    expect(await mailFor({ PUBLIC_ORIGIN: 'https://callboard.test' }, 'callboard.test')).toContain(
      'https://callboard.test/pages/reset-password?token=',
    )
    const foreign = await mailFor({}, 'evil.test')
    expect(foreign).toContain('http://127.0.0.1:3000/pages/reset-password?token=')
    expect(foreign).not.toContain('evil.test')
    expect(await mailFor({}, 'localhost:5173')).toContain('http://localhost:5173/pages/')
  })
})

test('with a backend, registration and password reset return 404', async () => {
  await using app = await open({ settings: { BACKEND_URL: 'http://127.0.0.1:9' } })
  for (const path of ['/pages/register', '/pages/forgot-password', '/pages/reset-password']) {
    expect((await app.client().visit(path)).status).toBe(404)
  }
  const entrance = await app.client().page('/')
  expect(entrance).not.toContain('/pages/register')
  expect(entrance).not.toContain('/pages/forgot-password')
  const email = 'staff@staff.com'
  const calls = [
    ['/api/authenticate/forgot-password', { email }],
    ['/api/authenticate/reset-password', { token: 'x', password: 'long-enough-1' }],
  ] as const
  for (const [path, body] of calls) {
    const answer = await app.client().post(path, body)
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'not-available'])
  }
})
