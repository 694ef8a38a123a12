import { median } from './numbers.ts'
import { type Server, signIn } from './servers.ts'

/** As many products are in the samples. */
export const sampleProducts = 100

const perPage = 10
const calls = 100
const sizes = [sampleProducts, 100_000, 1_000_000]

/** Median times in milliseconds of a client's calls for the first and the last page, by number of products. */
export type PageTimes = { products: number; first: number; last: number }[]

/** Measures the application with more and more products, in turns. `start` starts it with that many. */
export async function pageTimes(
  start: (products: number) => Promise<Server>,
  rounds: number,
): Promise<PageTimes> {
  const lists: (List & { products: number; first: number[]; last: number[] })[] = []
  for (const products of sizes) {
    const app = await start(products)
    const cookie = await signIn(app.url)
    await assertFull({ app, cookie }, products / perPage)
    lists.push({ products, app, cookie, first: [], last: [] })
  }
  for (let round = 0; round <= rounds; round++) {
    for (const list of lists) {
      const first = await ask(list, 1)
      const last = await ask(list, list.products / perPage)
      if (round === 0) continue // warm-up
      list.first.push(first)
      list.last.push(last)
    }
  }
  for (const { app } of lists) await app.stop()
  return lists.map(({ products, first, last }) => ({
    products,
    first: median(first),
    last: median(last),
  }))
}

type List = { app: Server; cookie: string }

const getAddress = (app: Server, page: number) =>
  `${app.url}/api/datalist/data?page=${page}&perPage=${perPage}`

/** An empty page would be fast for the wrong reason. */
async function assertFull({ app, cookie }: List, page: number) {
  const answer = await fetch(getAddress(app, page), { headers: { cookie } })
  const { data } = (await answer.json()) as { data: unknown[] }
  if (data.length !== perPage) throw new Error(`Page ${page} shows ${data.length} products.`)
}

async function ask({ app, cookie }: List, page: number) {
  const url = getAddress(app, page)
  const latencies: number[] = []
  for (let call = 1; call <= calls; call++) {
    const before = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    latencies.push(performance.now() - before)
  }
  return median(latencies)
}
