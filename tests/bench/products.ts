import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/store/dialect.ts'
import { median } from './numbers.ts'
import { type Server, signIn, startApp } from './servers.ts'

const samples = 100
const perPage = 10
const calls = 100
const sizes = [samples, 100_000, 1_000_000]

/** Median times in milliseconds of a client's calls for the first and the last page, by number of products. */
export type PageTimes = { products: number; first: number; last: number }[]

/** Measures the application with more and more products, in turns. `dataDir` holds the samples. */
export async function pageTimes(dataDir: string, rounds: number): Promise<PageTimes> {
  const lists = await Promise.all(
    sizes.map(async (products) => {
      const folder = `${dataDir}-${products}`
      cpSync(dataDir, folder, { recursive: true })
      const store = connect(join(folder, 'app.sqlite'))
      fill(store, products)
      const app = await startApp(folder)
      const cookie = await signIn(app.url)
      await assertFull(app, cookie, products / perPage)
      return { products, app, cookie, store, first: [] as number[], last: [] as number[] }
    }),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const list of lists) {
      const first = await ask(list, 1)
      const last = await ask(list, list.products / perPage)
      if (round === 0) continue // warm-up
      list.first.push(first)
      list.last.push(last)
    }
  }
  for (const { app, store } of lists) {
    store.close()
    await app.stop()
  }
  return lists.map(({ products, first, last }) => ({
    products,
    first: median(first),
    last: median(last),
  }))
}

type List = { app: Server; cookie: string; store: ReturnType<typeof connect> }

const getAddress = (app: Server, page: number) =>
  `${app.url}/api/datalist/data?page=${page}&perPage=${perPage}`

/** An empty page would be fast for the wrong reason. */
async function assertFull(app: Server, cookie: string, page: number) {
  const answer = await fetch(getAddress(app, page), { headers: { cookie } })
  const { data } = (await answer.json()) as { data: unknown[] }
  if (data.length !== perPage) throw new Error(`Page ${page} shows ${data.length} products.`)
}

/** Each call follows a write, so that no cache answers it. */
async function ask({ app, cookie, store }: List, page: number) {
  const url = getAddress(app, page)
  const latencies: number[] = []
  for (let call = 1; call <= calls; call++) {
    store.pragma(`user_version = ${call}`)
    const before = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    latencies.push(performance.now() - before)
  }
  return median(latencies)
}

/** Adds copies of the samples with unique names and prices until there are `products` rows. */
function fill(db: ReturnType<typeof connect>, products: number) {
  db.pragma('synchronous = OFF')
  const columns = db.pragma('table_info(products)') as { name: string }[]
  const changed: Record<string, string> = {
    id: `id + ${samples} * copy`,
    position: `position + ${samples} * copy`,
    name: `name || ' ' || copy`,
    findable: `replace(findable, lower(name), lower(name) || ' ' || copy)`,
    cents: 'cents + copy',
    price: `printf('%.2f', (cents + copy) / 100.0)`,
  }
  const values = columns.map(({ name }) => changed[name] ?? name)
  db.exec(`
    with recursive copies(copy) as (select 1 union all select copy + 1 from copies)
    insert into products (${columns.map(({ name }) => name)})
    select ${values} from (select copy from copies limit ${products / samples - 1}) cross join products;
    delete from product_counts;
    insert into product_counts (category, order_status, products)
    select category, order_status, count(*) from products group by 1, 2`)
}
