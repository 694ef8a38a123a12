/** @module-tag thorough */

import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { applications } from '#client/features/applications/endpoints.ts'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { profile } from '#client/features/profile/endpoints.ts'
import { addresses, shop } from '#client/features/shop/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { users } from '#client/features/users/endpoints.ts'
import { addAdmin } from '#db/accounts/admins.ts'
import { findLocalAccount } from '#db/accounts/queries.ts'
import { accounts } from '#db/accounts/table.ts'
import { toContactUid } from '#db/chat/model.ts'
import { connect } from '#db/store/dialect.ts'
import { packageRoot } from '#db/store/open.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { scratchFolder } from '../support/temp-folder.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

vi.setConfig({ testTimeout: 60_000 }) // every run of the command is a process of its own

const run = promisify(execFile)

/** Runs a command as an operator does, on a database that is to go live. */
async function callboard(dataDir: string, args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO_LOGINS: 'off', ...settings }
  return run(process.execPath, ['server/cli.ts', ...args], { cwd: packageRoot, env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr as string }),
  )
}

/** Counters and logs, and what SQLite keeps for the search index. */
const internalTables =
  /^(audit_events|counters|event_log|idempotency_keys|search_index.*|sqlite_.*|__drizzle.*)$/

function countRows(dataDir: string, file = 'app.sqlite') {
  const db = connect(join(dataDir, file), { readonly: true })
  const names = db.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all()
  const counts = (names as string[])
    .filter((name) => !internalTables.test(name))
    .map((name) => [name, db.prepare(`select count(*) from "${name}"`).pluck().get()] as const)
  db.close()
  return Object.fromEntries(counts)
}

const address = {
  ...{ name: 'Ada', phone: '+44 1632 960 200', house: '1' },
  ...{ town: 'Ada', postcode: '1', state: 'Ada' },
}
const user = { username: 'ben', email: 'ben@house.test', name: 'Ben', role: 'user' }

/** Makes a call that has to succeed. */
async function call(who: TestClient, ...args: Parameters<TestClient['call']>) {
  const answer = await who.call(...args)
  expect([args[0].path, answer.status]).toEqual([args[0].path, expect.toSatisfy((n) => n < 300)])
  return answer
}

/** Lets two people of the organization work, and returns them. */
async function work(app: App) {
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  await addAdmin(app.services.db, ada.email, new Date())
  const id = async (answer: Promise<Response>) => Number((await (await answer).json()).id)
  const draft = await id(call(ada, mail.createDraft, { to: [ben.email], message: 'Here.' }))
  await call(ada, mail.attach, { id: draft, name: 'cues.txt', text: 'Cue 14' })
  await call(ada, mail.send, { to: [ben.email, 'out@side.test'], message: 'Here.', draft })
  await call(ada, todo.create, { task: { title: 'Own', tags: ['doc'] } })
  await call(ada, calendar.create, { title: 'Own', start: '2026-12-01' })
  await call(ada, addresses.add, address)
  await call(ada, applications.create, { application: { title: 'Own' } })
  await call(ada, profile.addPost, { text: 'Own' })
  await call(ada, users.add, user)
  await ada.post('/api/datalist/add-data', { obj: { name: 'Own bell' } })
  const [from, to] = await Promise.all(
    [ada, ben].map(({ email }) => findLocalAccount(app.services.db, email)),
  )
  const contactId = from && to && toContactUid(to.id, from.id)
  await call(ada, chat.say, { contactId, textContent: 'Own' })
  return { ada, ben }
}

test.skipIf(isForSqlite('command'))(
  'callboard demo clear leaves what an organization without sample data would have',
  async () => {
    const live = await scratchFolder()
    await using fresh = await open({ settings: { DEMO_LOGINS: 'off' } })
    await work(fresh)
    {
      await using app = await open({ settings: { DATA_DIR: live } })
      const { ada } = await work(app)
      const demo = await app.staff()
      await call(demo, todo.create, { task: { title: 'Sample account' } })
      await call(demo, mail.send, { to: ['out@side.test'], message: 'Sample account' })
      const draft = await (await call(demo, mail.createDraft, { message: 'Sample account' })).json()
      await call(demo, mail.attach, { id: draft.id, name: 'sample.txt', text: 'Sample account' })
      await call(ada, shop.wish, { productId: 1 })
      await call(ada, shop.changeCart, { product: 2, change: 1 })
      await call(ada, profile.like, { id: 1 })
      await call(ada, profile.comment, { id: 1, text: 'On a sample' })
      await call(ada, chat.say, { contactId: 1, textContent: 'To a sample' })
      await call(ada, users.change, { id: 268, version: 1, name: 'Changed' })
      await call(ada, users.delete, { id: 269 })
      await call(ada, todo.change, { id: 10, title: 'Changed' })
    }
    expect(await readdir(join(live, 'uploads', 'mail'))).toHaveLength(2)

    expect(await callboard(live, ['demo', 'clear'])).toEqual({
      ...{ code: 0, text: `The sample data in ${live} is deleted.\n` },
    })
    expect(countRows(live)).toEqual({
      ...countRows(fresh.dataDir),
      bookmark_stars: expect.any(Number), // the bookmarks of a new account are no invented data
    })
    expect(await readdir(join(live, 'uploads', 'mail'))).toHaveLength(1)
    expect(countRows(live, 'sessions.sqlite')).toMatchObject({ sessions: 2 })
    await rm(live, { recursive: true })
  },
)

test.skipIf(isForSqlite('command'))(
  'callboard demo clear keeps a reply to a sample email as a sent message, and the session',
  async () => {
    const live = await scratchFolder()
    const start = (DEMO_LOGINS: string) => open({ settings: { DATA_DIR: live, DEMO_LOGINS } })
    let cookies: Map<string, string>
    {
      await using app = await start('on')
      const ada = await app.newUser()
      await call(ada, mail.reply, { id: 27, message: 'Mine' })
      cookies = ada.cookies
    }
    expect(await callboard(live, ['demo', 'clear'])).toMatchObject({
      text: expect.stringContaining('callboard admin add <email>'),
    })
    expect(await callboard(live, ['demo', 'clear'])).toMatchObject({ code: 0 })
    await using app = await start('off')
    const again = app.client()
    for (const [name, value] of cookies) again.cookies.set(name, value)
    const sent = await again.read('/api/email/mails?filter=sent')
    expect(sent).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(/^Re: /), message: 'Mine' }),
    ])
    expect(await again.read('/api/email/mails?filter=inbox')).toEqual([])
    expect(await app.services.db.$count(accounts)).toBe(1)
    await rm(live, { recursive: true })
  },
)

test.skipIf(isForSqlite('command'))(
  'callboard demo clear deletes no row of a database that never had samples',
  async () => {
    const live = await scratchFolder()
    {
      await using app = await open({ settings: { DATA_DIR: live, DEMO_LOGINS: 'off' } })
      await work(app)
    }
    const before = countRows(live)
    expect(await callboard(live, ['seed'])).toMatchObject({
      ...{ code: 1, text: expect.stringContaining('of its own') },
    })
    expect(await callboard(live, ['demo', 'clear'])).toMatchObject({ code: 0 })
    expect(countRows(live)).toEqual(before)
    await rm(live, { recursive: true })
  },
)

test.each([
  [['demo', 'clear'], { DEMO_LOGINS: 'on' }, 1, /^Set DEMO_LOGINS=off first/],
  [['demo'], {}, 64, /callboard demo clear/],
  [['demo', 'clear', 'all'], {}, 64, /callboard demo clear/],
])(
  'callboard %j with %j deletes nothing and says what to do',
  async (args, settings, code, text) => {
    const live = await scratchFolder()
    await callboard(live, ['seed'])
    const before = countRows(live)
    expect(before).toMatchObject({ products: 100, managed_users: 50 })
    expect(await callboard(live, args, settings)).toEqual({
      code,
      text: expect.stringMatching(text),
    })
    expect(countRows(live)).toEqual(before)
    await rm(live, { recursive: true })
  },
)
