import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connect } from '#db/store/dialect.ts'
import { fetchIds } from '../support/mailbox.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { open } from '../support/test-app.ts'

test('GET /healthz and /readyz return 200 to anyone without a cookie', async () => {
  await using app = await open()
  for (const path of ['/healthz', '/readyz']) {
    const answer = await app.client().send(path, { headers: { cookie: 'sid=s%3Ax.y' } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ok' })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test.skipIf(isForSqlite('database file')).each(['app.sqlite', 'sessions.sqlite'])(
  'without %s the server is alive but not ready',
  async (file) => {
    for (const takeAway of [rm, (path: string) => rename(path, `${path}.old`)]) {
      await using app = await open()
      await takeAway(join(app.dataDir, file))
      expect((await app.client().visit('/readyz')).status).toBe(503)
      expect((await app.client().visit('/healthz')).status).toBe(200)
    }
  },
)

test.skipIf(isForSqlite('database file'))(
  'a file that is no database of ours is refused',
  async () => {
    await using app = await open()
    const file = join(app.dataDir, 'app.sqlite')
    const content = await readFile(file)
    await writeFile(`${file}.copy`, content)
    await rename(`${file}.copy`, file)
    expect((await app.client().visit('/readyz')).status).toBe(503)
  },
)

test.skipIf(isForSqlite('database file'))(
  'a damaged database is not ready, and queries of the damaged part return 500',
  async () => {
    await using first = await open()
    first.services.db.close()
    first.services.sessionDb.close()
    await using app = await open({ settings: { DATA_DIR: first.dataDir } })
    const demo = await app.staff()
    const file = join(app.dataDir, 'app.sqlite')
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill(0xa5, 4096), { flag: 'r+' })
    expect((await demo.visit('/api/datalist/data')).status).toBe(500)
    const ready = await demo.visit('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ status: 'database damaged' })
    expect((await demo.visit('/healthz')).status).toBe(200)
  },
)

describe('while another process holds the write lock,', () => {
  test.skipIf(isForSqlite('database file'))(
    'reads work, writes return 503 and succeed later',
    async () => {
      await using app = await open()
      const demo = await app.staff()
      const other = connect(join(app.dataDir, 'app.sqlite'))
      other.exec('BEGIN IMMEDIATE')
      const refused = await demo.post('/api/email/set-starred', { mailId: 21 })
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(await refused.json()).toMatchObject({ code: 'busy' })
      const form = await demo.submit('/email/inbox', { intent: 'star?mailId=21' })
      expect(form.status).toBe(503)
      expect(await fetchIds(demo, 'inbox')).toHaveLength(7)
      expect((await demo.visit('/email/inbox')).status).toBe(200)
      expect((await demo.visit('/readyz')).status).toBe(200)
      other.exec('ROLLBACK')
      other.close()
      expect((await demo.post('/api/email/set-starred', { mailId: 21 })).status).toBe(200)
    },
  )
})

test.skipIf(isForSqlite('database file'))(
  'a damaged sessions file is moved aside, and all users sign in again',
  async () => {
    const first = await open()
    const settings = { DATA_DIR: first.dataDir }
    await using _ = first
    const client = await first.staff()
    const cookie = `sid=${client.cookies.get('sid')}`
    await first.services.sessionDb.close()
    const file = join(first.dataDir, 'sessions.sqlite')
    const rubbish = 'this is no database, and long enough not to be taken for an empty one'.repeat(
      99,
    )
    await writeFile(file, rubbish)

    await using later = await open({ settings })
    const page = await later.client().send('/dashboard', { headers: { cookie } })
    expect(page.status).toBe(303)
    expect((await (await later.staff()).visit('/api/me')).status).toBe(200)
    expect(await readFile(`${file}.broken`, 'utf8')).toBe(rubbish)
  },
)
