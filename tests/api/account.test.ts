import { afterAll, describe, expect, test } from 'vitest'
import { account, type OwnSession, type Settings } from '#client/features/account/endpoints.ts'
import { outbox } from '#db/outbox/table.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const clock = { now: Date.UTC(2026, 10, 20, 18) }
const app = await open({ now: () => clock.now })
afterAll(() => app[Symbol.asyncDispose]())

type NewUser = Awaited<ReturnType<App['newUser']>>

const listSettings = (client: TestClient) => client.read<Settings>('/api/account')
const listSessions = (client: TestClient) => client.read<OwnSession[]>('/api/account/sessions')
const isSignedIn = async (client: TestClient) => (await client.visit('/api/me')).status === 200

/** Returns a client for the same user in another browser. */
async function elsewhere(
  { email, password }: Pick<NewUser, 'email' | 'password'>,
  userAgent?: string,
) {
  const client = app.client()
  await client.send('/', {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { 'user-agent': userAgent },
  })
  return client
}

describe('PATCH /api/account', () => {
  test('stores each section under its own version', async () => {
    const ada = await app.newUser()
    const before = await listSettings(ada)
    expect(before.general).toMatchObject({ name: 'Ada', email: ada.email, version: 1 })
    expect(before.notifications).toMatchObject({ comments: true, digest: false, version: 1 })

    const info = { bio: 'Prompt side.\nMostly.', bornOn: '1990-03-07', languages: ['en', 'fr'] }
    expect((await ada.call(account.info, { ...info, version: 1 })).status).toBe(200)
    await ada.call(account.social, { quora: 'https://quora.example/ada' })
    await ada.call(account.notifications, { digest: true })
    await ada.call(account.general, { name: 'Ada Thornquist', company: 'Lantern Street Theater' })

    const after = await listSettings(ada)
    expect(after.info).toEqual({ ...before.info, ...info, version: 2 })
    expect(after.social).toMatchObject({ quora: 'https://quora.example/ada', twitter: '' })
    expect(after.notifications).toMatchObject({ digest: true, comments: true, version: 2 })
    expect(after.general).toMatchObject({ name: 'Ada Thornquist', version: 2 })
    expect(await ada.read('/api/me')).toMatchObject({ name: 'Ada Thornquist' })
    expect(await ada.page('/dashboard')).toContain('Ada Thornquist')
  })

  test('stores a name without the characters that reverse the text after it', async () => {
    const ada = await app.newUser()
    const saved = await ada.call(account.general, {
      name: '\u202eadA\u202c \u2067\u05d0\u05d3\u05d4\u200f',
      email: ada.email,
      company: '',
    })
    expect(saved.status).toBe(200)
    expect((await listSettings(ada)).general.name).toBe('adA \u05d0\u05d3\u05d4\u200f')
    const registration = { name: 'Ben\u202e', email: 'ben@direction.test', password: ada.password }
    const answer = await app.client().post('/api/authenticate/register/user', registration)
    expect(await answer.json()).toMatchObject({ user: { name: 'Ben' } })
  })

  test('returns 409 when another window has saved the section meanwhile', async () => {
    const ada = await app.newUser()
    await ada.call(account.info, { bio: 'First', version: 1 })
    const late = await ada.call(account.info, { bio: 'Second', version: 1 })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ current: { bio: 'First', version: 2 } })
    expect((await ada.call(account.social, { quora: '', version: 1 })).status).toBe(200)
  })

  test.each([
    ['a name of blanks', account.general, { name: '  ' }, 'name'],
    ['an e-mail that is none', account.general, { email: 'ada@stage' }, 'email'],
    [
      'the e-mail of somebody else',
      account.general,
      { email: 'Demo@demo.com', password: 'mind the footlights' },
      'email',
    ],
    ['a day to come', account.info, { bornOn: '2999-01-01' }, 'bornOn'],
    ['a day that never was', account.info, { bornOn: '1990-02-30' }, 'bornOn'],
    ['a country nobody offered', account.info, { country: 'XX' }, 'country'],
    ['a language twice', account.info, { languages: ['en', 'en'] }, 'languages'],
    ['a script for an address', account.social, { twitter: 'javascript:alert(1)' }, 'twitter'],
    ['a website without its beginning', account.info, { website: 'ada.example' }, 'website'],
    ['letters for a phone', account.info, { phone: 'call me' }, 'phone'],
    ['a field that is not there', account.general, { role: 'admin' }, 'body'],
  ])('refuses input that is %s', async (_, endpoint, input, field) => {
    const ada = await app.newUser()
    const answer = await ada.call(endpoint, input)
    expect([400, 409]).toContain(answer.status)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
    const { general, info, social } = await listSettings(ada)
    expect([general.version, info.version, social.version]).toEqual([1, 1, 1])
  })
})

describe('the account password', () => {
  const change = (client: TestClient, oldPassword: string, password: string) =>
    client.call(account.password, { oldPassword, password })

  test('changes with the current password and ends all other sessions', async () => {
    const ada = await app.newUser()
    const other = await elsewhere(ada)
    const demo = await app.staff()
    const answer = await change(ada, ada.password, 'the ghost light')
    expect([answer.status, await answer.json()]).toEqual([200, { ended: 1 }])
    expect(await Promise.all([ada, other, demo].map(isSignedIn))).toEqual([true, false, true])
    expect(await isSignedIn(await elsewhere(ada))).toBe(false)
    expect(await isSignedIn(await elsewhere({ ...ada, password: 'the ghost light' }))).toBe(true)
    const mails = (await app.services.db.select().from(outbox)).filter(({ to }) => to === ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed · Callboard'])
  })

  test.each([
    ['a wrong old one', 'not mine', 'the ghost light', 'oldPassword'],
    ['no old one', '', 'the ghost light', 'oldPassword'],
    ['an empty new one', 'mind the footlights', '', 'password'],
    ['one that is too long', 'mind the footlights', 'x'.repeat(1025), 'password'],
    ['the old one again', 'mind the footlights', 'mind the footlights', 'password'],
  ])('stays unchanged with %s, and no session ends', async (_, old, fresh, field) => {
    const ada = await app.newUser()
    const other = await elsewhere(ada)
    const answer = await change(ada, old, fresh)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
    expect(await Promise.all([ada, other].map(isSignedIn))).toEqual([true, true])
    expect(await isSignedIn(await elsewhere(ada))).toBe(true)
  })

  test('has the configured minimum length', async () => {
    await using strict = await open({ settings: { PASSWORD_MIN: '12' } })
    const ada = await strict.newUser()
    expect((await change(ada, ada.password, 'eleven char')).status).toBe(400)
    expect((await change(ada, ada.password, 'twelve chars')).status).toBe(200)
  })

  test('is never in a rejected form, nor confirmed as right without its repetition', async () => {
    const ada = await app.newUser()
    const fields = { form: 'password', oldPassword: ada.password, password: 'the ghost light' }
    const answer = await ada.submit('/account/account-settings?tab=password', {
      ...fields,
      passwordConfirm: 'the ghost lamp',
    })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toContain('The passwords don’t match.')
    const short = { ...fields, password: 'short', passwordConfirm: 'shore' }
    const both = await ada.submit('/account/account-settings?tab=password', short)
    expect(await both.text()).toMatch(/at least 8 characters.*The passwords don’t match/s)
    expect(html).not.toMatch(/ghost l|mind the footlights/)
    expect(await isSignedIn(await elsewhere(ada))).toBe(true)
  })
})

describe('GET /api/account/sessions', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

  test('returns device, time and the current session without any session id', async () => {
    const ada = await app.newUser()
    clock.now += 120_000
    const other = await elsewhere(ada, phone)
    const [first, second, ...more] = await listSessions(other)
    expect(more).toEqual([])
    expect(first).toMatchObject({
      device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
      seen: new Date(clock.now).toISOString(),
      isThisOne: true,
    })
    expect(second).toMatchObject({ isThisOne: false })
    const text = JSON.stringify([first, second])
    for (const { cookies } of [ada, other]) {
      const [id = 'none'] = /[\w-]{32}/.exec(cookies.get('sid') ?? '') ?? []
      expect(text).not.toContain(id)
    }
  })

  test('the session list ends one session or all others, and omits ended ones', async () => {
    const ada = await app.newUser()
    const others = [await elsewhere(ada), await elsewhere(ada), await elsewhere(ada)]
    const [one] = (await listSessions(ada)).filter(({ isThisOne }) => !isThisOne)
    expect((await ada.call(account.endOne, { id: one?.id })).status).toBe(204)
    expect((await ada.call(account.endOne, { id: one?.id })).status).toBe(404)
    expect((await Promise.all(others.map(isSignedIn))).filter(Boolean)).toHaveLength(2)

    const answer = await ada.call(account.endOthers)
    expect(await answer.json()).toEqual({ ended: 2 })
    expect(await Promise.all([ada, ...others].map(isSignedIn))).toEqual([true, false, false, false])

    await elsewhere(ada)
    clock.now += 59 * 60_000
    expect(await isSignedIn(ada)).toBe(true)
    clock.now += 2 * 60_000
    expect(await listSessions(ada)).toHaveLength(1)
  })

  test('the session list does not reach sessions of other accounts', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser('Ben')]
    const [his] = await listSessions(ben)
    expect((await ada.call(account.endOne, { id: his?.id })).status).toBe(404)
    await ada.call(account.endOthers)
    expect(await isSignedIn(ben)).toBe(true)
  })

  test('ending the current session signs out', async () => {
    const ada = await app.newUser()
    const [own] = await listSessions(ada)
    expect((await ada.call(account.endOne, { id: own?.id })).status).toBe(204)
    expect(await isSignedIn(ada)).toBe(false)
    expect(ada.cookies.has('sid')).toBe(false)
  })
})

test.each([
  ['(401) 555-0114', '(401) 555-0114'],
  ['401.555.0114', '401.555.0114'],
  [' +49\u00a030\u00a01234567\u00a0', '+49\u00a030\u00a01234567'],
  ['+1 401\u2011555\u20110114', '+1 401\u2011555\u20110114'],
])('the phone number "%s" is accepted', async (typed, phone) => {
  const ada = await app.newUser()
  const answer = await ada.call(account.info, { phone: typed, website: ' https://ada.example ' })
  expect(await answer.json()).toMatchObject({ phone, website: 'https://ada.example' })
})

describe('the account settings without scripts', () => {
  const page = '/account/account-settings'

  test('redirect to their tab with a notice after a save', async () => {
    const ada = await app.newUser()
    const { version } = (await listSettings(ada)).notifications
    const form = { form: 'notifications', version: String(version), digest: 'on' }
    const answer = await ada.submit(`${page}?tab=notifications`, form)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${page}?tab=notifications`,
    ])
    expect(await ada.page(answer.headers.get('location') ?? '')).toContain('Changes saved')
    expect((await listSettings(ada)).notifications).toMatchObject({ digest: true, comments: false })
  })

  test('keep what was typed when a form is refused', async () => {
    const ada = await app.newUser()
    const form = { form: 'info', bio: 'A <bio>', phone: 'call me', languages: 'pt', country: 'FR' }
    const answer = await ada.submit(`${page}?tab=info`, { ...form, gender: 'other' })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toContain('Enter a valid phone number.')
    for (const stored of ['A &lt;bio&gt;', 'value="call me"', 'value="FR" selected']) {
      expect(html).toContain(stored)
    }
    expect(html).toMatch(/name="languages"[^>]*checked=""[^>]*value="pt"/)
  })

  test('redirect to sign-in and back to the tab when the session has ended', async () => {
    const answer = await app.client().submit(`${page}?tab=info`, { form: 'info', bio: 'Mine' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/?returnTo=${encodeURIComponent(`${page}?tab=info`)}`,
    ])
  })

  test('are available at both addresses', async () => {
    const ada = await app.newUser()
    for (const address of [page, '/pages/account-settings?tab=social']) {
      expect((await ada.visit(address)).status).toBe(200)
    }
    expect(await ada.page('/pages/account-settings?tab=social')).toContain('<bdi>Google+</bdi>')
    expect((await ada.submit(page, { form: 'nonsense' })).status).toBe(400)
  })
})
