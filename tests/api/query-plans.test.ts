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

/** Whether a statement, or the list that it selects from, ends with a limit. */
const isLimited = (source: string) =>
  / limit \(?\?( \+ 0\))?( offset \(?\?( \+ 0\))?)?($|\) ")/.test(source)

/** Returns the steps that go through all rows of a table, or of an account by the first column of an index. */
function listLongSteps(source: string, steps: { detail: string }[]) {
  const aliases = [...source.matchAll(/"(\w+)" (?:as )?"(\w+)"/g)]
    .filter(([, table = '']) => large.includes(table))
    .map(([, , alias]) => alias)
  const names = [...large, ...aliases]
  return steps
    .map(({ detail }) => detail)
    .filter((detail) => names.includes(detail.split(' ')[1]))
    .filter((detail) => detail.startsWith('SCAN ') || detail.endsWith('(account=?)'))
}

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
        source.startsWith('select ') &&
        !isLimited(source) &&
        large.some((table) => source.includes(`"${table}"`)),
    )
    expect(unlimited.length).toBeGreaterThan(20)

    const db = connect(`${app.dataDir}/app.sqlite`)
    const slow = unlimited.flatMap((source) => {
      const values = Array.from(source.matchAll(/\?/g), () => null)
      const steps = db.prepare<unknown[], { detail: string }>(`explain query plan ${source}`)
      return listLongSteps(source, steps.all(values)).map((step) => ({ step, source }))
    })
    db.close()
    expect(slow).toEqual([])
  },
)
