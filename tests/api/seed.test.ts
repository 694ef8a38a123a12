/** @module-tag thorough */

import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { accounts } from '#db/accounts/table.ts'
import { packageRoot } from '#db/store/open.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { scratchFolder } from '../support/temp-folder.ts'
import { open, type TestClient } from '../support/test-app.ts'

const run = promisify(execFile)
let dataDir: string

vi.setConfig({ testTimeout: 60_000 }) // each run of the command is a separate process

beforeAll(async () => {
  dataDir = await scratchFolder()
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Runs the command and returns its exit code and output. */
async function seed(args: string[] = [], settings: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...settings }
  return run(process.execPath, ['server/cli.ts', 'seed', ...args], { cwd: packageRoot, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr as string }),
  )
}

const state = async (client: TestClient) => ({
  users: await client.read('/api/users/list'),
  products: await client.read('/api/datalist/initial-data'),
  contacts: await client.read('/api/aggrid/data'),
  titles: await client.read('/api/autocomplete/data'),
  inbox: await client.read('/api/email/mails?filter=inbox'),
})

/** Versions must differ after a reset, so that requests with an old version are refused. */
const withoutVersions = (received: object) =>
  JSON.parse(JSON.stringify(received, (name, value) => (name === 'version' ? undefined : value)))

test.skipIf(isForSqlite('command'))(
  'callboard seed restores the sample data for all, beside a running server',
  async () => {
    await using app = await open({ settings: { DATA_DIR: dataDir } })
    const demo = await app.staff()
    const before = await state(demo)
    await demo.post('/api/datalist/add-data', { obj: { name: 'Bell' } })
    await demo.post('/api/users/bulk', { ids: [300, 301], action: 'delete' })
    await demo.post('/api/email/move-mails', { selectedEmails: [27], mailFolder: 'trash' })
    const { undo } = await (await demo.call(calendar.remove, { id: 1 })).json()
    const changed = await state(demo)
    expect(changed).not.toEqual(before)

    expect(await seed()).toMatchObject({ code: 0 })
    expect(await state(demo)).toEqual(changed)

    expect(await seed(['--reset'])).toMatchObject({ code: 0 })
    expect((await demo.visit('/api/email/mails?filter=inbox')).status).toBe(401)
    const again = await app.staff()
    expect(withoutVersions(await state(again))).toEqual(withoutVersions(before))
    expect((await again.call(calendar.undo, { id: undo })).status).toBe(404)
  },
)

test.skipIf(isForSqlite('command'))(
  'callboard seed --reset restores the sample logins that a visitor has locked',
  async () => {
    await using app = await open({ settings: { DATA_DIR: dataDir } })
    const lock = { passwordHash: 'changed', twoFactorAt: '2026-11-20T10:00:00Z' }
    const isStaff = eq(accounts.subject, 'staff@staff.com')
    await app.services.db.write((tx) => tx.update(accounts).set(lock).where(isStaff))
    const isSignedIn = async () =>
      (await (await app.staff('Staff')).visit('/api/me')).status === 200
    expect(await isSignedIn()).toBe(false)
    expect(await seed(['--reset'])).toMatchObject({ code: 0 })
    expect(await isSignedIn()).toBe(true)
  },
)

test.skipIf(isForSqlite('command'))(
  'callboard seed --reset ends the sessions of sample logins, and of nobody else',
  async () => {
    await using app = await open({ settings: { DATA_DIR: dataDir } })
    const clients = [await app.staff(), await app.staff(), await app.staff('Staff')]
    const own = await app.newUser()
    expect(await seed(['--reset'])).toMatchObject({ code: 0 })
    for (const client of clients) expect((await client.visit('/api/me')).status).toBe(401)
    expect((await own.visit('/api/me')).status).toBe(200)
    expect((await (await app.staff()).visit('/api/me')).status).toBe(200)
  },
)

test('a start keeps changes to the sample data', async () => {
  const products = async (client: TestClient) => client.read('/api/datalist/initial-data')
  await using app = await open({ settings: { DATA_DIR: dataDir } })
  const demo = await app.staff()
  await demo.post('/api/datalist/delete-selected', {
    arr: Array.from({ length: 100 }, (_, index) => index + 1),
  })
  await using again = await open({ settings: { DATA_DIR: dataDir } })
  expect(await products(await again.staff())).toEqual([])
})

test('without the demo, only --force resets the data', async () => {
  const noDemonstration: Record<string, string>[] = [
    { BACKEND_URL: 'https://backend.example' },
    { DEMO_LOGINS: 'off' },
  ]
  const refusals = noDemonstration.map((settings) => seed(['--reset'], settings))
  for (const { code, said: text } of await Promise.all(refusals)) {
    expect(code).toBe(78)
    expect(text).toMatch(/--force/)
  }
  expect(await seed(['--reset', '--force'], { DEMO_LOGINS: 'off' })).toMatchObject({ code: 0 })
})

test('callboard seed refuses unknown options with one line', async () => {
  const refused = await seed(['--wipe'])
  expect(refused.code).not.toBe(0)
  expect(refused.said).toMatch(/--wipe/)
  expect(refused.said.trimEnd()).not.toContain('\n    at ')
})
