import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { open } from '../support/test-app.ts'

/** Tables in which an account may have a hundred thousand rows. */
const large = ['mails', 'mail_labels', 'chat_messages', 'tasks', 'task_tags', 'events']

const pages = [
  ...['/dashboard', '/notifications', '/pages/search?q=the'],
  ...['/email/inbox', '/email/sent', '/email/starred', '/email/company', '/email/inbox?q=the'],
  ...['/email/inbox/21', '/email/sent/1', '/chat', '/chat/1', '/chat/1?q=the'],
  ...['/todo/all', '/todo/frontend', '/todo/all?q=the', '/calendar', '/calendar?view=agenda'],
]

/** Returns whether a step goes through all rows of an account, using the first column of an index only. */
const isWholeAccount = ({ detail }: { detail: string }) =>
  detail.endsWith('(account=?)') && large.some((table) => detail.startsWith(`SEARCH ${table} `))

test.skipIf(isForSqlite('query plan'))(
  'no page reads all emails, messages, tasks or events of an account without a limit',
  async () => {
    const prepare = vi.spyOn(Database.prototype, 'prepare')
    await using app = await open()
    const ada = await app.staff()
    for (const path of pages) await ada.page(path)
    const prepared = new Set(prepare.mock.calls.map(([source]) => source))
    prepare.mockRestore()
    const unlimited = [...prepared].filter(
      (source) =>
        /^select (?!.* limit )/.test(source) &&
        large.some((table) => source.includes(`"${table}"`)),
    )
    expect(unlimited.length).toBeGreaterThan(20)

    const db = connect(`${app.dataDir}/app.sqlite`)
    const plans = unlimited.map((source) => {
      const statement = db.prepare(`explain query plan ${source}`)
      const values = Array.from(source.matchAll(/\?/g), () => null)
      return { source, plan: statement.all(values) as { detail: string }[] }
    })
    const slow = plans.filter(({ plan }) => plan.some(isWholeAccount))
    db.close()
    expect(slow).toEqual([])
  },
)
