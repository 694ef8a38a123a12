import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { accounts } from '#client/features/accounts/endpoints.ts'
import { auth } from '#client/features/auth/endpoints.ts'
import {
  passkeySignIn,
  passkeys,
  secondFactor,
  twoFactor,
} from '#client/features/two-factor/endpoints.ts'
import { deactivated } from '#db/accounts/model.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import { accounts as accountTable } from '#db/accounts/table.ts'
import { auditEvents } from '#db/audit/table.ts'
import { outbox } from '#db/outbox/table.ts'
import { maxPasskeys } from '#db/two-factor/limits.ts'
import { tooManyPasskeys, wrongPasskey } from '#db/two-factor/model.ts'
import { passkeys as passkeyTable } from '#db/two-factor/table.ts'
import { closeSampleLogins } from '#server/auth/demo-logins.ts'
import { type Authenticator, createAuthenticator } from '../support/authenticator.ts'
import { type App, open } from '../support/test-app.ts'
import { type TestClient, testClient } from '../support/test-client.ts'

let clock = Date.parse('2026-11-20T18:00:00Z')
const now = () => clock

const settings = { DEMO_LOGINS: 'off', THROTTLE: 'on' }
const app = await open({ now, settings, limits: { signInDelayMs: 0 } })
const strict = await open({ now, settings: { ...settings, TWO_FACTOR_REQUIRED: 'staff' } })
afterAll(() => Promise.all([app, strict].map((each) => each[Symbol.asyncDispose]())))
beforeEach(() => {
  clock += 24 * 3_600_000 // the limits of earlier tests are over
})

const password = 'mind the footlights'

async function addPasskey(person: TestClient, device: Authenticator) {
  const begun = await person.call(passkeys.beginAdding)
  expect(begun.status).toBe(201)
  return person.call(passkeys.add, device.create(await begun.json()))
}

/** Returns a person with a passkey, its device and the recovery codes. */
async function withPasskey(where: App = app) {
  const person = await where.newUser()
  await person.call(account.reauthenticate, { password })
  const device = createAuthenticator(where.base)
  const added = await addPasskey(person, device)
  expect(added.status, await added.clone().text()).toBe(201)
  const { id, codes } = (await added.json()) as { id: number; codes: string[] }
  return { person, email: person.email, device, id, codes }
}

async function begin(client: TestClient) {
  const begun = await client.call(passkeySignIn.begin)
  expect(begun.status).toBe(201)
  return begun.json()
}

type Deviation = Parameters<Authenticator['get']>[1]

/** Signs in with a passkey in a new browser. */
async function signInWith(device: Authenticator, deviation?: Deviation, client = app.client()) {
  const options = await begin(client)
  const response = await client.call(passkeySignIn.finish, device.get(options, deviation))
  return { client, status: response.status, answer: await response.json() }
}

const isSignedIn = async (client: TestClient) => (await client.visit('/api/me')).status === 200

const refusal = { status: 200, answer: { error: wrongPasskey } }

async function kindsOf(email: string) {
  const rows = await app.services.db.select().from(auditEvents).orderBy(auditEvents.id)
  return rows
    .filter((row) => [row.actorEmail, row.personEmail].includes(email))
    .map(({ kind }) => kind)
}

async function subjectsTo(email: string) {
  const mails = await app.services.db.select().from(outbox).where(eq(outbox.to, email))
  return mails.map(({ subject }) => subject.replace(' · Callboard', ''))
}

describe('adding a passkey', () => {
  test('needs the password first', async () => {
    const ada = await app.newUser()
    const refused = await ada.call(passkeys.beginAdding)
    expect([refused.status, (await refused.json()).code]).toEqual([428, 'not-proven'])
  })

  test('turns two-factor authentication on, creates recovery codes and signs out all other sessions', async () => {
    const ada = await app.newUser()
    const other = app.client()
    await other.call(auth.login, { email: ada.email, password })
    await ada.call(account.reauthenticate, { password })
    const added = await addPasskey(ada, createAuthenticator(app.base))
    expect(new Set((await added.json()).codes).size).toBe(10)
    expect(await ada.read(twoFactor.state.path)).toMatchObject({ isOn: true, hasApp: false })
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(ada)).toBe(true)
    expect(await kindsOf(ada.email)).toEqual(
      expect.arrayContaining(['passkeyAdded', 'twoFactorTurnedOn']),
    )
    expect(await subjectsTo(ada.email)).toEqual(['A passkey was added'])
  })

  test('keeps the recovery codes when it is not the first second factor', async () => {
    const { person } = await withPasskey()
    const added = await addPasskey(person, createAuthenticator(app.base))
    expect(await added.json()).toEqual({ id: expect.any(Number) })
    expect(await person.read(passkeys.list.path)).toHaveLength(2)
  })

  test.each([
    ['another challenge', { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' }],
    ['the page of another site', { origin: 'https://lantern.example' }],
    ['the key of another site', { rpId: 'lantern.example' }],
    ['no verified user', { isUserVerified: false }],
  ])('is refused with %s', async (_, deviation) => {
    const ada = await app.newUser()
    await ada.call(account.reauthenticate, { password })
    const options = await (await ada.call(passkeys.beginAdding)).json()
    const answer = createAuthenticator(app.base).create(options, deviation)
    const refused = await ada.call(passkeys.add, answer)
    expect([refused.status, (await refused.json()).error]).toEqual([400, wrongPasskey])
    expect(await ada.read(passkeys.list.path)).toEqual([])
    expect(await ada.read(twoFactor.state.path)).toMatchObject({ isOn: false })
  })

  test('accepts an answer once, also of two at the same time', async () => {
    const ada = await app.newUser()
    await ada.call(account.reauthenticate, { password })
    const options = await (await ada.call(passkeys.beginAdding)).json()
    const answer = createAuthenticator(app.base).create(options)
    const both = await Promise.all([1, 2].map(() => ada.call(passkeys.add, answer)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  test('is refused for a passkey that another account has', async () => {
    const { device } = await withPasskey()
    const ben = await app.newUser('Ben')
    await ben.call(account.reauthenticate, { password })
    const refused = await addPasskey(ben, device)
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'This passkey is already in use.',
    ])
  })

  test('is refused when an account has ten', async () => {
    const { person } = await withPasskey()
    for (let nth = 1; nth < maxPasskeys; nth += 1) {
      expect((await addPasskey(person, createAuthenticator(app.base))).status).toBe(201)
    }
    const refused = await addPasskey(person, createAuthenticator(app.base))
    expect([refused.status, (await refused.json()).error]).toEqual([409, tooManyPasskeys])
  })

  test('satisfies TWO_FACTOR_REQUIRED', async () => {
    const ada = await strict.newUser()
    expect((await ada.visit('/api/me')).status).toBe(403)
    await ada.call(account.reauthenticate, { password })
    expect((await addPasskey(ada, createAuthenticator(strict.base))).status).toBe(201)
    expect((await ada.visit('/api/me')).status).toBe(200)
  })
})

describe('a sign-in with a passkey', () => {
  test('takes no password and no code, and is recorded', async () => {
    const { person, email, device } = await withPasskey()
    const { client, answer } = await signInWith(device)
    expect(answer).toMatchObject({ user: { email }, accessToken: expect.any(String) })
    expect(await isSignedIn(client)).toBe(true)
    expect(await person.read(passkeys.list.path)).toMatchObject([
      { usedAt: new Date(clock).toISOString() },
    ])
    expect(await kindsOf(email)).toContain('signedIn')
  })

  test('does not name the passkeys of anybody', async () => {
    await withPasskey()
    const options = await begin(app.client())
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
  })

  test.each([
    ['another challenge', { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' }],
    ['the page of another site', { origin: 'https://lantern.example' }],
    ['the passkey of another site', { rpId: 'lantern.example' }],
    ['no verified user', { isUserVerified: false }],
    ['another key', { key: createAuthenticator(app.base).key }],
    ['another user', { userHandle: Buffer.from('1').toString('base64url') }],
  ])('is refused with %s', async (_, deviation) => {
    const { device, email } = await withPasskey()
    const { client, ...refused } = await signInWith(device, deviation)
    expect(refused).toEqual(refusal)
    expect(await isSignedIn(client)).toBe(false)
    expect((await signInWith(device)).answer).toMatchObject({ user: { email } })
  })

  test('is refused with the same answer for a passkey that nobody has', async () => {
    const { client, ...refused } = await signInWith(createAuthenticator(app.base))
    expect(refused).toEqual(refusal)
    expect(await isSignedIn(client)).toBe(false)
  })

  test('is refused when the counter goes backwards, as of a copied key', async () => {
    const { device } = await withPasskey()
    expect((await signInWith(device, { counter: 9 })).answer).toHaveProperty('user')
    expect(await signInWith(device, { counter: 9 })).toMatchObject(refusal)
    expect(await signInWith(device, { counter: 4 })).toMatchObject(refusal)
    expect((await signInWith(device, { counter: 10 })).answer).toHaveProperty('user')
  })

  test('accepts an answer once, also of two at the same time', async () => {
    const { device } = await withPasskey()
    const client = app.client()
    const answer = device.get(await begin(client))
    const cookies = new Map(client.cookies)
    const both = await Promise.all([1, 2].map(() => client.call(passkeySignIn.finish, answer)))
    const answers = await Promise.all(both.map((each) => each.json()))
    expect(answers.filter((each) => 'user' in each)).toHaveLength(1)
    const thief = app.client()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    const replayed = await thief.call(passkeySignIn.finish, answer)
    expect(await replayed.json()).toEqual({ error: wrongPasskey })
  })

  test('is refused in another browser than the one that has the challenge', async () => {
    const { device } = await withPasskey()
    const answer = device.get(await begin(app.client()))
    const other = app.client()
    await begin(other)
    const refused = await other.call(passkeySignIn.finish, answer)
    expect(await refused.json()).toEqual({ error: wrongPasskey })
  })

  test('is refused five minutes after the challenge', async () => {
    const { device } = await withPasskey()
    const client = app.client()
    const answer = device.get(await begin(client))
    clock += 5 * 60_000
    const refused = await client.call(passkeySignIn.finish, answer)
    expect(await refused.json()).toEqual({ error: wrongPasskey })
  })

  test('is refused for a step-up five minutes after the challenge', async () => {
    const { person, device } = await withPasskey()
    const options = await (await person.call(passkeys.beginReauthentication)).json()
    clock += 5 * 60_000
    const refused = await person.call(passkeys.reauthenticate, device.get(options))
    expect(refused.status).toBe(400)
  })

  test('is refused for a sample login once the demonstration is over', async () => {
    await using demo = await open({ now, limits: { signInDelayMs: 0 } })
    const client = await demo.staff()
    const { password: known = '' } = sampleLogins.find(({ name }) => name === 'Demo') ?? {}
    await client.call(account.reauthenticate, { password: known })
    const device = createAuthenticator(demo.base)
    expect((await addPasskey(client, device)).status).toBe(201)
    expect((await signInWith(device, {}, demo.client())).answer).toHaveProperty('user')
    const { db, sessionDb } = demo.services
    // The rows that an earlier version may have left are of no use either.
    const rows = await db.select().from(passkeyTable)
    await closeSampleLogins(db, sessionDb)
    expect(await db.$count(passkeyTable)).toBe(0)
    await db.write((tx) => tx.insert(passkeyTable).values(rows))
    expect(await signInWith(device, {}, demo.client())).toMatchObject(refusal)
  })

  test('is refused with the challenge of something else', async () => {
    const { person, device } = await withPasskey()
    const options = await (await person.call(passkeys.beginReauthentication)).json()
    const refused = await person.call(passkeySignIn.finish, device.get(options))
    expect(await refused.json()).toEqual({ error: wrongPasskey })
  })

  test('is refused for a removed passkey', async () => {
    const { person, device, id } = await withPasskey()
    expect((await person.call(passkeys.remove, { id })).status).toBe(204)
    expect(await signInWith(device)).toMatchObject(refusal)
  })

  test('is refused for a deactivated account as with its password', async () => {
    const { device, email } = await withPasskey()
    await app.services.db.write((tx) =>
      tx
        .update(accountTable)
        .set({ deactivatedAt: new Date(clock).toISOString() })
        .where(eq(accountTable.email, email)),
    )
    const { client, answer } = await signInWith(device)
    expect(answer).toEqual({ error: deactivated })
    expect(await isSignedIn(client)).toBe(false)
  })

  test('is limited like passwords after 30 wrong answers from one address', async () => {
    const device = createAuthenticator(app.base)
    for (let nth = 0; nth < 30; nth += 1) {
      expect((await signInWith(device)).status).toBe(200)
    }
    expect((await signInWith(device)).status).toBe(429)
  })
})

test('with two public origins, a passkey signs in only at the one that it was made at', async () => {
  let elsewhere = ''
  await using site = await open({
    now,
    limits: { signInDelayMs: 0 },
    settings(base) {
      elsewhere = base.replace('127.0.0.1', 'localhost')
      return { ...settings, PUBLIC_ORIGIN: `${base},${elsewhere}` }
    },
  })
  const { device, email } = await withPasskey(site)
  const other = testClient(elsewhere)
  const options = await begin(other)
  expect(options).toMatchObject({ rpId: 'localhost' })
  const refused = await other.call(passkeySignIn.finish, device.get(options))
  expect(await refused.json()).toEqual({ error: wrongPasskey })
  // Also a browser that is misled about the address does not get in with it.
  const misled = { origin: elsewhere }
  expect(await signInWith(device, misled, testClient(elsewhere))).toMatchObject(refusal)
  expect((await signInWith(device, {}, site.client())).answer).toMatchObject({ user: { email } })
})

/** Enters the password in a new browser. */
async function enterPassword(email: string) {
  const client = app.client()
  const answer = await client.call(auth.login, { email, password })
  expect(await answer.json()).toEqual({ isSecondFactorNeeded: true })
  return client
}

describe('after the password', () => {
  test('a passkey of the account is the second factor', async () => {
    const { device, email } = await withPasskey()
    const client = await enterPassword(email)
    expect(await client.read(secondFactor.state.path)).toEqual({
      ...{ isPending: true, hasApp: false, hasPasskey: true },
    })
    const options = await begin(client)
    expect(options.allowCredentials).toMatchObject([{ id: device.credential }])
    const answer = await client.call(passkeySignIn.finish, device.get(options))
    expect(await answer.json()).toMatchObject({ user: { email } })
    expect(await isSignedIn(client)).toBe(true)
  })

  test('a passkey of another account is refused', async () => {
    const { email } = await withPasskey()
    const { device } = await withPasskey()
    const client = await enterPassword(email)
    const refused = await signInWith(device, {}, client)
    expect(refused).toMatchObject(refusal)
    expect(await isSignedIn(client)).toBe(false)
  })

  test('the sign-in page takes a passkey of another account, and the first sign-in is over', async () => {
    const { email } = await withPasskey()
    const other = await withPasskey()
    const client = await enterPassword(email)
    const begun = await client.call(passkeySignIn.begin, { withoutPassword: true })
    const options = await begun.json()
    expect(options.allowCredentials ?? []).toEqual([])
    expect(await client.read(secondFactor.state.path)).toEqual({ isPending: false })
    const answer = await client.call(passkeySignIn.finish, other.device.get(options))
    expect(await answer.json()).toMatchObject({ user: { email: other.email } })
  })

  test('a recovery code signs in when the device is lost', async () => {
    const { email, codes } = await withPasskey()
    const client = await enterPassword(email)
    const answer = await client.call(secondFactor.verify, { code: codes[0] })
    expect(await answer.json()).toMatchObject({ user: { email } })
  })

  test('a passkey signs in while somebody else tries codes, and counts as a step-up', async () => {
    const { person, email, device } = await withPasskey()
    clock += 10 * 60_000
    const guess = async () => {
      const client = await enterPassword(email)
      return (await client.call(secondFactor.verify, { code: '123456' })).status
    }
    for (let nth = 0; nth < 5; nth += 1) expect(await guess()).toBe(200)
    expect(await guess()).toBe(429)
    const { client } = await signInWith(device, {}, await enterPassword(email))
    expect(await isSignedIn(client)).toBe(true)
    const options = await (await person.call(passkeys.beginReauthentication)).json()
    const verified = await person.call(passkeys.reauthenticate, device.get(options))
    expect(await verified.json()).toEqual({ isProven: true })
  })
})

describe('a step-up with a passkey', () => {
  test('counts like the password and a code', async () => {
    const { person, device } = await withPasskey()
    clock += 10 * 60_000
    expect(await person.read(account.reauthState.path)).toMatchObject({ isProven: false })
    const options = await (await person.call(passkeys.beginReauthentication)).json()
    const verified = await person.call(passkeys.reauthenticate, device.get(options))
    expect(await verified.json()).toEqual({ isProven: true })
    expect((await person.call(passkeys.beginAdding)).status).toBe(201)
  })

  test('is refused with a passkey of another account', async () => {
    const { person } = await withPasskey()
    const { device } = await withPasskey()
    clock += 10 * 60_000
    const options = await (await person.call(passkeys.beginReauthentication)).json()
    const refused = await person.call(passkeys.reauthenticate, device.get(options))
    expect([refused.status, (await refused.json()).error]).toEqual([400, wrongPasskey])
    expect(await person.read(account.reauthState.path)).toMatchObject({ isProven: false })
  })
})

describe('managing passkeys', () => {
  test('renames the own ones only', async () => {
    const { person, id } = await withPasskey()
    const ben = await withPasskey()
    expect((await ben.person.call(passkeys.rename, { id, name: 'Mine' })).status).toBe(404)
    expect((await person.call(passkeys.rename, { id, name: ' Stage door ' })).status).toBe(204)
    expect(await person.read(passkeys.list.path)).toMatchObject([{ id, name: 'Stage door' }])
  })

  test('removes the own ones only, after a step-up, and signs out all other sessions', async () => {
    const { person, device, id, email } = await withPasskey()
    const ben = await withPasskey()
    expect((await ben.person.call(passkeys.remove, { id })).status).toBe(404)
    const other = (await signInWith(device)).client
    clock += 10 * 60_000
    expect((await person.call(passkeys.remove, { id })).status).toBe(428)
    const options = await (await person.call(passkeys.beginReauthentication)).json()
    await person.call(passkeys.reauthenticate, device.get(options))
    expect((await person.call(passkeys.remove, { id })).status).toBe(204)
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(person)).toBe(true)
    expect(await kindsOf(email)).toContain('passkeyRemoved')
    expect(await subjectsTo(email)).toEqual([
      'A passkey was added',
      'A passkey was removed',
      'Two-factor authentication is off',
    ])
    expect(await person.read(twoFactor.state.path)).toMatchObject({ isOn: false, codesLeft: 0 })
  })

  test('keeps two-factor authentication on while there is an authenticator app', async () => {
    const { person, id } = await withPasskey()
    const { key } = await (await person.call(twoFactor.begin)).json()
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    const code = totp.generate({ timestamp: clock })
    expect((await person.call(twoFactor.confirm, { code })).status).toBe(200)
    expect((await person.call(passkeys.remove, { id })).status).toBe(204)
    expect(await person.read(twoFactor.state.path)).toMatchObject({ isOn: true, hasApp: true })
  })

  test('keeps the last one where two-factor authentication is required', async () => {
    const { person, id } = await withPasskey(strict)
    expect((await person.call(passkeys.remove, { id })).status).toBe(409)
    expect(await person.read(passkeys.list.path)).toHaveLength(1)
  })

  test('turning two-factor authentication off removes them', async () => {
    const { person, device } = await withPasskey()
    expect((await person.call(twoFactor.turnOff)).status).toBe(204)
    expect(await person.read(passkeys.list.path)).toEqual([])
    expect(await signInWith(device)).toMatchObject(refusal)
  })

  test('an administrator who resets two-factor authentication removes them', async () => {
    const admin = await app.newUser('Cleo', 'admin')
    const { device, email } = await withPasskey()
    const stored = await findLocalAccount(app.services.db, email)
    const reset = await admin.call(accounts.resetTwoFactor, { id: Number(stored?.id) })
    expect(reset.status).toBe(204)
    expect(await signInWith(device)).toMatchObject(refusal)
    expect(await subjectsTo(email)).toContain('Two-factor authentication was reset')
  })

  test('deleting an account deletes them', async () => {
    const { email } = await withPasskey()
    const { db } = app.services
    const id = Number((await findLocalAccount(db, email))?.id) as never
    await db.write((tx) => tx.delete(accountTable).where(eq(accountTable.id, id)))
    expect(await db.$count(passkeyTable, eq(passkeyTable.account, id))).toBe(0)
  })
})
