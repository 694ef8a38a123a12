import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { accounts } from '#client/features/accounts/endpoints.ts'
import { auth } from '#client/features/auth/endpoints.ts'
import { secondFactor, twoFactor } from '#client/features/two-factor/endpoints.ts'
import { invalidLogin } from '#db/accounts/model.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { auditEvents } from '#db/audit/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { wrongCode } from '#db/two-factor/model.ts'
import { runAdmin } from '#server/commands/admin.ts'
import { parseTexts } from '../support/html.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { scratchFolder } from '../support/temp-folder.ts'
import { type App, open } from '../support/test-app.ts'

let clock = Date.parse('2026-11-20T18:00:00Z')
const now = () => clock
const stepMs = 30_000

const settings = { DEMO_LOGINS: 'off', THROTTLE: 'on' }
const app = await open({ now, settings, limits: { signInDelayMs: 0 } })
const strict = await open({ now, settings: { ...settings, TWO_FACTOR_REQUIRED: 'admin, staff' } })
afterAll(() => Promise.all([app, strict].map((each) => each[Symbol.asyncDispose]())))
beforeEach(() => {
  clock += 24 * 3_600_000 // the limits of earlier tests are over
})

const password = 'mind the footlights'

const toCode = (key: string, atMs = clock) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: atMs })

/** Returns a person who has set up an authenticator app, whose first code was used for that. */
async function withApp({ newUser }: App = app) {
  const person = await newUser()
  await person.call(account.reauthenticate, { password })
  const setup = await person.call(twoFactor.begin)
  expect(setup.status).toBe(201)
  const { key } = await setup.json()
  const confirmed = await person.call(twoFactor.confirm, { code: toCode(key) })
  expect(confirmed.status).toBe(200)
  const { codes } = (await confirmed.json()) as { codes: string[] }
  clock += stepMs
  return { person, email: person.email, key: String(key), codes }
}

/** Enters the password in a new browser. */
async function enterPassword(email: string) {
  const client = app.client()
  const answer = await client.call(auth.login, { email, password })
  expect(await answer.json()).toEqual({ isSecondFactorNeeded: true })
  return client
}

async function verify(email: string, code: string) {
  const client = await enterPassword(email)
  const answer = await client.call(secondFactor.verify, { code })
  return { client, status: answer.status, answer: await answer.json() }
}

async function eventsOf(email: string, { services: { db } } = app) {
  const rows = await db.select().from(auditEvents).orderBy(auditEvents.id)
  return rows.filter((row) => [row.actorEmail, row.personEmail].includes(email))
}

async function subjectsTo(email: string) {
  const mails = await app.services.db.select().from(outbox).where(eq(outbox.to, email))
  return mails.map(({ subject }) => subject.replace(' · Callboard', ''))
}

describe('the setup of an authenticator app', () => {
  test('needs the password first, and is confirmed by a code of the app', async () => {
    const ada = await app.newUser()
    const refused = await ada.call(twoFactor.begin)
    expect([refused.status, (await refused.json()).code]).toEqual([428, 'not-proven'])
    await ada.call(account.reauthenticate, { password })
    const { key, uri, qr } = await (await ada.call(twoFactor.begin)).json()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Callboard:.+secret=[A-Z2-7]{32}&/)
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
    const wrong = await ada.call(twoFactor.confirm, { code: '000000' })
    expect([wrong.status, (await wrong.json()).fields]).toEqual([400, { code: wrongCode }])
    expect(await ada.read(twoFactor.state.path)).toMatchObject({ isOn: false, setup: { key } })
    const { codes } = await (await ada.call(twoFactor.confirm, { code: toCode(key) })).json()
    expect(new Set(codes).size).toBe(10)
    expect(await ada.read(twoFactor.state.path)).toEqual({
      ...{ isOn: true, isRequired: false, since: new Date(clock).toISOString() },
      ...{ hasApp: true, canAddPasskey: false, codesLeft: 10 },
    })
    expect(await subjectsTo(ada.email)).toEqual(['Two-factor authentication is on'])
    expect((await eventsOf(ada.email)).map(({ kind }) => kind)).toContain('twoFactorTurnedOn')
  })

  test('shows the key no longer than the password counts', async () => {
    const ada = await app.newUser()
    await ada.call(account.reauthenticate, { password })
    await ada.call(twoFactor.begin)
    clock += 5 * 60_000
    expect(await ada.read(twoFactor.state.path)).not.toHaveProperty('setup')
  })

  test.skipIf(isForSqlite('database file'))(
    'stores neither the key nor the recovery codes in plain text',
    async () => {
      const { key, codes } = await withApp()
      const files = ['app.sqlite', 'app.sqlite-wal'].map((name) =>
        readFileSync(join(app.dataDir, name)),
      )
      const bytes = Buffer.concat(files).toString('latin1')
      for (const secret of [key, key.replaceAll(' ', ''), ...codes])
        expect(bytes).not.toContain(secret)
    },
  )

  test('signs out all other sessions', async () => {
    const ada = await app.newUser()
    const other = app.client()
    await other.call(auth.login, { email: ada.email, password })
    await ada.call(account.reauthenticate, { password })
    const { key } = await (await ada.call(twoFactor.begin)).json()
    await ada.call(twoFactor.confirm, { code: toCode(key) })
    expect((await other.visit('/api/me')).status).toBe(401)
    expect((await ada.visit('/api/me')).status).toBe(200)
  })

  test('works as pages without scripts, with the QR code and the key', async () => {
    const ada = await app.newUser()
    const address = '/pages/two-factor-setup'
    const wrong = await ada.submit(address, { intent: 'begin', password: 'another' })
    expect(await wrong.text()).toContain('Wrong password.')
    expect((await ada.submit(address, { intent: 'begin', password })).status).toBe(303)
    const html = await ada.page(address)
    const [, key = ''] = /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(html) ?? []
    expect(html).toMatch(/<svg [^>]*aria-label="QR code for your authenticator app"/)
    const done = await ada.submit(address, { intent: 'confirm', code: toCode(key) })
    const page = await done.text()
    expect(page).toMatch(/(<li>[0-9a-z]{4}(-[0-9a-z]{4}){3}<\/li>){10}/)
    expect(page).toContain('download="recovery-codes.txt"')
  })
})

test('with two-factor authentication, a new password or email needs a code too', async () => {
  const { person, key } = await withApp()
  clock += 5 * 60_000 // the code of the setup no longer counts
  const changes = [
    [account.general, { email: 'new@house.test', password }],
    [account.password, { oldPassword: password, password: 'mind the trapdoor' }],
  ] as const
  for (const [endpoint, input] of changes) {
    const refused = await person.call(endpoint, input)
    expect([refused.status, (await refused.json()).code]).toEqual([428, 'not-proven'])
  }
  expect((await person.call(account.general, { company: 'Lantern Street' })).status).toBe(200)
  const tabs = ['general', 'password'].map((tab) => `/account/account-settings?tab=${tab}`)
  for (const tab of tabs)
    expect(await person.page(tab)).toContain('Verify it’s you to change this.')

  await person.call(account.reauthenticate, { password, code: toCode(key) })
  for (const tab of tabs) expect(await person.page(tab)).not.toContain('Verify that it’s you')
  for (const [endpoint, input] of changes) {
    expect((await person.call(endpoint, input)).status).toBe(200)
  }
})

describe('a sign-in with two-factor authentication', () => {
  test('is not signed in before the code is entered', async () => {
    const { email, key } = await withApp()
    const client = await enterPassword(email)
    expect((await client.visit('/api/me')).status).toBe(401)
    expect((await client.visit('/dashboard')).headers.get('location')).toBe(
      '/?returnTo=%2Fdashboard',
    )
    expect(await client.read(secondFactor.state.path)).toEqual({
      ...{ isPending: true, hasApp: true, hasPasskey: false },
    })
    const answer = await client.call(secondFactor.verify, { code: toCode(key) })
    expect(await answer.json()).toMatchObject({ user: { email }, accessToken: expect.any(String) })
    expect((await client.visit('/api/me')).status).toBe(200)
  })

  test('is not complete when it was set up while the password was checked', async () => {
    const ada = await app.newUser()
    await ada.call(account.reauthenticate, { password })
    const { key } = await (await ada.call(twoFactor.begin)).json()
    const { passwords } = app.services
    const { matches } = passwords
    vi.spyOn(passwords, 'matches').mockImplementationOnce(async (...input) => {
      await ada.call(twoFactor.confirm, { code: toCode(key) })
      return matches(...input)
    })
    const other = app.client()
    const answer = await other.call(auth.login, { email: ada.email, password })
    expect(await answer.json()).toEqual({ error: invalidLogin })
    expect((await other.visit('/api/me')).status).toBe(401)
  })

  test('asks for the code on a second page, which returns to the requested one', async () => {
    const { email, key } = await withApp()
    const client = app.client()
    const first = await client.submit('/?returnTo=/email/inbox', { email, password })
    const address = first.headers.get('location') ?? ''
    expect(address).toBe('/pages/two-factor?returnTo=%2Femail%2Finbox')
    const page = await client.page(address)
    expect(page).toMatch(/<input(?=[^>]*autoComplete="one-time-code")(?=[^>]*inputMode="numeric")/)
    const wrong = await client.submit(address, { code: '000000' })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining(wrongCode)])
    const right = await client.submit(address, { code: toCode(key) })
    expect([right.status, right.headers.get('location')]).toEqual([303, '/email/inbox'])
    expect(await client.page(address)).toContain('This sign-in has expired or is already complete.')
  })

  test.each([-1, 0, 1])('accepts a code of a clock that is %i steps ahead', async (drift) => {
    const { email, key } = await withApp()
    clock += 2 * stepMs
    const { answer } = await verify(email, toCode(key, clock + drift * stepMs))
    expect(answer).toHaveProperty('user')
  })

  test.each([-2, 2])('refuses a code of a clock that is %i steps ahead', async (drift) => {
    const { email, key } = await withApp()
    clock += 3 * stepMs
    const { answer } = await verify(email, toCode(key, clock + drift * stepMs))
    expect(answer).toEqual({ error: wrongCode })
  })

  test('accepts each code once, and none that is older', async () => {
    const { email, key } = await withApp()
    clock += 2 * stepMs
    const code = toCode(key)
    expect((await verify(email, code)).answer).toHaveProperty('user')
    expect((await verify(email, code)).answer).toEqual({ error: wrongCode })
    expect((await verify(email, toCode(key, clock - stepMs))).answer).toEqual({ error: wrongCode })
    expect((await verify(email, toCode(key, clock + stepMs))).answer).toHaveProperty('user')
  })

  test('accepts a code once when two requests send it at the same time', async () => {
    const { email, key } = await withApp()
    const clients = [await enterPassword(email), await enterPassword(email)]
    const code = toCode(key)
    const answers = await Promise.all(
      clients.map(async (each) => (await each.call(secondFactor.verify, { code })).json()),
    )
    expect(answers.filter((answer) => 'user' in answer)).toHaveLength(1)
  })

  test('does not accept the code that confirmed the setup', async () => {
    const { email, key } = await withApp()
    const { answer } = await verify(email, toCode(key, clock - stepMs))
    expect(answer).toEqual({ error: wrongCode })
  })

  test('limits codes of the app for the account, whatever the address, but not recovery codes', async () => {
    const { email, key, codes } = await withApp()
    for (let n = 0; n < 5; n++) {
      expect((await verify(email, '000000')).answer).toEqual({ error: wrongCode })
    }
    const { status, answer } = await verify(email, toCode(key))
    expect([status, answer.code]).toEqual([429, 'throttled'])
    const page = await (await enterPassword(email)).submit('/pages/two-factor', { code: '000000' })
    expect(page.status).toBe(429)
    expect(await page.text()).toContain('Use a recovery code.')
    expect((await verify(email, codes[0] ?? '')).answer).toHaveProperty('user')
    expect((await verify(email, toCode(key))).status).toBe(429)
    const failures = (await eventsOf(email)).filter(({ kind }) => kind === 'signInFailed')
    expect(failures.map(({ detail }) => detail)).toEqual(
      Array.from({ length: 5 }, () => ({ reason: 'code', via: 'password' })),
    )
    clock += answer.wait * 1000
    expect((await verify(email, toCode(key))).answer).toHaveProperty('user')
  })

  test('expires after ten minutes, and when the password is changed', async () => {
    const { person, email, key } = await withApp()
    const late = await enterPassword(email)
    clock += 10 * 60_000
    const expired = await late.call(secondFactor.verify, { code: toCode(key) })
    expect([expired.status, (await expired.json()).code]).toEqual([409, 'conflict'])
    const client = await enterPassword(email)
    await person.call(account.reauthenticate, { password, code: toCode(key, clock - stepMs) })
    const changed = { oldPassword: password, password: 'another password' }
    expect((await person.call(account.password, changed)).status).toBe(200)
    const answer = await client.call(secondFactor.verify, { code: toCode(key) })
    expect(answer.status).toBe(409)
  })

  test('without a sign-in that waits for it, a code is refused', async () => {
    const answer = await app.client().call(secondFactor.verify, { code: '123456' })
    expect(answer.status).toBe(409)
  })
})

test('callboard admin reset-two-factor ends the sessions, tells the person by email and lets them sign in with the password alone', async () => {
  const { email, person } = await withApp()
  const { db, config } = app.services
  const reset = () => runAdmin(['reset-two-factor', email], db, config)
  expect(await reset()).toBe(
    `Two-factor authentication is off for ${email}. Their passkeys were removed.\n`,
  )
  expect((await person.visit('/api/me')).status).toBe(401)
  const answer = await app.client().call(auth.login, { email, password })
  expect(await answer.json()).toHaveProperty('user')
  expect((await eventsOf(email)).map(({ kind }) => kind)).toContain('twoFactorReset')
  expect(await subjectsTo(email)).toContain('Two-factor authentication was reset')
  await expect(reset()).rejects.toThrow(`${email} does not use two-factor authentication.`)
})

describe('a recovery code', () => {
  test('signs in once, whatever its case, and tells its owner', async () => {
    const { email, codes } = await withApp()
    const [code = ''] = codes
    const { client, answer } = await verify(email, ` ${code.toUpperCase().replaceAll('-', ' ')} `)
    expect(answer).toHaveProperty('user')
    expect(await client.read(twoFactor.state.path)).toMatchObject({ codesLeft: 9 })
    expect((await verify(email, code)).answer).toEqual({ error: wrongCode })
    expect(await subjectsTo(email)).toContain('A recovery code was used')
    expect((await eventsOf(email)).map(({ kind }) => kind)).toContain('recoveryCodeUsed')
  })

  test('works when the app was lost: a new app replaces it, and its codes the earlier ones', async () => {
    const { email, key, codes } = await withApp()
    const { client } = await verify(email, codes[0] ?? '')
    await client.call(account.reauthenticate, { password, code: codes[1] })
    const begun = await (await client.call(twoFactor.begin)).json()
    expect((await client.call(twoFactor.confirm, { code: toCode(begun.key) })).status).toBe(200)
    clock += stepMs
    expect((await verify(email, toCode(key))).answer).toEqual({ error: wrongCode })
    expect((await verify(email, codes[2] ?? '')).answer).toEqual({ error: wrongCode })
    expect((await verify(email, toCode(begun.key))).answer).toHaveProperty('user')
  })

  test('is replaced by new ones, which need the password and a code', async () => {
    const { person, email, key, codes } = await withApp()
    clock += 5 * 60_000
    expect((await person.call(twoFactor.renewCodes)).status).toBe(428)
    const incomplete = await person.call(account.reauthenticate, { password })
    expect((await incomplete.json()).fields).toEqual({
      code: 'Enter the code from your authenticator app.',
    })
    const credentials = { password, code: toCode(key) }
    expect((await person.call(account.reauthenticate, credentials)).status).toBe(200)
    expect((await person.call(account.reauthenticate, credentials)).status).toBe(400)
    const renewed = await (await person.call(twoFactor.renewCodes)).json()
    expect((await verify(email, codes[0] ?? '')).answer).toEqual({ error: wrongCode })
    expect((await verify(email, renewed.codes[0])).answer).toHaveProperty('user')
  })
})

test('two-factor authentication can be turned off after step-up, and the user is notified', async () => {
  const { person, email, key } = await withApp()
  clock += 5 * 60_000
  expect((await person.call(twoFactor.turnOff)).status).toBe(428)
  await person.call(account.reauthenticate, { password, code: toCode(key) })
  expect((await person.call(twoFactor.turnOff)).status).toBe(204)
  const signIn = await app.client().call(auth.login, { email, password })
  expect(await signIn.json()).toHaveProperty('user')
  expect(await subjectsTo(email)).toContain('Two-factor authentication is off')
  expect((await eventsOf(email)).map(({ kind }) => kind)).toContain('twoFactorTurnedOff')
})

test('the settings show the email, and one alert for a rejected form, before step-up', async () => {
  const { person, email } = await withApp()
  clock += 5 * 60_000
  const address = '/account/account-settings?tab=general'
  expect(parseTexts(await person.page(address), 'p')).toContain(email)
  const submit = async (fields: Record<string, string>) =>
    (await person.submit(address, fields)).text()
  const countAlerts = (html: string) => html.match(/role="alert"/g)?.length
  expect(countAlerts(await submit({ form: 'general', name: '', company: '' }))).toBe(1)
  expect(countAlerts(await submit({ form: 'email', email: 'new@onstage.example' }))).toBe(1)
  const sessions = await person.submit('/account/account-settings?tab=password', {
    ...{ form: 'sessions', id: 'unknown' },
  })
  expect(countAlerts(await sessions.text())).toBe(1)
})

test('an administrator resets two-factor authentication of somebody who lost the app and the codes', async () => {
  const admin = await app.newUser('Marit', 'admin')
  const { person, email } = await withApp()
  const id = (await findLocalAccount(app.services.db, email))?.id
  expect(await admin.read(`/api/accounts/${id}`)).toMatchObject({ hasTwoFactor: true })
  const waiting = await enterPassword(email)
  const staff = await app.newUser()
  expect((await staff.call(accounts.resetTwoFactor, { id })).status).toBe(403)
  expect((await admin.call(accounts.resetTwoFactor, { id })).status).toBe(204)
  expect((await person.visit('/api/me')).status).toBe(401)
  expect((await waiting.call(secondFactor.verify, { code: '123456' })).status).toBe(409)
  const signIn = await app.client().call(auth.login, { email, password })
  expect(await signIn.json()).toHaveProperty('user')
  expect(await subjectsTo(email)).toContain('Two-factor authentication was reset')
  const reset = (await eventsOf(email)).find(({ kind }) => kind === 'twoFactorReset')
  expect(reset).toMatchObject({ actorEmail: admin.email, personEmail: email })
  expect((await admin.call(accounts.resetTwoFactor, { id })).status).toBe(409)
})

test('an authenticator app still works when the session secret was replaced', async () => {
  const [first, second] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string]
  const dataDir = await scratchFolder()
  const start = (SESSION_SECRET: string) =>
    open({ now, settings: { ...settings, DATA_DIR: dataDir, SESSION_SECRET } })
  const before = await start(first)
  const { email, key } = await withApp(before)
  await before[Symbol.asyncDispose]()
  await (await start(`${second},${first}`))[Symbol.asyncDispose]()
  await using after = await start(second)
  const client = after.client()
  await client.call(auth.login, { email, password })
  const answer = await client.call(secondFactor.verify, { code: toCode(key) })
  expect(await answer.json()).toHaveProperty('user')
})

describe('with TWO_FACTOR_REQUIRED', () => {
  test('a person of such a role reaches nothing but the setup, and then everything', async () => {
    const ada = await strict.newUser()
    for (const path of ['/api/me', '/api/email/mails?filter=inbox', '/api/events?poll=']) {
      const answer = await ada.visit(path)
      expect([answer.status, (await answer.json()).code], path).toEqual([
        403,
        'two-factor-required',
      ])
    }
    for (const path of ['/', '/dashboard', '/email/inbox', '/settings/appearance']) {
      const page = await ada.visit(path)
      expect([page.status, page.headers.get('location')?.split('?')[0]], path).toEqual([
        303,
        '/pages/two-factor-setup',
      ])
    }
    const setup = await ada.page('/pages/two-factor-setup')
    expect(parseTexts(setup, 'p')).toContain(
      'Your organization requires two-factor authentication. Set it up to continue.',
    )
    await ada.call(account.reauthenticate, { password })
    const { key } = await (await ada.call(twoFactor.begin)).json()
    await ada.call(twoFactor.confirm, { code: toCode(key) })
    expect((await ada.visit('/email/inbox')).status).toBe(200)
    const refused = await ada.call(twoFactor.turnOff)
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'Your organization requires two-factor authentication.',
    ])
  })

  test('a person of another role is not asked', async () => {
    const user = await strict.newUser('Ben', 'user')
    expect((await user.visit('/api/me')).status).toBe(200)
  })
})
