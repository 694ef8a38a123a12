/** @module-tag thorough */

import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addAdmin } from '#db/accounts/admins.ts'
import { accounts } from '#db/accounts/table.ts'
import { searchEntries } from '#db/search/table.ts'
import { connect } from '#db/store/dialect.ts'
import { managedUsers } from '#db/users/table.ts'
import { pages } from '../support/addresses.ts'
import { parseTexts } from '../support/html.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { open } from '../support/test-app.ts'

/** Tables with rows of the application itself or of the one registration: account, user record, confirmation email, link, events. */
const expectedTables = [
  ...['__drizzle_migrations', 'accounts', 'audit_events', 'bookmark_pages', 'counters'],
  ...['event_log', 'managed_users', 'one_time_tokens', 'outbox', 'search_entries', 'search_index'],
  ...['search_index_config', 'search_index_data', 'search_index_docsize', 'search_index_idx'],
  ...['search_texts', 'search_words', 'sqlite_sequence', 'user_changes'],
]

const app = await open({ settings: { DEMO_LOGINS: 'off', REGISTRATION: 'open' } })
afterAll(() => app[Symbol.asyncDispose]())
const admin = app.client()
const person = { email: 'ada@house.test', password: 'understudy', name: 'Ada' }
await admin.post('/api/authenticate/register/user', person)
await addAdmin(app.services.db, person.email, new Date())

test.skipIf(isForSqlite('database file'))(
  'an organization that has just been set up has no invented row in any table',
  async () => {
    const file = connect(join(app.dataDir, 'app.sqlite'), { readonly: true })
    const names = file.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all()
    const count = (name: unknown) => file.prepare(`select count(*) from "${name}"`).pluck().get()
    const filled = names.filter((name) => Number(count(name)) > 0)
    file.close()
    expect(filled.toSorted()).toEqual(expectedTables)

    const { db } = app.services
    expect(await db.$count(accounts)).toBe(1)
    const people = await db.select({ email: managedUsers.email }).from(managedUsers)
    expect(people).toEqual([{ email: person.email }])
    const entries = await db.select({ group: searchEntries.group }).from(searchEntries)
    expect(new Set(entries.map(({ group }) => group))).toEqual(new Set(['Pages']))
  },
)

test.each(pages)('$path has a page for an organization without data', async ({ address }) => {
  const answer = await admin.visit(address)
  expect(answer.status).toBeLessThan(500)
  if (answer.status !== 200) return
  expect(parseTexts(await answer.text(), 'h1')).toHaveLength(1)
})
