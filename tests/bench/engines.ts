import { cpSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#db/store/dialect.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { sampleProducts } from './products.ts'
import { compareTurns, fight, type Result, type Rounds } from './rounds.ts'
import { type Server, signIn, startApp } from './servers.ts'

/** Databases of the application and what starts it on them. `scratch` is a folder of this run. */
export type Engine = {
  /** With the samples only. */
  startApp: () => Promise<Server>
  /** With that many products. */
  startWithProducts: (products: number) => Promise<Server>
  stop: () => Promise<void>
}

/** Returns the databases of SQLite. `dataDir` holds the samples already. */
export const openSqlite = (dataDir: string): Engine => ({
  startApp: () => startApp(dataDir),
  startWithProducts(products) {
    const folder = `${dataDir}-${products}`
    cpSync(dataDir, folder, { recursive: true })
    const db = connect(join(folder, 'app.sqlite'))
    db.pragma('synchronous = OFF')
    addProducts(db, products)
    db.close()
    return startApp(folder)
  },
  async stop() {},
})

/** Copies the samples until there are that many products. */
export function addProducts(db: ReturnType<typeof connect>, products: number) {
  const columns = db.pragma('table_info(products)') as { name: string }[]
  const copies = `with recursive copies(copy) as (select 1 union all select copy + 1 from copies limit ${copiesFor(products)})`
  const price = `printf('%.2f', (cents + copy) / 100.0)`
  db.exec(getFill(columns, copies, price))
}

/** Starts a PostgreSQL server of its own for this run. */
export async function openPostgres(dataDir: string): Promise<Engine> {
  const server = await startPostgres()
  const start = (url: string, folder: string) =>
    startApp(folder, {
      env: { DATABASE_URL: url, SESSION_SECRET: 'the secret of every bench on PostgreSQL' },
    })
  return {
    startApp: async () => start(await server.createDatabase(), `${dataDir}-postgres`),
    async startWithProducts(products) {
      const url = await server.createDatabase()
      const folder = `${dataDir}-postgres-${products}`
      await (await start(url, folder)).stop() // creates the tables and the samples
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(
        `select column_name as name from information_schema.columns where table_name = 'products'`,
      )
      const copies = `with copies(copy) as (select generate_series(1, ${copiesFor(products)}))`
      await client.query(getFill(rows, copies, 'round((cents + copy) / 100.0, 2)::text'))
      await client.query('analyze')
      await client.end()
      return start(url, folder)
    },
    stop: server.stop,
  }
}

const copiesFor = (products: number) => products / sampleProducts - 1

/** Returns statements that add copies of the samples with unique names and prices. */
function getFill(columns: { name: string }[], copies: string, price: string) {
  const changed: Record<string, string> = {
    id: `id + ${sampleProducts} * copy`,
    position: `position + ${sampleProducts} * copy`,
    name: `name || ' ' || copy`,
    findable: `replace(findable, lower(name), lower(name) || ' ' || copy)`,
    cents: 'cents + copy',
    price,
  }
  const values = columns.map(({ name }) => changed[name] ?? name)
  return `
    ${copies}
    insert into products (${columns.map(({ name }) => name)})
    select ${values} from copies cross join products;
    delete from product_counts;
    insert into product_counts (category, order_status, products)
    select category, order_status, count(*) from products group by 1, 2`
}

type Conditions = Rounds & { encoding: string }

/** Compares the application on PostgreSQL (`app`) to the same on SQLite (`bare`). */
export async function compareEngines(
  [sqlite, postgres]: [Engine, Engine],
  paths: string[],
  { encoding, ...rounds }: Conditions,
): Promise<Result[]> {
  const [bare, app] = await Promise.all([sqlite.startApp(), postgres.startApp()])
  const [headers, appHeaders] = await Promise.all(
    [bare, app].map(async ({ url }) => ({
      cookie: await signIn(url),
      'accept-encoding': encoding,
    })),
  )
  const duels = paths.map((path) => ({ path, bare, app, headers: headers ?? {}, appHeaders }))
  const turns = await fight(duels, rounds)
  await bare.stop()
  await app.stop()
  return compareTurns(turns)
}
