import { describe, expect, test } from 'vitest'
import { findAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
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

test('a backend that returns no role keeps the role of a known account', async () => {
  await using stage = await openWithBackend()
  await stage.app.services.db.write((tx) => tx.update(accounts).set({ role: 'admin' }))
  const again = stage.app.client()
  await again.post('/api/authenticate/login/user', ana)
  expect(await again.read('/api/me')).toMatchObject({ role: 'admin' })
})
