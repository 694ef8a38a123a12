import { join } from 'node:path'
import { connect } from '#db/store/dialect.ts'
import { isOnPostgres, queryDatabase } from './postgres-databases.ts'
import type { App } from './test-app.ts'

type Row = Record<string, unknown>

/** Returns every row that belongs to an account, by table. */
export async function listRows({ services }: App, email: string): Promise<Record<string, Row[]>> {
  const { dataDir } = services.config
  return isOnPostgres() ? listInPostgres(dataDir, email) : listInFile(dataDir, email)
}

async function listInPostgres(dataDir: string, email: string) {
  const tables = await queryDatabase<{ name: string }>(
    dataDir,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account' and table_name not in ('sessions', 'presence')
     order by table_name`,
  )
  const rows: [string, Row[]][] = []
  for (const { name } of tables) {
    const own = 'account = (select id from accounts where email = $1)'
    // Without an order of their own, rows that were updated would come last.
    const query = `select * from "${name}" as owned where ${own} order by owned::text collate "C"`
    rows.push([name, await queryDatabase<Row>(dataDir, query, [email])])
  }
  return Object.fromEntries(rows)
}

function listInFile(dataDir: string, email: string) {
  const file = connect(join(dataDir, 'app.sqlite'), { readonly: true })
  const owned = file
    .prepare<[], { name: string }>(
      `select t.name from sqlite_schema t join pragma_table_info(t.name) c
       where t.type = 'table' and c.name = 'account' order by t.name`,
    )
    .all()
  const rows = owned.map(({ name }) => {
    const own = 'account = (select id from accounts where email = ?)'
    return [name, file.prepare<[string], Row>(`select * from "${name}" where ${own}`).all(email)]
  })
  file.close()
  return Object.fromEntries(rows)
}
