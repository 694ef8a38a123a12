import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countHits } from '#db/search/full-text.ts'
import { buildExcerpt, highlight } from '#db/search/model.ts'
import { connect } from '#db/store/dialect.ts'
import { migrateDatabase } from '#db/store/migrate.ts'
import { openDb, packageRoot } from '#db/store/open.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

const migrations = join(packageRoot, 'migrations/sqlite/app')

/** Returns the migrations before the search index. */
async function before(folder: string) {
  await cp(migrations, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('search_index'))
  journal.entries.splice(at)
  await writeFile(file, JSON.stringify(journal))
  return folder
}

test('rows from before the index are found, and removed with their account', async () => {
  const directory = await scratchFolder()
  const file = join(directory, 'app.sqlite')
  migrateDatabase(file, await before(join(directory, 'before')))
  const connection = connect(file)
  connection.exec(`
    INSERT INTO accounts (id, provider, subject, email, name, role, created_at)
      VALUES (7, 'local', 'ada', 'ada@house.example', 'Ada', 'staff', '2026-01-01');
    INSERT INTO tasks (account, id, title, desc, is_important, is_starred, is_completed, is_trashed, position)
      VALUES (7, 1, 'Tune the dulcimer', '', 0, 0, 0, 0, 1);
  `)
  connection.close()

  const db = openDb(file, 'app')
  const matches = () =>
    countHits(db, { account: 7 as never, words: ['dulcimer'], day: '' }, ['task', 'mail'])
  expect(await matches()).toEqual([{ source: 'task', hits: 1 }])
  const writing = connect(file)
  writing.exec('DELETE FROM accounts')
  writing.close()
  expect(await matches()).toEqual([])
  db.close()
  await rm(directory, { recursive: true })
})

test('queries use the search index and sort no more than needed', () => {
  const connection = connect(':memory:')
  connection.exec(`
    CREATE VIRTUAL TABLE search_index USING fts5(scope, title, body, content = '', contentless_delete = 1);
    CREATE TABLE search_texts (id integer PRIMARY KEY, day text NOT NULL);
  `)
  const plan = connection
    .prepare(
      `EXPLAIN QUERY PLAN SELECT search_texts.id, bm25(search_index, 0.0, 10.0, 1.0) FROM search_index
       JOIN search_texts ON search_texts.id = search_index.rowid
       WHERE search_index MATCH +? AND search_texts.day >= +?
       ORDER BY search_index.rowid DESC LIMIT (? + 0)`,
    )
    .all('a', '', 10) as { detail: string }[]
  connection.close()
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SCAN search_index VIRTUAL TABLE INDEX \d+:M/),
    'SEARCH search_texts USING INTEGER PRIMARY KEY (rowid=?)',
  ])
})

test.each([
  ['Léonie', ['leo'], ['[Léonie]']],
  ['a lion, a LION’s den', ['lion'], ['a ', '[lion]', ', a ', '[LION]', '’s den']],
  ['nothing', ['thing'], ['nothing']],
  ['', ['x'], []],
])('in “%s” %j is highlighted', (text, words, received) => {
  const pieces = highlight(text, words)
  expect(pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))).toEqual(received)
})

test('an excerpt begins and ends at word boundaries', () => {
  const text = `${'word '.repeat(90)}gong ${'word '.repeat(90)}`
  const received = buildExcerpt(text, ['gong'])
    .map((piece) => piece.text)
    .join('')
  expect(received).toMatch(/^… (word )+gong (word )+…$/)
  expect(buildExcerpt('short', [])).toEqual([{ text: 'short', isMatch: false }])
})

test('the excerpt of a long text begins where it matches in its first 20,000 characters', () => {
  const isMatchIn = (text: string) => buildExcerpt(text, ['gong']).some(({ isMatch }) => isMatch)
  expect(isMatchIn(`${'word '.repeat(3900)}gong`)).toBe(true)
  expect(isMatchIn(`${'word '.repeat(4100)}gong`)).toBe(false)
  expect(buildExcerpt(`${'word '.repeat(4100)}gong`, ['gong'])[0]?.text).toMatch(/^word .* …$/)
})
