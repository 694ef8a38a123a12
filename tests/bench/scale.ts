import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/store/dialect.ts'
import { addProducts } from './engines.ts'
import { median } from './numbers.ts'
import { turn } from './rounds.ts'
import { getPage } from './same-page.ts'
import { type Server, signIn, startApp } from './servers.ts'

const requests = 5

/** Screens of accounts with years of data; a chat has one contact. */
const screens = [
  '/dashboard',
  '/email/inbox',
  '/email/inbox?q=zzz',
  '/email/inbox?q=moth',
  '/email/inbox?q=the',
  '/email/starred',
  '/email/company',
  '/chat',
  '/chat/1',
  '/todo/all',
  '/todo/important',
  '/todo/frontend',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=agenda',
  '/app/user/list',
  '/app/user/list?sort=role',
  '/app/user/list?q=zzz',
  '/data-list/list-view',
  '/data-list/list-view?q=zzz',
  '/ecommerce/shop',
  '/ecommerce/shop?q=zzz',
]

type Side = { ms: number; bytes: number }
/** Median response times in milliseconds and bytes of HTML, by screen. */
export type ScreenTimes = { path: string; samples: Side; many: Side }[]

/** Measures the application with the samples and with a large data set, in turns. `dataDir` holds the samples. */
export async function screenTimes(dataDir: string, rounds: number): Promise<ScreenTimes> {
  const folder = `${dataDir}-many`
  cpSync(dataDir, folder, { recursive: true })
  fill(join(folder, 'app.sqlite'))
  const sides = await Promise.all(
    [dataDir, folder].map(async (data) => {
      const app = await startApp(data)
      const cookie = await signIn(app.url)
      return { app, cookie, times: new Map(screens.map((path) => [path, [] as number[]])) }
    }),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const path of screens) {
      for (const { app, cookie, times } of sides) {
        const ms = await ask(app, cookie, path)
        if (round > 0) times.get(path)?.push(ms) // the first round is the warm-up
      }
    }
  }
  const received = await Promise.all(
    screens.map(async (path) => {
      const [samples, count] = await Promise.all(
        sides.map(async ({ app, cookie, times }) => ({
          ms: median(times.get(path) ?? []),
          bytes: (await getPage(app.url + path, cookie)).length,
        })),
      )
      return samples && count ? [{ path, samples, many: count }] : []
    }),
  )
  for (const { app } of sides) await app.stop()
  return received.flat()
}

async function ask(app: Server, cookie: string, path: string) {
  const url = app.url + path
  const { latencies } = await turn({ url, headers: { cookie }, connections: 1, requests })
  return median(latencies)
}

const account = 1

/** Copies the samples many times, of the first account where they belong to one; the calendar extends years into both directions. */
function fill(file: string) {
  const db = connect(file)
  db.pragma('synchronous = OFF')

  function copy(from: string, copies: number, changed: Record<string, string>) {
    const [table = ''] = from.split(' ')
    const columns = db.pragma(`table_info(${table})`) as { name: string }[]
    const values = columns.map(({ name }) => changed[name] ?? `"${name}"`)
    db.exec(`
      with recursive copies(copy) as (select 1 union all select copy + 1 from copies)
      insert into ${table} (${columns.map(({ name }) => `"${name}"`)})
      select ${values} from (select copy from copies limit ${copies})
      cross join (select * from ${from} and account = ${account})`)
  }

  const apart = 1000 // more than any sample id
  const copies = { mails: 3850, tasks: 1000, events: 360 } // of 26, 10 and 28 samples
  copy('mails where true', copies.mails, {
    id: `id + ${apart} * copy`,
    parent: `parent + ${apart} * copy`,
    conversation: `conversation || '-' || copy`,
    unread: `unread and copy > ${copies.mails - 100}`, // a realistic number of unread emails
  })
  copy('mail_labels where true', copies.mails, { mail: `mail + ${apart} * copy` })
  copy('tasks where true', copies.tasks, {
    id: `id + ${apart} * copy`,
    position: `position + ${apart} * copy`,
  })
  copy('task_tags where true', copies.tasks, { task: `task + ${apart} * copy` })
  const moved = (column: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, ((copy * 35) * (copy % 2 * 2 - 1)) || ' days')`
  copy(`events where repeat = 'none'`, copies.events, {
    id: `id + ${apart} * copy`,
    start: moved('start'),
    end: moved('end'),
    lasts: moved('lasts'),
  })
  db.exec(`
    with recursive said(n) as (select 1 union all select n + 1 from said)
    insert into chat_messages (account, id, contact, text_content, time, is_sent, is_seen)
    select ${account}, last + n, contact, 'The ' || n || 'th word on the new curtain', time, n % 2, 1
    from (select n from said limit 100000), (
      select *, (select max(id) from chat_messages where account = ${account}) as last
      from chat_messages where account = ${account} and contact = 1 limit 1
    );
    update chats set last = (select max(id) from chat_messages where account = ${account})
    where account = ${account} and contact = 1`)
  const columns = db.pragma('table_info(managed_users)') as { name: string }[]
  const unique: Record<string, string> = {
    id: `id + ${apart} * copy`,
    username: `username || copy`,
    email: `copy || email`,
    findable: `findable || ' ' || copy`,
    account: 'null',
  }
  db.exec(`
    with recursive copies(copy) as (select 1 union all select copy + 1 from copies limit 2000)
    insert into managed_users (${columns.map(({ name }) => name)})
    select ${columns.map(({ name }) => unique[name] ?? name)} from copies cross join managed_users`)
  addProducts(db, 1_000_000)
  db.close()
}
