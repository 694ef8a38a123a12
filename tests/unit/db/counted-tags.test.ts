import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { migrateDatabase } from '#db/store/migrate.ts'
import { openDb, packageRoot } from '#db/store/open.ts'
import { countTasks } from '#db/todo/counts.ts'
import { listTaskRows } from '#db/todo/lists.ts'
import { getDefaultView } from '#db/todo/model.ts'
import { scratchFolder } from '../../support/temp-folder.ts'

/** Returns the migrations before tags stored the state of their tasks. */
async function before(folder: string) {
  await cp(join(packageRoot, 'migrations/sqlite/app'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('counted_tags'))
  journal.entries.splice(at)
  await writeFile(file, JSON.stringify(journal))
  return folder
}

test('tags from before the counters are counted as open, completed or trashed', async () => {
  const directory = await scratchFolder()
  const file = join(directory, 'app.sqlite')
  migrateDatabase(file, await before(join(directory, 'before')))
  const connection = connect(file)
  connection.exec(`
    INSERT INTO accounts (id, provider, subject, email, name, role, created_at)
      VALUES (7, 'local', 'ada', 'ada@house.example', 'Ada', 'staff', '2026-01-01');
    INSERT INTO tasks (account, id, title, desc, is_important, is_starred, is_completed, is_trashed, position)
      VALUES (7, 1, 'Oil the trap', '', 0, 0, 0, 0, 1), (7, 2, 'Sweep', '', 0, 0, 1, 0, 2), (7, 3, 'Dust', '', 0, 0, 0, 1, 3);
    INSERT INTO task_tags (account, tag, task, position) VALUES (7, 'bug', 1, 0), (7, 'bug', 2, 0), (7, 'bug', 3, 0);
  `)
  connection.close()

  const db = openDb(file, 'app')
  const account = 7 as never
  expect(await countTasks(db, account, '2026-11-20')).toMatchObject({ all: 1, bug: 1, doc: 0 })
  const view = getDefaultView('bug')
  const requested = { filter: 'bug', words: '', page: 1, perPage: 1, today: '2026-11-20', view }
  expect(await listTaskRows(db, account, requested)).toMatchObject({ total: 2, pages: 2 })
  db.close()
  await rm(directory, { recursive: true })
})
