import { join } from 'node:path'
import { connect } from '#db/store/dialect.ts'
import type { App } from './test-app.ts'

type Row = Record<string, unknown>

/** Returns every row that belongs to an account, by table. */
export function listRows({ services }: App, email: string): Record<string, Row[]> {
  const file = connect(join(services.config.dataDir, 'app.sqlite'), { readonly: true })
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
