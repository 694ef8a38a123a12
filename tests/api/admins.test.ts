import { describe, expect, test } from 'vitest'
import { auth, passwordReset } from '#client/features/auth/endpoints.ts'
import { findAccount, findLocalAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import { runAdmin } from '#server/commands/admin.ts'
import { ana } from '../support/fake-backend.ts'
import { open } from '../support/test-app.ts'
import { openWithBackend } from '../support/test-app-with-backend.ts'

const person = { email: 'Ada.Q@house.test', password: 'understudy', name: 'Ada' }
const register = '/api/authenticate/register/user'

describe('ADMIN_EMAILS', () => {
  const settings = {
    DEMO_LOGINS: 'off',
    REGISTRATION: 'open',
    ADMIN_EMAILS: 'someone@house.test, ada.q@house.test',
  }

  test('makes an account an administrator once its email is confirmed', async () => {
    await using app = await open({ settings })
    const client = app.client()
    await client.post(register, person)
    expect(await (await client.visit('/api/me')).json()).toMatchObject({
      code: 'email-unconfirmed',
    })
    expect((await client.visit('/settings/outbox')).status).toBe(303)

    await app.services.db.write((tx) =>
      tx.update(accounts).set({ confirmedEmail: 'ada.q@house.test' }),
    )
    expect(await client.read('/api/me')).toMatchObject({ role: 'admin' })
    expect((await client.visit('/settings/outbox')).status).toBe(200)
  })

  test('does not change the stored role, so that a start without the setting revokes the rights', async () => {
    await using app = await open({ settings })
    const client = app.client()
    const answer = await client.post(register, person)
    const { user } = await answer.json()
    await app.services.db.write((tx) =>
      tx.update(accounts).set({ confirmedEmail: 'ada.q@house.test' }),
    )
    await client.read('/api/me')
    expect(await findAccount(app.services.db, user.id)).toMatchObject({ role: 'user' })
  })
})

describe('callboard admin reset-password', () => {
  test('returns a link that sets a new password once', async () => {
    await using app = await open()
    const { db, config } = app.services
    const { email } = await app.newUser()
    const printed = await runAdmin(['reset-password', email.toUpperCase()], db, config)
    const [, token] = /^http:\S+\/pages\/reset-password\?token=(\S+)$/m.exec(printed) ?? []
    const reset = (password: string) => app.client().call(passwordReset.reset, { token, password })
    expect((await reset('a new password')).status).toBe(200)
    expect(await (await reset('another password')).json()).toMatchObject({ code: 'token-used' })
    const signedIn = await app.client().call(auth.login, { email, password: 'a new password' })
    expect(await signedIn.json()).toHaveProperty('user')
  })

  test('is refused without an account, without a password, and for a deactivated account', async () => {
    await using app = await open()
    const { db, config } = app.services
    const { email } = await app.newUser()
    const reset = (address: string) => runAdmin(['reset-password', address], db, config)
    await expect(reset('nobody@house.test')).rejects.toThrow(
      'No account with a password here has the email',
    )
    await db.write((tx) => tx.update(accounts).set({ deactivatedAt: new Date().toISOString() }))
    await expect(reset(email)).rejects.toThrow(`The account of ${email} is deactivated.`)
    await db.write((tx) => tx.update(accounts).set({ passwordHash: null }))
    await expect(reset(email)).rejects.toThrow(`${email} does not sign in with a password.`)
  })
})

test('a backend that returns no role keeps the role of a known account', async () => {
  await using stage = await openWithBackend()
  await stage.app.services.db.write((tx) => tx.update(accounts).set({ role: 'admin' }))
  const again = stage.app.client()
  await again.post('/api/authenticate/login/user', ana)
  expect(await again.read('/api/me')).toMatchObject({ role: 'admin' })
})

test('callboard admin add refuses a deactivated account, which gets no other role', async () => {
  await using app = await open()
  const { db, config } = app.services
  const { email } = await app.newUser()
  await db.write((tx) => tx.update(accounts).set({ deactivatedAt: new Date().toISOString() }))
  const added = runAdmin(['add', email], db, config)
  await expect(added).rejects.toThrow(`The account of ${email} is deactivated.`)
  expect(await findLocalAccount(db, email)).toMatchObject({ role: 'staff', roleSource: 'local' })
})
