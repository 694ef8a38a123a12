import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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

const adminUsage = 'callboard admin list|add|remove|reset-password|reset-two-factor [<email>]'
const migrateUsage = 'callboard migrate --from <directory> --to <postgres://…>'

describe('callboard with wrong arguments exits with 64 and one line, and touches no data:', () => {
  test.each([
    [['audit'], 'Unknown command "audit". Usage: callboard --help'],
    [['--data'], 'Unknown command "--data". Usage: callboard --help'],
    [['admin'], `The action is missing. Usage: ${adminUsage}`],
    [['admin', 'ada@house.test', 'add'], `Unknown action ada@house.test. Usage: ${adminUsage}`],
    [['admin', 'list', 'all'], 'Unexpected argument all. Usage: callboard admin list'],
    [['admin', 'add'], '<email> is missing. Usage: callboard admin add <email>'],
    [
      ['admin', 'add', 'a@b.test', 'c@b.test'],
      'Unexpected argument c@b.test. Usage: callboard admin add <email>',
    ],
    [['admin', 'remove', '--all'], 'Unknown option --all. Usage: callboard admin remove <email>'],
    [['seed', '--rest'], 'Unknown option --rest. Usage: callboard seed [--reset [--force]]'],
    [
      ['seed', '--reset=all'],
      'Option --reset does not take an argument. Usage: callboard seed [--reset [--force]]',
    ],
    [
      ['seed', '--force'],
      'Option --force needs --reset. Usage: callboard seed [--reset [--force]]',
    ],
    [['demo'], 'clear is missing. Usage: callboard demo clear'],
    [['demo', 'clean'], 'Unknown action clean. Usage: callboard demo clear'],
    [['backup'], '<file> is missing. Usage: callboard backup <file>'],
    [['backup', '--file', 'x'], 'Unknown option --file. Usage: callboard backup <file>'],
    [
      ['restore', '--replace-existing'],
      '<file> is missing. Usage: callboard restore <file> [--replace-existing]',
    ],
    [['check', '--all'], 'Unknown option --all. Usage: callboard check'],
    [['doctor', 'all'], 'Unexpected argument all. Usage: callboard doctor'],
    [['migrate', '--to', 'postgres://db/a'], `Option --from is missing. Usage: ${migrateUsage}`],
    [['migrate', '--from', '.'], `Option --to is missing. Usage: ${migrateUsage}`],
    [
      ['migrate', '--from', '--to', 'postgres://db/a'],
      `Option --from needs a value. Usage: ${migrateUsage}`,
    ],
    [['migrate', '--from', '.', '--to'], `Option --to needs a value. Usage: ${migrateUsage}`],
    [
      ['migrate', '--from', '.', '--to', 'mysql://db/a'],
      `--to: must be a URL such as postgres://name:password@database.example.com/callboard, with special characters percent-encoded. Usage: ${migrateUsage}`,
    ],
  ])('%j', async (args, line) => {
    await using data = await openDataDir()
    const path = join(data.path, 'new')
    expect(await callboard(path, args)).toMatchObject({ code: 64, out: '', err: `${line}\n` })
    expect(existsSync(path)).toBe(false)
  })
})

test('callboard --help, -h and no arguments list all commands', async () => {
  for (const args of [['--help'], ['-h'], [], ['backup', '--help']]) {
    const { code, out } = await callboard('/nowhere', args)
    expect([code, out]).toEqual([0, expect.stringMatching(/^Commands for operators/)])
  }
})

test('callboard backup names the database that is missing', async () => {
  await using data = await openDataDir()
  await callboard(data.path, ['seed'])
  const { code, err } = await callboard(data.path, ['backup', join(data.path, 'backup.tar.gz')])
  expect([code, err]).toEqual([
    1,
    `There is no sessions.sqlite in ${data.path}. Start the server first.\n`,
  ])
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

test('callboard seed --reset outside the demonstration creates no database', async () => {
  await using data = await openDataDir()
  const path = join(data.path, 'new')
  expect(await callboard(path, ['seed', '--reset'])).toMatchObject({ code: 78 })
  expect(existsSync(path)).toBe(false)
})
