import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { sessions } from '#db/sessions/table.ts'
import { connect } from '#db/store/dialect.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const demo = { email: 'demo@demo.com', password: 'onstage-demo' }
const minute = 60_000
const hour = 60 * minute

/** Opens an application whose clock moves only when set. */
async function openWithClock(settings: Record<string, string> = {}) {
  const clock = { now: Date.UTC(2026, 2, 4, 19, 30) }
  const app = await open({ settings, now: () => clock.now })
  return { app, clock }
}

const isSignedIn = async (client: TestClient) => (await client.visit('/api/me')).status === 200
const parseCookie = ({ cookies }: TestClient) => `sid=${cookies.get('sid')}`
const worksWith = async (app: App, cookie: string) =>
  (await app.client().send('/api/me', { headers: { cookie } })).status === 200

describe('the cookies', () => {
  const id = 's%3A[\\w-]{32}\\.[\\w%]{43,80}'

  test('have the expected attributes over plain http', async () => {
    await using app = await open()
    const signedIn = await app.client().submit('/', demo)
    const [name, last, sid, ...more] = signedIn.headers.getSetCookie().sort()
    expect(more).toEqual([])
    const date = '[A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} [\\d:]{8} GMT'
    expect(sid).toMatch(new RegExp(`^sid=${id}; Path=/; HttpOnly; SameSite=Lax$`))
    expect(name).toMatch(
      new RegExp(
        `^identifier=%7B%22n%22%3A%22Demo%22%7D; Max-Age=86400; Path=/; Expires=${date}; HttpOnly; SameSite=Lax$`,
      ),
    )
    expect(last).toMatch(
      new RegExp(
        `^last-account=[\\w-]+; Max-Age=86400; Path=/; Expires=${date}; HttpOnly; SameSite=Lax$`,
      ),
    )
  })

  test('have secure prefixes and attributes over https', async () => {
    await using app = await open({ settings: { PUBLIC_ORIGIN: 'https://callboard.test' } })
    const headers = { host: 'callboard.test' }
    const body = new URLSearchParams(demo)
    const client = app.client()
    const signedIn = await client.send('/', { method: 'POST', headers, body })
    const [last, session, identifier] = signedIn.headers.getSetCookie().sort()
    expect(session).toMatch(
      new RegExp(`^__Host-Http-sid=${id}; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    )
    expect(identifier).toMatch(
      /^__Host-identifier=.*; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(last).toMatch(
      /^__Host-Http-last-account=.*; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await client.send('/api/me', { headers })).status).toBe(200)

    const out = await client.send('/logout', { method: 'POST', headers })
    const past = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax'
    expect(out.headers.getSetCookie().sort()).toEqual([
      `__Host-Http-last-account=; Path=/; ${past}`,
      `__Host-Http-sid=; Path=/; ${past}`,
      `__Host-Http-unsent-form=; Path=/; ${past}`,
      `__Host-identifier=; Path=/; ${past}`,
    ])
  })

  test('are not set for anonymous visitors, nor again for signed-in users', async () => {
    await using app = await open()
    const client = app.client()
    for (const path of ['/', '/nowhere', '/api/me', '/healthz', '/dashboard']) {
      expect((await client.visit(path)).headers.getSetCookie()).toEqual([])
    }
    expect(await app.services.sessionDb.$count(sessions)).toBe(0)
    const demo = await app.staff()
    expect((await demo.visit('/dashboard')).headers.getSetCookie()).toEqual([])
  })

  test('of an ended session are cleared by pages, but not by calls, which may be older than a new sign-in', async () => {
    await using app = await open()
    const staff = await app.staff()
    const cookie = parseCookie(staff)
    await staff.submit('/logout', {})
    const call = await app.client().send('/api/me', { headers: { cookie } })
    expect([call.status, call.headers.getSetCookie()]).toEqual([401, []])
    for (const path of ['/dashboard', '/']) {
      const answer = await app.client().send(path, { headers: { cookie } })
      expect(answer.headers.getSetCookie().join()).toMatch(
        /sid=; Path=\/; Expires=Thu, 01 Jan 1970/,
      )
    }
    const again = app.client()
    again.cookies.set('sid', cookie.slice(4))
    const answer = await again.submit('/', demo)
    expect(answer.headers.getSetCookie().filter((each) => each.startsWith('sid='))).toHaveLength(1)
    expect(await isSignedIn(again)).toBe(true)
  })
})

describe('the session id', () => {
  test('changes at every sign-in, and the old one is void', async () => {
    await using app = await open()
    const client = await app.staff()
    const first = parseCookie(client)
    await client.signIn('Demo')
    const second = parseCookie(client)
    expect(second).not.toBe(first)
    expect(await worksWith(app, first)).toBe(false)
    expect(await worksWith(app, second)).toBe(true)
  })

  test('is never one that the client chose', async () => {
    await using app = await open()
    const planted = 's%3Aabcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl'
    const client = app.client()
    client.cookies.set('sid', planted)
    await client.signIn('Demo')
    expect(client.cookies.get('sid')).not.toBe(planted)
    expect(await worksWith(app, `sid=${planted}`)).toBe(false)
  })

  test.skipIf(isForSqlite('database file'))(
    'is stored only as a hash, and the session data is sealed',
    async () => {
      await using app = await open()
      const client = await app.staff()
      const id = /^s%3A([^.]+)\./.exec(client.cookies.get('sid') ?? '')?.[1] ?? ''
      expect(id).toHaveLength(32)
      const files = ['sessions.sqlite', 'sessions.sqlite-wal', 'app.sqlite', 'app.sqlite-wal']
      const bytes = await Promise.all(files.map((file) => readFile(join(app.dataDir, file))))
      expect(bytes[0]?.length).toBeGreaterThan(0)
      for (const content of bytes) expect(content.includes(id)).toBe(false)
      for (const words of ['demo@demo.com', '"name"', 'Demo', 'loggedInWith', 'onstage-demo']) {
        for (const content of bytes.slice(0, 2)) expect(content.includes(words), words).toBe(false)
      }
    },
  )
})

test('POST /logout with the cookie from before a role change ends the session after it', async () => {
  await using app = await open()
  const client = await app.staff()
  const before = parseCookie(client)
  await client.post('/api/me/role', { role: 'staff' })
  await client.post('/api/me/role', { role: 'user' })
  expect(await isSignedIn(client)).toBe(true)
  const headers = { cookie: before }
  expect((await app.client().send('/logout', { method: 'POST', headers })).status).toBe(303)
  expect(await isSignedIn(client)).toBe(false)
})

describe('a session ends', () => {
  test('after an idle hour and not before', async () => {
    const { app, clock } = await openWithClock()
    await using _ = app
    const client = await app.staff()
    for (let times = 0; times < 3; times++) {
      clock.now += 59 * minute
      expect(await isSignedIn(client)).toBe(true)
    }
    clock.now += hour
    const answer = await client.visit('/api/me')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'session-expired' })
    const page = await app.client().send('/email/inbox', {
      headers: { cookie: parseCookie(client) },
    })
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      '/?returnTo=%2Femail%2Finbox',
    ])
  })

  test('after a day despite activity', async () => {
    const { app, clock } = await openWithClock()
    await using _ = app
    const client = await app.staff()
    for (let halfHours = 1; halfHours < 48; halfHours++) {
      clock.now += hour / 2
      expect(await isSignedIn(client)).toBe(true)
    }
    clock.now += hour / 2
    expect(await isSignedIn(client)).toBe(false)
  })

  test('no later when the clock is set back', async () => {
    const { app, clock } = await openWithClock()
    await using _ = app
    const client = await app.staff()
    clock.now -= 2 * hour
    expect(await isSignedIn(client)).toBe(true)
    clock.now += 2 * hour + 24 * hour
    expect(await isSignedIn(client)).toBe(false)
  })

  test('at the configured times', async () => {
    const { app, clock } = await openWithClock({ SESSION_IDLE_MIN: '5', SESSION_MAX_HOURS: '0.1' })
    await using _ = app
    const client = await app.staff()
    clock.now += 5 * minute
    expect(await isSignedIn(client)).toBe(false)
    const busy = await app.staff()
    clock.now += 3 * minute
    expect(await isSignedIn(busy)).toBe(true)
    clock.now += 3 * minute
    expect(await isSignedIn(busy)).toBe(false)
  })

  test('when it is the oldest of eleven of its account', async () => {
    const { app, clock } = await openWithClock()
    await using _ = app
    const clients: TestClient[] = []
    for (let times = 0; times < 11; times++) {
      clients.push(await app.staff('Staff'))
      clock.now += 1000
    }
    const other = await app.staff('Demo')
    const still = await Promise.all(clients.map(isSignedIn))
    expect(still).toEqual([false, ...Array(10).fill(true)])
    expect(await isSignedIn(other)).toBe(true)
  })
})

describe('switching the role in the demo', () => {
  const getRole = async (client: TestClient) =>
    (await client.read<{ role: string }>('/api/me/preferences')).role

  test('changes the session id without extending the session', async () => {
    const { app, clock } = await openWithClock({ SESSION_MAX_HOURS: '2' })
    await using _ = app
    const client = await app.staff('Admin')
    const first = parseCookie(client)
    clock.now += 59 * minute
    expect((await client.post('/api/me/role', { role: 'staff' })).status).toBe(200)
    expect(parseCookie(client)).not.toBe(first)
    expect(await worksWith(app, first)).toBe(false)
    expect(await getRole(client)).toBe('staff')
    const closed = await client.visit('/api/me/access?permission=commerce.read')
    expect(await closed.json()).toEqual({ allowed: false })
    await client.post('/api/me/role', { role: 'admin' })
    expect(await getRole(client)).toBe('admin')

    clock.now += 59 * minute
    await client.post('/api/me/role', { role: 'user' })
    clock.now += 3 * minute
    expect(await isSignedIn(client), 'two hours after signing in').toBe(false)
    await client.signIn('Admin')
    expect(await getRole(client)).toBe('admin')
  })

  test('leaves the session as it is when the new one cannot be stored', async () => {
    await using app = await open()
    const admin = await app.staff('Admin')
    const write = vi
      .spyOn(app.services.sessionDb, 'write')
      .mockRejectedValue(new Error('disk I/O error'))
    const failed = await admin.post('/api/me/role', { role: 'staff' })
    write.mockRestore()
    expect(failed.status).toBe(500)
    expect(await getRole(admin)).toBe('admin')
    expect(await app.services.sessionDb.$count(sessions)).toBe(1)
  })

  test('is refused after the session was ended, and starts no other', async () => {
    await using app = await open()
    const admin = await app.staff('Admin')
    const { write } = app.services.sessionDb
    const ended = vi.spyOn(app.services.sessionDb, 'write').mockImplementationOnce(async (work) => {
      await write((tx) => tx.delete(sessions))
      return write(work)
    })
    const refused = await admin.post('/api/me/role', { role: 'staff' })
    ended.mockRestore()
    expect(refused.status).toBe(401)
    expect(await app.services.sessionDb.$count(sessions)).toBe(0)
  })

  test("GET /api/me returns the current role and the account's own", async () => {
    await using app = await open()
    const admin = await app.staff('Admin')
    const me = () =>
      admin.read<{ role: string; ownRole: string; canSwitchRole: boolean }>('/api/me')
    expect(await me()).toMatchObject({ role: 'admin', ownRole: 'admin', canSwitchRole: true })
    await admin.post('/api/me/role', { role: 'editor' })
    expect(await me()).toMatchObject({ role: 'editor', ownRole: 'admin' })
    expect(await admin.page('/dashboard')).toContain('Viewing as Editor.')
    await admin.post('/api/me/role', { role: 'admin' })
    expect(await me()).toMatchObject({ role: 'admin', ownRole: 'admin' })
    expect(await admin.page('/dashboard')).not.toContain('Viewing as')
  })

  test('a form of the access control page switches the role, and refuses a higher one', async () => {
    await using app = await open()
    const staff = await app.staff('Staff')
    const path = '/extensions/access-control'
    const refused = await staff.submit(path, { role: 'admin' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('You can view the app as your own role or one below it.')
    expect((await staff.submit(path, { role: 'user' })).status).toBe(303)
    expect(await getRole(staff)).toBe('user')
  })

  test('never raises the role, and is off outside of the demo', async () => {
    await using app = await open()
    const staff = await app.staff('Staff')
    for (const role of ['admin', 'editor', 'owner', '', null, ['admin']]) {
      expect((await staff.post('/api/me/role', { role })).status, String(role)).toBe(400)
    }
    await staff.post('/api/me/role', { role: 'user' })
    expect((await staff.post('/api/me/role', { role: 'admin' })).status).toBe(400)
    expect((await staff.post('/api/me/role', { role: 'staff' })).status).toBe(200)
    expect(await getRole(staff)).toBe('staff')

    await using real = await open({ settings: { DEMO_LOGINS: 'off' } })
    const newUser = await real.newUser('Ada', 'admin')
    expect((await newUser.post('/api/me/role', { role: 'staff' })).status).toBe(404)
  })
})

describe('a restart', () => {
  test('keeps sessions', async () => {
    const before = await open()
    const client = await before.staff()
    const settings = { DATA_DIR: before.dataDir }
    await using after = await open({ settings })
    await using _ = before
    expect(await worksWith(after, parseCookie(client))).toBe(true)
  })

  test('with a new secret in front keeps sessions, and without the old one ends them', async () => {
    const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)]
    await using first = await open({ settings: { SESSION_SECRET: old } })
    const cookie = parseCookie(await first.staff())
    const reopen = (SESSION_SECRET: string) =>
      open({ settings: { DATA_DIR: first.dataDir, SESSION_SECRET } })
    await using both = await reopen(`${fresh},${old}`)
    expect(await worksWith(both, cookie)).toBe(true)
    await using without = await reopen(fresh)
    expect(await worksWith(without, cookie)).toBe(false)
  })

  test.skipIf(isForSqlite('database file'))(
    'from a backup ends sessions of accounts that are not in it',
    async () => {
      await using first = await open()
      const [late, demo] = [await first.newUser('Mallory'), await first.staff()]
      const connection = connect(join(first.dataDir, 'app.sqlite'))
      connection.exec(`DELETE FROM accounts WHERE email = '${late.email}'`)
      connection.close()
      await using after = await open({ settings: { DATA_DIR: first.dataDir } })
      await after.newUser('Ines')
      expect(await worksWith(after, parseCookie(late))).toBe(false)
      expect(await worksWith(after, parseCookie(demo))).toBe(true)
    },
  )

  test.skipIf(isForSqlite('database file'))(
    'without the sessions file signs all users out',
    async () => {
      await using first = await open()
      const cookie = parseCookie(await first.staff())
      const connection = connect(join(first.dataDir, 'sessions.sqlite'))
      connection.exec('DELETE FROM sessions')
      connection.close()
      const page = await first.client().send('/dashboard', { headers: { cookie } })
      expect([page.status, page.headers.get('location')]).toEqual([303, '/?returnTo=%2Fdashboard'])
    },
  )
})

describe('when the session store is unavailable,', () => {
  const change = ({ dataDir }: App, statement: string) => {
    const connection = connect(join(dataDir, 'sessions.sqlite'))
    connection.exec(statement)
    return connection
  }

  test.skipIf(isForSqlite('database file'))(
    'nobody is treated as anonymous or signed out',
    async () => {
      await using app = await open()
      const client = await app.staff()
      change(app, 'ALTER TABLE sessions RENAME TO away').close()
      for (const path of ['/dashboard', '/', '/api/me']) {
        const answer = await client.visit(path)
        expect(answer.status).toBe(503)
        expect(answer.headers.get('retry-after')).toBe('2')
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      const call = await client.visit('/api/me')
      expect(await call.json()).toMatchObject({ code: 'session-store' })
      expect((await app.client().visit('/')).status).toBe(200)

      change(app, 'ALTER TABLE away RENAME TO sessions').close()
      expect(await isSignedIn(client)).toBe(true)
    },
  )

  test('POST /logout ends the session and clears the cookies, and its row goes later', {
    tags: ['thorough'],
    timeout: 15_000,
  }, async () => {
    await using app = await open()
    const client = await app.staff()
    const cookie = parseCookie(client)
    const lock = change(app, 'BEGIN IMMEDIATE')
    const left = await client.submit('/logout', {})
    expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
    expect([...client.cookies.keys()]).toEqual([])
    expect(await worksWith(app, cookie)).toBe(false)
    lock.exec('ROLLBACK')
    expect(await worksWith(app, cookie)).toBe(false)
    await expect.poll(() => app.services.sessionDb.$count(sessions), { timeout: 8000 }).toBe(0)
    lock.close()
  })

  test.skipIf(isForSqlite('database file'))(
    'public pages work and sign-in has to wait',
    async () => {
      const { app, clock } = await openWithClock()
      await using _ = app
      const client = await app.staff()
      const lock = change(app, 'BEGIN IMMEDIATE')
      clock.now += 2 * minute // the request would touch the session
      expect((await client.visit('/dashboard')).status).toBe(200)
      expect((await client.visit('/healthz')).status).toBe(200)
      const answer = await app.client().post('/api/authenticate/login/user', demo)
      expect(answer.status).toBe(503)
      expect(answer.headers.getSetCookie()).toEqual([])
      lock.exec('ROLLBACK')
      lock.close()
      expect(await isSignedIn(await app.staff())).toBe(true)
    },
  )
})
