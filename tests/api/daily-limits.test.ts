import { expect, test } from 'vitest'
import { groups } from '#client/features/chat/groups/endpoints.ts'
import { findAccountByEmail } from '#db/accounts/queries.ts'
import type { Account } from '#db/accounts/table.ts'
import { newGroupLimit } from '#db/chat/daily-limits.ts'
import { maxNewGroupsPerDay } from '#db/chat/limits.ts'
import { chargeDailyLimit, deleteOldUsage } from '#db/daily-limits/queries.ts'
import { dailyUsage } from '#db/daily-limits/table.ts'
import { open } from '../support/test-app.ts'

const hourMs = 3_600_000
const startMs = Date.parse('2026-11-20T18:30:00Z')
const limit = { name: 'test', max: 10, message: 'Too many a day.' }

/** Returns an application with a limit of 10 a day for one account. */
async function openWithLimit() {
  const app = await open()
  const { db } = app.services
  const { email } = await app.newUser()
  const { id: account } = (await findAccountByEmail(db, email)) as Account
  const chargeAt = (ms: number, amount: number) =>
    db.write((tx) => chargeDailyLimit(tx, { account, now: new Date(ms) }, limit, amount))
  return { app, db, account, chargeAt }
}

test('a daily limit counts the current hour and the 23 hours before it', async () => {
  const { app, chargeAt } = await openWithLimit()
  await using _ = app
  await chargeAt(startMs, 6)
  await chargeAt(startMs + hourMs, 4)
  for (const hours of [1, 12, 23]) {
    await expect(chargeAt(startMs + hours * hourMs, 1)).rejects.toThrow('Too many a day.')
  }
  await chargeAt(startMs + 24 * hourMs, 6)
  await expect(chargeAt(startMs + 24 * hourMs, 1)).rejects.toMatchObject({
    code: 'throttled',
    details: { wait: 1800 },
  })
})

test('a refused charge and a transaction that fails cost nothing', async () => {
  const { app, db, account, chargeAt } = await openWithLimit()
  await using _ = app
  await expect(chargeAt(startMs, 11)).rejects.toThrow('Too many a day.')
  const failed = db.write(async (tx) => {
    await chargeDailyLimit(tx, { account, now: new Date(startMs) }, limit, 10)
    throw new Error('The disk is full.')
  })
  await expect(failed).rejects.toThrow('The disk is full.')
  await chargeAt(startMs, 10)
})

test('a clock that was set back does not use up a daily limit', async () => {
  const { app, chargeAt } = await openWithLimit()
  await using _ = app
  await chargeAt(startMs + 48 * hourMs, 10)
  await chargeAt(startMs, 10)
})

test('the cleanup job deletes the usage of ended days only', async () => {
  const { app, db, chargeAt } = await openWithLimit()
  await using _ = app
  await chargeAt(startMs, 1)
  await chargeAt(startMs + hourMs, 1)
  await deleteOldUsage(db, startMs + 24 * hourMs)
  expect(await db.$count(dailyUsage)).toBe(1)
})

test('all processes count a daily limit together, and a restart does not reset it', async () => {
  const settings = { WRITES_PER_MINUTE: '1200' }
  await using first = await open({ settings })
  await using second = await open({ settings: { ...settings, DATA_DIR: first.dataDir } })
  const ada = await first.newUser('Ada')
  const secondClient = second.client()
  await secondClient.submit('/', { email: ada.email, password: ada.password })
  const create = async (client: typeof secondClient) => {
    const group = { kind: 'channel', name: 'Crew', topic: '', contacts: [] } as const
    const answer = await client.call(groups.create, group)
    return { status: answer.status, ...(await answer.json()) }
  }
  for (let n = 0; n < maxNewGroupsPerDay; n++) {
    expect(await create(n % 2 ? ada : secondClient)).toMatchObject({ status: 201 })
  }
  for (const client of [ada, secondClient]) {
    expect(await create(client)).toMatchObject({ status: 429, error: newGroupLimit.message })
  }
  await using third = await open({ settings: { ...settings, DATA_DIR: first.dataDir } })
  const later = third.client()
  await later.submit('/', { email: ada.email, password: ada.password })
  expect(await create(later)).toMatchObject({ status: 429 })
})
