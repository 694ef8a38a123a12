import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { connect } from '#db/store/dialect.ts'
import { packageRoot } from '#db/store/open.ts'
import { openDataDir, run } from '../support/built-app.ts'
import { onOtherInstance, openPostgresServer, waitFor } from '../support/instances.ts'
import { queryOnce } from '../support/postgres-server.ts'
import { client, type TestClient } from '../support/test-app.ts'

const cli = join(packageRoot, 'dist/server/cli.js')

/** The move of 100,000 emails and 500 files takes minutes. */
const emailCount = Number(process.env.MOVED_EMAILS ?? 3000)
const fileCount = Number(process.env.MOVED_FILES ?? 20)

let server: Awaited<ReturnType<typeof openPostgresServer>>
beforeAll(async () => {
  server = await openPostgresServer()
}, 60_000)
afterAll(() => server.stop())

const clientCount = 200

/** Repeats a call that an instance refused because it was busy. */
async function patiently(call: () => Promise<Response>) {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

test('200 clients of one account get ids of their own, and all but one stale change are refused', {
  timeout: 120_000,
}, async () => {
  await using both = await server.startInstances(2)
  const demo = client(both.bases[0] ?? '')
  await demo.signIn()
  const people: TestClient[] = Array.from({ length: clientCount }, (_, nth) =>
    onOtherInstance(demo, both.bases[nth % 2]),
  )
  const created = await Promise.all(
    people.map((person, nth) =>
      patiently(() => person.call(todo.create, { task: { title: `Cue ${nth}` } })),
    ),
  )
  expect(created.map(({ status }) => status)).toEqual(people.map(() => 201))
  const ids = await Promise.all(created.map(async (each) => ((await each.json()) as Row).id))
  expect(new Set(ids).size).toBe(clientCount)

  const [id = 0] = ids
  const { version } = await demo.read<Row & { version: number }>(`/api/apps/todo/${id}`)
  const changed = await Promise.all(
    people.map((person, nth) =>
      patiently(() => person.call(todo.change, { id, title: `Cue of ${nth}`, version })),
    ),
  )
  const statuses = changed.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, ...Array(clientCount - 1).fill(409)])

  const tasks = await demo.read<Row[]>('/api/apps/todo')
  expect(
    tasks
      .filter(({ title }) => title.startsWith('Cue '))
      .map((task) => task.id)
      .toSorted(),
  ).toEqual(ids.toSorted())
})

type Row = { id: number; title: string }

/** Fills a data directory as a server with SQLite would. */
async function openSource() {
  const data = await openDataDir()
  const app = await data.start()
  await client(app.base).signIn() // creates the sample emails
  app.child.kill('SIGTERM')
  await app.exited
  const file = join(data.path, 'app.sqlite')
  const db = connect(file)
  const columns = db
    .prepare("SELECT name FROM pragma_table_info('mails')")
    .pluck()
    .all() as string[]
  const copied = columns.filter((name) => name !== 'id').map((name) => `"${name}"`)
  const values = copied.map((name) => (name === '"subject"' ? `'Moved ' || n.i` : name)).join()
  db.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${emailCount})
     INSERT INTO mails (id, ${copied.join()})
     SELECT 1000000 + n.i, ${values} FROM n, (SELECT * FROM mails WHERE id = (SELECT min(id) FROM mails))`,
  )
  const counts = countRows((table) =>
    Number(db.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()),
  )
  db.close()
  const folder = join(data.path, 'uploads', 'mail')
  await mkdir(folder, { recursive: true })
  for (let nth = 0; nth < fileCount; nth++) {
    await writeFile(join(folder, `${randomUUID()}.pdf`), Buffer.alloc(nth * 5000, nth))
  }
  return { ...data, counts }
}

const movedTables = ['accounts', 'mails', 'tasks', 'products', 'chat_messages']
const countRows = (count: (table: string) => number) =>
  Object.fromEntries(movedTables.map((table) => [table, count(table)]))

const migrateTo = (from: string, to: string) =>
  run(cli, {}, process.execPath, [], ['migrate', '--from', from, '--to', to])

const future = Date.parse('2100-01-01')

test('callboard migrate refuses a source that is in use or of another version with one line, and leaves the target empty', {
  timeout: 120_000,
}, async () => {
  await using source = await openDataDir()
  const app = await source.start()
  const file = join(source.path, 'app.sqlite')
  const to = await server.createDatabase()
  const refusal = async (url = to) => {
    const { code, out, err } = await migrateTo(source.path, url).exited
    expect([code, out]).toEqual([1, ''])
    return err
  }
  expect(await refusal()).toBe(`The server is running on ${source.path}. Stop it first.\n`)
  app.child.kill('SIGTERM')
  await app.exited

  const migrations = '__drizzle_migrations'
  const change = (statement: string) => {
    const db = connect(file)
    db.exec(statement)
    db.close()
  }
  change(`INSERT INTO ${migrations} (hash, created_at) VALUES ('next', ${future})`)
  expect(await refusal()).toBe(
    `${file} was written by a newer version: install that version first.\n`,
  )
  change(`DELETE FROM ${migrations} WHERE created_at = (SELECT max(created_at) FROM ${migrations})`)
  change(`DELETE FROM ${migrations} WHERE created_at = (SELECT max(created_at) FROM ${migrations})`)
  expect(await refusal()).toBe(
    `${file} is from an older version. Start and stop the server on ${source.path} once, then run this command again.\n`,
  )
  expect(
    await queryOnce(
      to,
      "select table_name from information_schema.tables where table_schema = 'public'",
    ),
  ).toEqual([])
})

test('callboard migrate refuses a target that it cannot use with one line, and an instance does not start on a half-copied one', {
  timeout: 120_000,
}, async () => {
  await using source = await openSource()
  const to = await server.createDatabase()
  const refusal = async (url: string) => {
    const { code, err } = await migrateTo(source.path, url).exited
    expect(code).toBe(1)
    return err.trimEnd().split('\n').at(-1)
  }
  const wrong = new URL(to)
  wrong.password = 'wrong'
  expect(await refusal(String(wrong))).toBe(
    'The target database cannot be used: password authentication failed for user "callboard"',
  )

  const first = migrateTo(source.path, to)
  await waitFor(async () => / mails \d/.test(first.said.err), 60_000)
  expect(await refusal(to)).toBe(
    `Another process is using ${source.path}. Try again when it has finished.`,
  )
  await queryOnce(
    to,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'callboard migrate'",
  )
  const { code, err } = await first.exited
  expect([code, err.trimEnd().split('\n').at(-1)]).toEqual([
    1,
    expect.stringMatching(
      /^The target database cannot be used: .*\. Run the command again to continue\.$/,
    ),
  ])

  await using instance = await openDataDir()
  const settings = { DATABASE_URL: to, SESSION_SECRET: 'x'.repeat(32) }
  expect(await instance.run(settings).exited).toMatchObject({
    code: 78,
    err: 'DATABASE_URL: callboard migrate has not finished, run it again\n',
  })
  await queryOnce(to, `insert into callboard_migrations values ('app', ${future}, 'next')`)
  expect(await refusal(to)).toBe(
    'The target database was written by a newer version: install that version first.',
  )
  await queryOnce(to, `delete from callboard_migrations where created_at = ${future}`)
  expect((await migrateTo(source.path, to).exited).code).toBe(0)
  expect(await refusal(to)).toBe('The target database is not empty.')
})

test('callboard migrate that is killed half-way continues and copies every row and file', {
  timeout: 60_000 + 10 * emailCount,
}, async () => {
  await using source = await openSource()
  const to = await server.createDatabase()
  const migrate = () => migrateTo(source.path, to)
  const first = migrate()
  await waitFor(async () => / mails \d/.test(first.said.err), 60_000)
  first.child.kill('SIGKILL')
  expect((await first.exited).signal).toBe('SIGKILL')

  const second = await migrate().exited
  expect([second.code, second.out]).toEqual([0, 'All rows and files were copied and compared.\n'])
  for (const [table, expected] of Object.entries(source.counts)) {
    const [row] = await queryOnce(to, `select count(*)::int as count from "${table}"`)
    expect(row?.count, table).toBe(expected)
  }
})
