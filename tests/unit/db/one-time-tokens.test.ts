import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#db/accounts/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import type { Purpose } from '#db/one-time-tokens/model.ts'
import { findToken, issueToken, redeemToken } from '#db/one-time-tokens/queries.ts'
import { type FileDb, openDb } from '#db/store/open.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

let directory = ''
let db: FileDb
let account: AccountId
beforeAll(async () => {
  directory = await scratchFolder()
  db = openDb(join(directory, 'app.sqlite'), 'app')
  const email = 'ada@house.test'
  const named = { email, name: 'Ada', role: 'staff', isConfirmed: true } as const
  const ada = { provider: 'local', subject: email, ...named }
  account = (await db.write((tx) => createAccount(tx, ada, at(0)))).id
})
afterAll(async () => {
  db.close()
  await rm(directory, { recursive: true })
})

const noon = Date.UTC(2026, 2, 4, 12)
const at = (minutes: number) => new Date(noon + minutes * 60_000)
const issue = (now = at(0), purpose: Purpose = 'reset-password', detail?: string) =>
  db.write((tx) => issueToken(tx, { account, purpose, now, ...(detail && { detail }) }))
const look = async (token: string, now = at(1), purpose: Purpose = 'reset-password') =>
  findToken(db, { token, purpose, now })
const redeem = (token: string, now = at(1), purpose: Purpose = 'reset-password') =>
  db.write((tx) => redeemToken(tx, { token, purpose, now }))

describe('a one-time token', () => {
  test('returns its account and purpose once', async () => {
    const token = await issue(at(0), 'confirm-email', 'ada@lantern.example')
    expect(token).toMatch(/^[\w-]{43}$/)
    const valid = { state: 'valid', account, detail: 'ada@lantern.example' }
    expect(await look(token, at(1), 'confirm-email')).toEqual(valid)
    expect(await redeem(token, at(1), 'confirm-email')).toEqual(valid)
    expect(await look(token, at(1), 'confirm-email')).toEqual({ state: 'used' })
    expect(await redeem(token, at(1), 'confirm-email')).toEqual({ state: 'used' })
  })

  test('is accepted once from many concurrent requests', async () => {
    const token = await issue()
    const states = await Promise.all(Array.from({ length: 10 }, () => redeem(token)))
    expect(states.filter(({ state }) => state === 'valid')).toHaveLength(1)
    expect(states.filter(({ state }) => state === 'used')).toHaveLength(9)
  })

  test('stays valid when the action it was used for fails', async () => {
    const token = await issue()
    const failing = db.write(async (tx) => {
      await redeemToken(tx, { token, purpose: 'reset-password', now: at(1) })
      throw new Error('the lights went out')
    })
    await expect(failing).rejects.toThrow('the lights went out')
    expect(await redeem(token)).toMatchObject({ state: 'valid' })
  })

  test('expires after half an hour or with a newer one', async () => {
    const token = await issue()
    expect(await look(token, at(29.9))).toMatchObject({ state: 'valid' })
    expect(await look(token, at(30))).toEqual({ state: 'expired' })
    expect(await redeem(token, at(30))).toEqual({ state: 'expired' })
    const other = await issue(at(1), 'confirm-email')
    const newer = await issue(at(2))
    expect(await look(token, at(3))).toEqual({ state: 'expired' })
    expect(await look(newer, at(3))).toMatchObject({ state: 'valid' })
    expect(await look(other, at(3), 'confirm-email')).toMatchObject({ state: 'valid' })
  })

  test('is refused for another purpose or when made up', async () => {
    const token = await issue()
    expect(await redeem(token, at(1), 'confirm-email')).toEqual({ state: 'unknown' })
    expect(await look('')).toEqual({ state: 'unknown' })
    expect(await look('x'.repeat(43))).toEqual({ state: 'unknown' })
  })

  test('is stored only as a hash', async () => {
    const token = await issue()
    const files = ['app.sqlite', 'app.sqlite-wal']
    for (const file of files) {
      expect((await readFile(join(directory, file))).includes(token)).toBe(false)
    }
  })
})
