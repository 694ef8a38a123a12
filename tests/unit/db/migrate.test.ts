import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BrokenDatabase, migrateDatabase, NewerDatabase } from '#db/store/migrate.ts'
import { packageRoot } from '#db/store/open.ts'
import { writeMigrations } from '../../support/migrations.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

const ours = join(packageRoot, 'migrations/sqlite/app')

let directory = ''
let file = ''
beforeEach(async () => {
  directory = await scratchFolder()
  file = join(directory, 'app.sqlite')
})
afterEach(() => rm(directory, { recursive: true }))

const first = [
  'CREATE TABLE plays (id integer PRIMARY KEY, title text NOT NULL)',
  `CREATE TABLE roles (
    id integer PRIMARY KEY,
    play integer NOT NULL REFERENCES plays (id) ON DELETE CASCADE,
    name text NOT NULL
  )`,
]
const second = ['ALTER TABLE plays ADD COLUMN year integer', 'CREATE TABLE props (id integer)']

const migrate = async (...versions: string[][]) => {
  const folder = await writeMigrations(join(directory, `v${versions.length}`), versions)
  migrateDatabase(file, folder)
}

function inFile<T>(look: (connection: Database.Database) => T): T {
  const connection = new Database(file, { fileMustExist: true })
  try {
    return look(connection)
  } finally {
    connection.close()
  }
}

const tables = () =>
  inFile((connection) =>
    connection
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`,
      )
      .pluck()
      .all(),
  )

const rows = (table: string) =>
  inFile((connection) => connection.prepare(`SELECT * FROM ${table} ORDER BY 1`).all())

const stage = () =>
  inFile((connection) => {
    connection.exec(`INSERT INTO plays (title) VALUES ('The Tide'), ('Late Snow')`)
    connection.exec(`INSERT INTO roles (play, name) VALUES (1, 'Ada'), (1, 'Ben'), (2, 'Cleo')`)
  })

describe('opening a database', () => {
  test('creates a missing one completely or not at all', async () => {
    await migrate(first, second)
    expect(tables()).toEqual(['plays', 'roles', 'props'])
    const files = await readdir(directory)
    expect(files.filter((name) => name.startsWith('app.sqlite.new'))).toEqual([])
    expect(files.filter((name) => name.includes('before'))).toEqual([])
  })

  test('leaves no file when the creation fails', async () => {
    await expect(migrate(first, ['CREATE TABLE broken (', 'x'])).rejects.toThrow()
    expect(await readdir(directory)).not.toContain('app.sqlite')
    await migrate(first)
    expect(tables()).toEqual(['plays', 'roles'])
  })

  test('leaves a current one unchanged', async () => {
    await migrate(first)
    stage()
    const before = await readFile(file)
    await migrate(first)
    expect((await readFile(file)).equals(before)).toBe(true)
    expect((await readdir(directory)).filter((name) => name.includes('before'))).toEqual([])
  })

  test('migrates an old one and keeps a backup', async () => {
    await migrate(first)
    stage()
    await migrate(first, second)
    expect(tables()).toEqual(['plays', 'roles', 'props'])
    expect(rows('plays')).toEqual([
      { id: 1, title: 'The Tide', year: null },
      { id: 2, title: 'Late Snow', year: null },
    ])
    expect(rows('roles')).toHaveLength(3)
    const copy = new Database(`${file}.before-1001`, { readonly: true })
    expect(copy.prepare('SELECT count(*) FROM plays').pluck().get()).toBe(2)
    expect(() => copy.prepare('SELECT year FROM plays')).toThrow('no such column')
    copy.close()
  })

  test('leaves one of a newer version unchanged', async () => {
    await migrate(first, second)
    stage()
    const before = await readFile(file)
    await expect(migrate(first)).rejects.toThrow(NewerDatabase)
    expect((await readFile(file)).equals(before)).toBe(true)
  })
})

describe('a migration', () => {
  test('that fails is rolled back and can be repeated', async () => {
    await migrate(first)
    stage()
    const broken = ['ALTER TABLE plays ADD COLUMN year integer', 'CREATE TABLE plays (id integer)']
    await expect(migrate(first, broken)).rejects.toThrow()
    expect(tables()).toEqual(['plays', 'roles'])
    expect(rows('plays')[0]).not.toHaveProperty('year')
    expect(rows('roles')).toHaveLength(3)
    inFile((connection) => connection.exec(`INSERT INTO plays (title) VALUES ('Encore')`))

    await migrate(first, second)
    expect(rows('plays')).toHaveLength(3)
    const copy = new Database(`${file}.before-1001`, { readonly: true })
    expect(copy.prepare('SELECT count(*) FROM plays').pluck().get()).toBe(3)
    copy.close()
  })

  test('that rebuilds a table keeps dependent rows', async () => {
    await migrate(first)
    stage()
    await migrate(first, [
      'PRAGMA foreign_keys=OFF',
      'CREATE TABLE __new_plays (id integer PRIMARY KEY, title text NOT NULL, year integer)',
      'INSERT INTO __new_plays (id, title) SELECT id, title FROM plays',
      'DROP TABLE plays',
      'ALTER TABLE __new_plays RENAME TO plays',
      'PRAGMA foreign_keys=ON',
    ])
    expect(rows('plays')).toHaveLength(2)
    expect(rows('roles')).toHaveLength(3)
  })

  test.each([
    ['loses rows', [`DELETE FROM roles WHERE name = 'Ben'`]],
    ['leaves rows without their parents', ['DELETE FROM plays WHERE id = 1']],
  ])('that %s is refused, also at the next start, and changes nothing', async (_, statements) => {
    await migrate(first)
    stage()
    for (let starts = 0; starts < 2; starts++) {
      await expect(migrate(first, [...second, ...statements])).rejects.toThrow(BrokenDatabase)
      expect(tables()).toEqual(['plays', 'roles'])
      expect(rows('plays')).toHaveLength(2)
      expect(rows('roles')).toHaveLength(3)
    }
    await migrate(first)
  })

  test('may add rows, such as those of a search index', async () => {
    await migrate(first)
    stage()
    await migrate(first, [`INSERT INTO plays (title) VALUES ('Found by the index')`])
    expect(rows('plays')).toHaveLength(3)
  })

  test('may drop a table on purpose', async () => {
    await migrate(first)
    stage()
    await migrate(first, ['DROP TABLE roles'])
    expect(tables()).toEqual(['plays'])
  })
})

/** Returns our migrations up to the one with this name, excluding it. */
async function migrationsBefore(name: string) {
  const { entries, ...head } = JSON.parse(await readFile(join(ours, 'meta/_journal.json'), 'utf8'))
  const since = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name))
  const before = join(directory, 'before')
  await cp(ours, before, { recursive: true })
  const journal = { ...head, entries: entries.slice(0, since) }
  await writeFile(join(before, 'meta/_journal.json'), JSON.stringify(journal))
  return before
}

test('a migration subscribes nobody to news who saved their settings before', async () => {
  migrateDatabase(file, await migrationsBefore('_once'))
  inFile((connection) =>
    connection.exec(`
      INSERT INTO accounts (id, provider, subject, email, name, role, created_at)
        VALUES (1, 'local', 'ada', 'ada@house.test', 'Ada', 'user', '');
      INSERT INTO account_settings (account, notifications, versions)
        VALUES (1, '{"comments":false,"news":true,"digest":true}', '{}')`),
  )
  migrateDatabase(file, ours)
  expect(rows('account_settings')).toEqual([
    expect.objectContaining({ notifications: '{"comments":false,"news":false,"digest":true}' }),
  ])
})

test('a migration of an old database continues the ids of each table', async () => {
  migrateDatabase(file, await migrationsBefore('_counters'))
  inFile((connection) =>
    connection.exec(`
      INSERT INTO accounts (id, provider, subject, email, name, role, created_at)
        VALUES (4, 'local', 'ada', 'ada@house.test', 'Ada', 'user', '');
      INSERT INTO notifications (account, id, kind, title, text, href, created_at, read)
        VALUES (4, 7, 'notice', '', '', '/', '', 0), (4, 9, 'notice', '', '', '/', '', 0);
      INSERT INTO deleted_products (n, product, img, at, row) VALUES (3, 120, '', 0, '{}');
      INSERT INTO user_changes (id, user, at, by, what, row)
        VALUES (1, 330, '', '', 'deleted', '{"avatar":"/api/users/pictures/a.webp"}')`),
  )
  migrateDatabase(file, ours)
  const counted = rows('counters').map((row) => Object.values(row as object))
  expect(counted).toEqual(
    expect.arrayContaining([
      ['accounts', 0, 4],
      ['notifications', 4, 9],
      ['deleted_products', 0, 3],
      ['products', 0, 120],
      ['managed_users', 0, 330],
      ['outbox', 0, 0],
    ]),
  )
  expect(rows('user_changes')).toMatchObject([{ avatar: '/api/users/pictures/a.webp' }])
})

test('migrating gives an email that several accounts have to the vouched-for one, then the oldest', async () => {
  migrateDatabase(file, await migrationsBefore('_confirmed_emails'))
  inFile((connection) =>
    connection.exec(`
      INSERT INTO accounts (id, provider, subject, email, name, role, created_at) VALUES
        (1, 'local', 'ada@house.test', 'Ada@House.test', 'Ada', 'user', ''),
        (2, 'google', '17', 'ADA@house.test', 'Ada', 'user', ''),
        (3, 'github', '4', 'ben@house.test', 'Ben', 'user', ''),
        (4, 'google', '5', 'Ben@house.test', 'Ben', 'user', ''),
        (5, 'local', 'änne@house.test', 'Änne@house.test', 'Änne', 'user', '')`),
  )
  migrateDatabase(file, ours)
  expect(
    rows('accounts').map((row) => (row as { confirmed_email: unknown }).confirmed_email),
  ).toEqual([null, 'ada@house.test', 'ben@house.test', null, 'änne@house.test'])
})

describe('a damaged or foreign file is refused and kept:', () => {
  const harms: [string, () => Promise<void>][] = [
    ['text', () => writeFile(file, 'The prompt book, act one. '.repeat(400))],
    [
      'pages of nonsense',
      async () => {
        const bytes = await readFile(file)
        bytes.fill(0xa5, 4096 + 100)
        await writeFile(file, bytes)
      },
    ],
    ['half of one', async () => truncate(file, 4096)],
    ['nothing at all', async () => truncate(file, 0)],
    [
      'somebody else’s database',
      async () => {
        await rm(file)
        const other = new Database(file)
        other.exec('CREATE TABLE songs (id integer)')
        other.close()
      },
    ],
  ]
  test.each(harms)('%s', async (label, harm) => {
    await migrate(first)
    stage()
    await harm()
    const before = await readFile(file)
    await expect(migrate(first, second)).rejects.toThrow(BrokenDatabase)
    await expect(migrate(first)).rejects.toThrow(/restore it from a backup/)
    const after = await readFile(file)
    if (label !== 'somebody else’s database') expect(after.equals(before)).toBe(true)
    else expect(tables()).toEqual(['songs'])
    expect((await readdir(directory)).filter((name) => name.includes('before'))).toEqual([])
  })
})
