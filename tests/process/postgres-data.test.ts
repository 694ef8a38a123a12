import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { connect } from '#db/store/dialect.ts'
import { packageRoot } from '#db/store/open.ts'
import { openDataDir, run } from '../support/built-app.ts'
import { atOther, openPostgresServer, waitFor } from '../support/instances.ts'
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
    atOther(demo, both.bases[nth % 2]),
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

test('callboard migrate that is killed half-way continues and copies every row and file', {
  timeout: 60_000 + 10 * emailCount,
}, async () => {
  await using source = await openSource()
  const to = await server.createDatabase()
  const migrate = () =>
    run(cli, {}, process.execPath, [], ['migrate', '--from', source.path, '--to', to])
  const first = migrate()
  await waitFor(async () => / mails \d/.test(first.said.err), 60_000)
  first.child.kill('SIGKILL')
  expect((await first.exited).signal).toBe('SIGKILL')

  const second = await migrate().exited
  expect([second.code, second.out]).toEqual([0, 'All rows and files were copied and compared.\n'])
  const target = new pg.Client({ connectionString: to })
  await target.connect()
  for (const [table, expected] of Object.entries(source.counts)) {
    const { rows } = await target.query(`select count(*)::int as count from "${table}"`)
    expect(rows[0]?.count, table).toBe(expected)
  }
  await target.end()

  const third = await migrate().exited
  expect([third.code, third.err]).toEqual([1, 'The target database is not empty.\n'])
})
