import { afterAll, describe, expect, test } from 'vitest'
import { account, type Settings } from '#client/features/account/endpoints.ts'
import { outbox } from '#db/outbox/table.ts'
import { open, type TestClient } from '../support/test-app.ts'

const clock = { now: Date.UTC(2026, 10, 20, 18) }
const app = await open({ now: () => clock.now })
afterAll(() => app[Symbol.asyncDispose]())

const listSettings = (client: TestClient) => client.read<Settings>('/api/account')

/** Whether a sign-in with these credentials succeeds. */
async function opens(email: string, password: string) {
  const client = app.client()
  await client.submit('/', { email, password })
  return (await client.visit('/api/me')).status === 200
}

describe('a changed account email', () => {
  const mailsTo = async (to: string) =>
    (await app.services.db.select().from(outbox)).filter((mail) => mail.to === to)

  const parseToken = (message = '') => /\?token=([\w-]{43})$/m.exec(message)?.[1] ?? 'none'

  async function requested(email = `${crypto.randomUUID()}@lantern.example`) {
    const ada = await app.newUser()
    const answer = await ada.call(account.general, { email, password: ada.password })
    expect(await answer.json()).toMatchObject({ email: ada.email, newEmail: email })
    const [mail] = await mailsTo(email)
    return { ada, email, token: parseToken(mail?.message), message: mail?.message }
  }

  test('takes effect when the link in the email is confirmed, once', async () => {
    const { ada, email, token, message } = await requested()
    expect(message).toContain(`${app.base}/account/confirm-email?token=${token}`)
    expect(await opens(email, ada.password)).toBe(false)

    // opening the page does not confirm the email
    const link = `/account/confirm-email?token=${token}`
    expect(await ada.page(link)).toContain('Confirm your email')
    expect((await listSettings(ada)).general.email).toBe(ada.email)
    const confirmed = await ada.submit(link, {})
    expect(confirmed.headers.get('location')).toBe('/account/confirm-email?done=yes')

    const { general } = await listSettings(ada)
    expect([general.email, general.newEmail]).toEqual([email, undefined])
    expect(await ada.read('/api/me')).toMatchObject({ email })
    expect(await opens(email, ada.password)).toBe(true)
    expect(await opens(ada.email, ada.password)).toBe(false)
    const [farewell, ...more] = await mailsTo(ada.email)
    expect([farewell?.subject, more]).toEqual(['Your email address was changed · Callboard', []])
    expect(farewell?.message).not.toContain(email)
    const used = await ada.page(link)
    expect(used).toContain('This link has already been used.')
    expect(used).not.toContain('value="confirm"')
    const again = await ada.submit(link, {})
    expect([again.status, await again.text()]).toEqual([
      400,
      expect.stringContaining('This link has already been used.'),
    ])
  })

  test('that is pending gets its link again on request', async () => {
    const { ada, email, token } = await requested()
    const expired = `/account/confirm-email?token=${token}`
    expect(await ada.page(expired)).toContain('value="confirm"')
    clock.now += 40 * 60_000
    expect(await ada.page(expired)).toContain('This link has expired.')
    const tab = '/account/account-settings?tab=general'
    expect((await ada.submit(tab, { form: 'email', email, password: '' })).status).toBe(303)
    expect(await ada.page(tab)).toContain('We sent a confirmation link to your new address')
    const [, again] = await mailsTo(email)
    await ada.submit(`/account/confirm-email?token=${parseToken(again?.message)}`, {})
    expect(await opens(email, ada.password)).toBe(true)
  })

  test('that was confirmed in another window can no longer be taken back', async () => {
    const { ada, token } = await requested()
    await ada.submit(`/account/confirm-email?token=${token}`, {})
    const tab = '/account/account-settings?tab=general'
    const answer = await ada.submit(tab, { form: 'keepEmail', email: ada.email })
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('There is no email address to confirm.'),
    ])
  })

  test('that another account opens the link of offers to sign out', async () => {
    const { token } = await requested()
    const eve = await app.newUser('Eve')
    const answer = await eve.submit(`/account/confirm-email?token=${token}`, {})
    const html = await answer.text()
    expect(html).toContain('This link is for another account.')
    expect(html).toContain('action="/logout?to=login"')
    expect(html).toContain('Go to the dashboard')
  })

  test('that is invalid is reported together with the missing password', async () => {
    const ada = await app.newUser()
    const tab = '/account/account-settings?tab=general'
    const answer = await ada.submit(tab, { form: 'email', email: 'nobody', password: '' })
    const html = await answer.text()
    expect(html).toContain('Enter a valid email address.')
    expect(html).toContain('Enter your password.')
  })

  test('needs the current password', async () => {
    const ada = await app.newUser()
    const email = `${crypto.randomUUID()}@lantern.example`
    for (const [password, words] of [
      [undefined, 'Enter your password.'],
      ['not mine', 'Wrong password.'],
    ]) {
      const answer = await ada.call(account.general, { email, password })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ fields: { password: words } }),
      ])
    }
    const tab = '/account/account-settings?tab=general'
    const page = await ada.submit(tab, { form: 'email', email, password: 'not mine' })
    const html = await page.text()
    expect([page.status, html.includes('Wrong password.')]).toEqual([400, true])
    expect([html.includes(email), html.includes('not mine')]).toEqual([true, false])
    expect(await mailsTo(email)).toEqual([])
    expect((await listSettings(ada)).general.newEmail).toBeUndefined()

    const same = await ada.submit(tab, { form: 'email', email: ada.email, password: '' })
    expect(await ada.page(same.headers.get('location') ?? '')).toContain(
      'Your email address was not changed',
    )

    // Requesting the pending email again, or restoring the old one, needs no password.
    await ada.submit(tab, { form: 'email', email, password: ada.password })
    expect((await ada.call(account.general, { email, company: 'Harbor' })).status).toBe(200)
    expect((await ada.call(account.general, { email: ada.email })).status).toBe(200)
  })

  test('can be requested again a few times, which invalidates earlier links', async () => {
    const { ada, email, token } = await requested()
    const statuses: number[] = []
    for (let times = 0; times < 5; times++) {
      statuses.push((await ada.call(account.sendAgain)).status)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429])
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(5)
    expect((await ada.call(account.verifyEmail, { token })).status).toBe(400)
    const last = parseToken(mails.at(-1)?.message)
    expect((await ada.call(account.verifyEmail, { token: last })).status).toBe(200)
    expect((await ada.call(account.sendAgain)).status).toBe(409)
  })

  test('is dropped when the user keeps the old email or after half an hour', async () => {
    const { ada, email, token } = await requested()
    await ada.call(account.general, { email: ada.email })
    expect((await listSettings(ada)).general.newEmail).toBeUndefined()
    expect((await ada.call(account.verifyEmail, { token })).status).toBe(400)

    await ada.call(account.general, { email, password: ada.password })
    const late = parseToken((await mailsTo(email)).at(-1)?.message)
    clock.now += 30 * 60_000
    const answer = await ada.call(account.verifyEmail, { token: late })
    expect(await answer.json()).toMatchObject({ code: 'token-expired' })
  })

  test('cannot be confirmed once the password was changed', async () => {
    const { ada, email, token } = await requested()
    const fresh = { oldPassword: ada.password, password: 'the ghost light' }
    expect((await ada.call(account.password, fresh)).status).toBe(200)
    expect((await listSettings(ada)).general.newEmail).toBeUndefined()
    expect((await ada.call(account.verifyEmail, { token })).status).toBe(400)
    expect(await opens(email, fresh.password)).toBe(false)
    expect(await opens(ada.email, fresh.password)).toBe(true)
  })

  test('invalidates password reset links that went to the old email', async () => {
    const { ada, token } = await requested()
    await app.client().post('/api/authenticate/forgot-password', { email: ada.email })
    const reset = parseToken((await mailsTo(ada.email)).at(-1)?.message)
    expect((await ada.call(account.verifyEmail, { token })).status).toBe(200)
    const body = { token: reset, password: 'mind the gap please' }
    const late = await app.client().post('/api/authenticate/reset-password', body)
    expect(await late.json()).toMatchObject({ code: 'token-expired' })
  })

  test('is confirmed by an email without any link of the requester', async () => {
    const ada = await app.newUser()
    await ada.call(account.general, { name: 'Your box office: www.evil.example' })
    const email = `${crypto.randomUUID()}@lantern.example`
    await ada.call(account.general, { email, password: ada.password })
    const [mail] = await mailsTo(email)
    expect(mail?.message).toMatch(/^Hello,\n/)
    expect(mail?.message).not.toContain('evil')
  })

  test('fails when another account has confirmed the email meanwhile', async () => {
    const first = await requested()
    const second = await requested(first.email)
    const tokens = (await mailsTo(first.email)).map(({ message }) => parseToken(message))
    const answers = [
      await first.ada.call(account.verifyEmail, { token: tokens[0] }),
      await second.ada.call(account.verifyEmail, { token: tokens[1] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect((await listSettings(second.ada)).general.email).toBe(second.ada.email)
  })
})
