import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateDatabase } from '#db/store/migrate.ts'
import { packageRoot } from '#db/store/open.ts'
import { writeMigrations } from '../support/migrations.ts'
import { scratchFolder } from '../support/temp-folder.ts'

const script = join(packageRoot, 'tests/process/migrate-database.ts')

let directory = ''
let file = ''
let next = ''
beforeEach(async () => {
  directory = await scratchFolder()
  file = join(directory, 'app.sqlite')
  const first = ['CREATE TABLE plays (id integer PRIMARY KEY, title text NOT NULL)']
  migrateDatabase(file, await writeMigrations(join(directory, 'v1'), [first]))
  inFile((connection) => connection.exec(`INSERT INTO plays (title) VALUES ('The Tide')`))
  next = await writeMigrations(join(directory, 'v2'), [
    first,
    [
      'ALTER TABLE plays ADD COLUMN year integer',
      'CREATE TABLE cues (id integer PRIMARY KEY, text text)',
      // Takes long enough to be interrupted, and writes to the log in many steps.
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
       INSERT INTO cues (text) SELECT printf('Cue %d: %0100d', i, i) FROM n`,
      'CREATE INDEX cues_text ON cues (text)',
    ],
  ])
})
afterEach(() => rm(directory, { recursive: true }))

function inFile<T>(look: (connection: Database.Database) => T): T {
  const connection = new Database(file, { fileMustExist: true })
  try {
    return look(connection)
  } finally {
    connection.close()
  }
}

function migrating() {
  const child = spawn(process.execPath, [script, file, next], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'close') as Promise<[number | null, string | null]>
  return { child, exited }
}

const listColumns = (table: string) =>
  inFile((connection) =>
    connection.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table),
  )

const getSize = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

test.each([0, 1, 5, 20, 40])(
  'a migration that is killed when its log has %i MB keeps the old schema and succeeds at the next start',
  async (megabytes) => {
    const { child, exited } = migrating()
    const isUnderWay = async () =>
      (await getSize(`${file}.before-1001`)) > 0 &&
      (await getSize(`${file}-wal`)) >= megabytes * 1e6
    while (!(await isUnderWay())) await nextTurn()
    child.kill('SIGKILL')
    expect((await exited)[1]).toBe('SIGKILL')

    expect(listColumns('plays')).toEqual(['id', 'title'])
    expect(listColumns('cues')).toEqual([])
    expect(inFile((connection) => connection.pragma('integrity_check', { simple: true }))).toBe(
      'ok',
    )

    expect(await migrating().exited).toEqual([0, null])
    expect(listColumns('plays')).toEqual(['id', 'title', 'year'])
    const count = (table: string) =>
      inFile((connection) => connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
    expect([count('plays'), count('cues')]).toEqual([1, 300_000])
    expect((await readdir(directory)).filter((name) => name.endsWith('.new'))).toEqual([])
  },
)

test('one of six processes that start at once migrates an old database', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => migrating().exited))
  expect(all).toEqual(Array(6).fill([0, null]))
  const versions = inFile((connection) =>
    connection.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all(),
  )
  expect(versions).toEqual([1000, 1001])
})
