import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AuditPage } from '#db/audit/queries.ts'
import { packageRoot } from '#db/store/open.ts'
import { openDataDir, run } from '../support/built-app.ts'
import { client } from '../support/test-app.ts'

const cli = join(packageRoot, 'dist/server/cli.js')

/** Runs a command as an operator does in the container. */
async function callboard(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, DEMO_LOGINS: 'off', NODE_ENV: 'production', ...env }
  return run(cli, settings, process.execPath, [], args).exited
}

const settings = { DEMO_LOGINS: 'off', REGISTRATION: 'open' }
const person = { email: 'ada@house.test', password: 'understudy', name: 'Ada' }

test('callboard admin add makes a person administrator while the server runs, and admin remove keeps the last one', async () => {
  await using data = await openDataDir()
  const { base } = await data.start(settings)
  expect(await callboard(data.path, ['admin', 'list'])).toMatchObject({
    ...{ code: 0, out: 'There are no administrators.\n', err: '' },
  })
  const invited = await callboard(data.path, ['admin', 'add', person.email])
  expect(invited).toMatchObject({ code: 0, out: expect.stringContaining('works for 7 days') })
  const token = /token=(\S+)/.exec(invited.out)?.[1]
  expect(await callboard(data.path, ['admin', 'list'])).toMatchObject({
    out: 'There are no administrators.\n',
  })

  const ada = client(base)
  await ada.post('/api/authenticate/register/user', { ...person, token })
  expect(await callboard(data.path, ['admin', 'add', 'ADA@house.test'])).toMatchObject({
    ...{ code: 0, out: 'ada@house.test is an administrator.\n', err: '' },
  })
  expect(await ada.read('/api/me')).toMatchObject({ role: 'admin' })
  const recorded = await ada.read<AuditPage>('/api/audit?q=ada&kind=invitationSent')
  expect(recorded.rows).toMatchObject([{ source: 'commandLine', actor: null, ip: null }])
  expect((await ada.visit('/settings/outbox')).status).toBe(200)

  expect(await callboard(data.path, ['admin', 'list'])).toMatchObject({
    out: 'ada@house.test  Ada\n',
  })
  expect(await callboard(data.path, ['admin', 'remove', person.email])).toMatchObject({
    code: 1,
    err: 'ada@house.test is the only administrator. Add another one first.\n',
  })
  const bea = client(base)
  const other = { ...person, email: 'bea@house.test', name: 'Bea' }
  await bea.post('/api/authenticate/register/user', other)
  await callboard(data.path, ['admin', 'add', other.email])
  expect(await callboard(data.path, ['admin', 'remove', person.email])).toMatchObject({ code: 0 })
  expect((await ada.visit('/settings/outbox')).status).toBe(303)
})

test.each([
  [['admin'], /^callboard admin list/],
  [['admin', 'add'], /^callboard admin list/],
  [['audit'], /^There is no command "audit"\.\n\nCommands for operators/],
  [['seed', '--rest'], /^Unknown option '--rest'.*\n\ncallboard seed/],
  [['migrate', '--from', '.', '--to', 'mysql://db'], /^callboard migrate --from/],
])('callboard %j exits with 1 and prints the usage', async (args, usage) => {
  await using data = await openDataDir()
  await data.start(settings)
  const { code, err } = await callboard(data.path, args)
  expect([code, err]).toEqual([1, expect.stringMatching(usage)])
})

test('callboard exits with 78 and one line when a setting is invalid', async () => {
  await using data = await openDataDir()
  const { code, err } = await callboard(data.path, ['admin', 'list'], { ADMIN_EMAILS: 'ada' })
  expect(code).toBe(78)
  expect(err).toMatch(/^ADMIN_EMAILS.*\n$/)
})

test('callboard migrate prints one line when the target does not respond', async () => {
  await using data = await openDataDir()
  const { child, exited } = await data.start(settings)
  child.kill('SIGTERM')
  await exited
  const to = 'postgres://127.0.0.1:1/callboard'
  const { code, err } = await callboard(data.path, ['migrate', '--from', data.path, '--to', to])
  expect([code, err]).toEqual([
    1,
    'The target database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  ])
})

test('callboard creates no database when there is none', async () => {
  await using data = await openDataDir()
  const { code, err } = await callboard(data.path, ['admin', 'list'])
  expect([code, err]).toEqual([1, expect.stringMatching(/^There is no database in .*\n$/)])
})

test.each([
  [['seed', '--rest'], 1],
  [['seed', '--reset'], 78],
])('callboard %j creates no database when it is refused', async (args, exitCode) => {
  await using data = await openDataDir()
  const path = join(data.path, 'new')
  expect(await callboard(path, args)).toMatchObject({ code: exitCode })
  expect(existsSync(path)).toBe(false)
})
