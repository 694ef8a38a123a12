import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import type { AccountId } from '#db/accounts/table.ts'
import { endSessions } from '#db/sessions/end-sessions.ts'
import type { Db } from '#db/store/dialect.ts'

test('sessions of any number of accounts are ended by the same statements', async () => {
  const statements = new Set<string>()
  const dialect = new SQLiteSyncDialect()
  const tx = {
    delete: () => ({
      where: (condition: Parameters<typeof dialect.sqlToQuery>[0]) => {
        statements.add(dialect.sqlToQuery(condition).sql)
        return { returning: async () => [] }
      },
    }),
  }
  const db = { write: (work: (writer: typeof tx) => unknown) => work(tx) } as unknown as Db
  for (const accounts of [[1], [1, 2, 3]] as AccountId[][]) await endSessions(db, accounts)
  expect(statements.size).toBe(2)
})
