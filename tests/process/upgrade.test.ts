import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { openDb, packageRoot } from '#db/store/open.ts'
import { openDataDir } from '../support/built-app.ts'
import { client } from '../support/test-app.ts'

// Databases that earlier versions made with their sample data and, from the second on, a task, an email and a chat
// message of a person. To keep them small, each table has its last eight rows only.
const folder = join(packageRoot, 'tests/process/fixtures')
const versions = readdirSync(folder).flatMap((name) => /^app-(\w+)\./.exec(name)?.[1] ?? [])

/** Tables that a later version dropped: the log of events that open windows had not received yet. */
const droppedTables = new Set(['live_events'])

async function unpack(path: string, version: string) {
  await mkdir(path, { recursive: true })
  for (const schema of ['app', 'sessions']) {
    const bytes = readFileSync(join(folder, `${schema}-${version}.sqlite.br`))
    await writeFile(join(path, `${schema}.sqlite`), brotliDecompressSync(bytes))
  }
}

type Tables = Map<string, { key: string[]; columns: string[]; rows: Record<string, unknown>[] }>

/** Reads the plain tables of a database file. */
function readTables(file: string): Tables {
  const connection = connect(file)
  try {
    const names = connection
      .prepare(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`,
      )
      .pluck()
      .all() as string[]
    return new Map(
      names.map((name) => {
        const columns = connection
          .prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY pk')
          .all(name) as { name: string; pk: number }[]
        return [
          name,
          {
            key: columns.filter(({ pk }) => pk > 0).map((column) => column.name),
            columns: columns.map((column) => column.name),
            rows: connection.prepare(`SELECT * FROM "${name}"`).all() as Record<string, unknown>[],
          },
        ]
      }),
    )
  } finally {
    connection.close()
  }
}

/** Returns the rows of a table that are missing after the migration, by the columns of its key that still exist. */
function findMissing(name: string, before: Tables, after: Tables) {
  const old = before.get(name)
  const now = after.get(name)
  if (!old || !now) return old?.rows ?? []
  const key = old.key.filter((column) => now.columns.includes(column))
  const identify = (row: Record<string, unknown>) => JSON.stringify(key.map((each) => row[each]))
  const remaining = new Set(now.rows.map(identify))
  return old.rows.filter((row) => !remaining.has(identify(row)))
}

test('there are databases of six earlier versions', () => {
  expect(versions).toHaveLength(6)
})

describe.each(versions)('a database of version %s', (version) => {
  test('is migrated, and no row of it is missing afterwards', async () => {
    await using data = await openDataDir()
    await unpack(data.path, version)
    for (const schema of ['app', 'sessions'] as const) {
      const file = join(data.path, `${schema}.sqlite`)
      const before = readTables(file)
      openDb(file, schema).close()
      const after = readTables(file)
      for (const [name, { rows }] of before) {
        if (droppedTables.has(name)) continue
        expect(findMissing(name, before, after), name).toEqual([])
        expect(after.get(name)?.rows.length, name).toBeGreaterThanOrEqual(rows.length)
      }
      const connection = connect(file)
      expect(connection.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(connection.pragma('foreign_key_check')).toEqual([])
      connection.close()
    }
  })

  test('starts with this version, and people sign in and see what they wrote', async () => {
    await using data = await openDataDir()
    await unpack(data.path, version)
    const { base, said } = await data.start()
    const demo = client(base)
    expect((await demo.signIn()).status).toBe(303)
    expect((await demo.visit('/dashboard')).status).toBe(200)
    const tasks = await demo.page('/todo/all')
    if (version !== '5bd3541') expect(tasks).toContain('Oil the trapdoor')
    expect((await demo.visit('/email/inbox')).status).toBe(200)
    expect(said.err).toBe('')
  })
})

test('a database of a newer version is refused with one line and left as it is', async () => {
  await using data = await openDataDir()
  await unpack(data.path, versions.at(-1) ?? '')
  const file = join(data.path, 'app.sqlite')
  openDb(file, 'app').close()
  const connection = connect(file)
  connection.exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e15)`)
  connection.close()
  const before = readFileSync(file)
  const { code, err } = await data.run().exited
  expect([code, err]).toEqual([78, `${file} was written by a newer version of this application.\n`])
  expect(readFileSync(file).equals(before)).toBe(true)
})
