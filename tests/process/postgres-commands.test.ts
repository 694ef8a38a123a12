import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '#db/store/open.ts'
import { run } from '../support/built-app.ts'
import { openPostgresServer, secret } from '../support/instances.ts'
import { queryOnce } from '../support/postgres-server.ts'
import { client } from '../support/test-app.ts'

const cli = join(packageRoot, 'dist/server/cli.js')

let server: Awaited<ReturnType<typeof openPostgresServer>>
beforeAll(async () => {
  server = await openPostgresServer()
}, 60_000)
afterAll(() => server.stop())

const callboard = (url: string, args: string[], env: Record<string, string> = {}) =>
  run(
    cli,
    { NODE_ENV: 'production', DATABASE_URL: url, SESSION_SECRET: secret, DATA_DIR: '/tmp', ...env },
    process.execPath,
    [],
    args,
  ).exited

test('callboard check checks a PostgreSQL database while instances run, and changes nothing', {
  timeout: 120_000,
}, async () => {
  await using one = await server.startInstances(1)
  const url = one.databaseUrl
  const { code, out, err } = await callboard(url, ['check'])
  expect([code, err]).toEqual([0, ''])
  const lines = out.trimEnd().split('\n')
  expect(lines.map((line) => line.replace(/: .*/, ''))).toEqual([
    'ok       settings',
    'ok       database',
    'ok       connections',
    'ok       uploaded files',
    'ok       disk',
    'ok       clock',
    'skipped  mail server',
  ])
  expect(lines[1]).toMatch(/: PostgreSQL \d+\S*.*, \d+ migrations$/)

  await queryOnce(url, `insert into callboard_migrations values ('app', 4102444800000, 'next')`)
  const newer = await callboard(url, ['check'])
  expect([newer.code, newer.out]).toEqual([
    1,
    expect.stringContaining('failed   database: written by a newer version'),
  ])
  const empty = await server.createDatabase()
  const unused = await callboard(empty, ['check'])
  expect([unused.code, unused.out]).toEqual([1, expect.stringMatching(/^failed {3}database: /m)])
  const [row] = await queryOnce(empty, 'select count(*)::int as count from pg_stat_user_tables')
  expect(row).toEqual({ count: 0 })
})

test('callboard check and doctor report a PostgreSQL database that does not respond, without its password', async () => {
  const url = 'postgres://house:opening-night@127.0.0.1:1/callboard'
  const check = await callboard(url, ['check'])
  expect([check.code, check.out]).toEqual([
    1,
    expect.stringMatching(/^failed {3}database: DATABASE_URL: the database does not respond$/m),
  ])
  const doctor = await callboard(url, ['doctor'])
  expect([doctor.code, doctor.out]).toEqual([0, expect.stringContaining('## Checks')])
  expect(check.out + doctor.out).not.toContain('opening-night')
})

test('callboard doctor reports sizes and rows of a PostgreSQL database without a secret or an email address', {
  timeout: 120_000,
}, async () => {
  await using one = await server.startInstances(1)
  const report = () => callboard(one.databaseUrl, ['doctor'])
  // PostgreSQL updates its statistics some seconds after the rows.
  const until = { timeout: 60_000 }
  await expect.poll(async () => (await report()).out, until).toMatch(/^products: \d+$/m)
  const { code, out, err } = await report()
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^PostgreSQL \d+.*: [\d.]+ MB$/m)
  expect(out).not.toContain('not available')
  for (const text of [secret, new URL(one.databaseUrl).password, '@demo.com']) {
    expect(out).not.toContain(text)
  }
})

test('callboard seed --reset and demo clear work on PostgreSQL', { timeout: 120_000 }, async () => {
  await using one = await server.startInstances(1, { DEMO_LOGINS: 'on' })
  const url = one.databaseUrl
  const [base = ''] = one.bases
  const person = client(base)
  await person.signIn()
  expect(await callboard(url, ['seed', '--reset'], { DEMO_LOGINS: 'on' })).toMatchObject({
    code: 0,
    out: 'The sample data in the PostgreSQL database is restored.\n',
  })
  expect((await person.visit('/api/me')).status, 'their sessions ended').toBe(401)
  expect((await person.signIn()).status).toBe(303)

  const { code, out } = await callboard(url, ['demo', 'clear'], { DEMO_LOGINS: 'off' })
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^The sample data in the PostgreSQL database is deleted\.\n/),
  ])
  const [row] = await queryOnce(url, 'select count(*)::int as count from accounts')
  expect(row?.count).toBe(0)
})

test('callboard backup and restore name the tools of PostgreSQL', async () => {
  for (const name of ['backup', 'restore']) {
    const { code, err } = await callboard('postgres://127.0.0.1:1/callboard', [name, 'x.tar.gz'])
    expect([code, err]).toEqual([1, expect.stringMatching(/pg_dump and pg_restore.*\n$/)])
  }
})
