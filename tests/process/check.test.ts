import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleLogins } from '#db/accounts/seed.ts'
import { connect } from '#db/store/dialect.ts'
import { packageRoot } from '#db/store/open.ts'
import { openDataDir, run } from '../support/built-app.ts'
import { openMailServer } from '../support/fake-smtp.ts'

const cli = join(packageRoot, 'dist/server/cli.js')

const callboard = (dataDir: string, name: string, env: Record<string, string> = {}) =>
  run(cli, { DATA_DIR: dataDir, NODE_ENV: 'production', ...env }, process.execPath, [], [name])
    .exited

/** A data directory with the sample data, whose server has stopped. */
async function openSamples() {
  const data = await openDataDir()
  const app = await data.start()
  app.child.kill('SIGTERM')
  expect((await app.exited).code).toBe(0)
  return data
}

function execute(file: string, statement: string) {
  const connection = connect(file)
  connection.pragma('foreign_keys = OFF')
  connection.exec(statement)
  connection.close()
}

test('callboard check prints one line for each check and exits with 0 while the server runs', async () => {
  await using data = await openDataDir()
  await using post = await openMailServer()
  await data.start()
  const { code, out, err } = await callboard(data.path, 'check', { SMTP_URL: post.url })
  expect([code, err]).toEqual([0, ''])
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/: .*/, '')),
  ).toEqual([
    'ok       settings',
    'ok       app.sqlite',
    'ok       sessions.sqlite',
    'ok       uploaded files',
    'ok       disk',
    'ok       clock',
    'ok       mail server',
  ])
})

type Harm = (dataDir: string) => Promise<unknown> | unknown

test.each<[string, RegExp, Harm]>([
  [
    'the database is damaged',
    /^failed {3}app\.sqlite: /m,
    async (path) => {
      const file = join(path, 'app.sqlite')
      const bytes = await readFile(file)
      await writeFile(file, bytes.fill(0xa5, 4096 * 20))
    },
  ],
  [
    'a row refers to a missing row',
    /^failed {3}app\.sqlite: 1 rows refer/m,
    (path) =>
      execute(
        join(path, 'app.sqlite'),
        `INSERT INTO uploads (file, account, size) VALUES ('x', 999999, 1)`,
      ),
  ],
  [
    'a migration is pending',
    /^failed {3}sessions\.sqlite: 1 migrations pending/m,
    (path) =>
      execute(
        join(path, 'sessions.sqlite'),
        `DELETE FROM __drizzle_migrations
         WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)`,
      ),
  ],
  [
    'the database is newer than the program',
    /^failed {3}app\.sqlite: written by a newer version/m,
    (path) =>
      execute(
        join(path, 'app.sqlite'),
        `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e15)`,
      ),
  ],
  [
    'a file is missing',
    /^failed {3}uploaded files: 1 files are missing/m,
    (path) =>
      execute(
        join(path, 'app.sqlite'),
        `INSERT INTO user_files (account, id, file, name, size, kind, created_ms)
         VALUES (1, 1, '00000000-0000-4000-8000-000000000000.bin', 'plan.txt', 1, 'file', 0)`,
      ),
  ],
  [
    'the sessions are empty',
    /^failed {3}sessions\.sqlite: /m,
    (path) => truncate(join(path, 'sessions.sqlite'), 0),
  ],
  [
    'there is no database',
    /^failed {3}app\.sqlite: missing: start/m,
    (path) => rm(join(path, 'app.sqlite')),
  ],
])('callboard check exits with 1 when %s', async (_, line, harm) => {
  await using data = await openSamples()
  await harm(data.path)
  const { code, out, err } = await callboard(data.path, 'check')
  expect([code, err]).toEqual([1, ''])
  expect(out).toMatch(line)
  expect(out.trimEnd().split('\n')).toHaveLength(7)
})

test('callboard check without a data directory reports the missing databases alone', async () => {
  await using data = await openDataDir()
  const { code, out, err } = await callboard(join(data.path, 'missing'), 'check')
  expect([code, err]).toEqual([1, ''])
  expect(out.trimEnd().split('\n')).toEqual([
    'ok       settings: valid',
    'failed   app.sqlite: missing: start the server, or restore a backup',
    'failed   sessions.sqlite: missing: start the server, or restore a backup',
    'skipped  uploaded files: there is no app.sqlite',
    'skipped  disk: there is no app.sqlite',
    'skipped  clock: there is no app.sqlite',
    expect.stringMatching(/^skipped {2}mail server: /),
  ])
})

test('callboard check exits with 1 when the mail server cannot be reached, without its password', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => closed.once('listening', done))
  const { port } = closed.address() as { port: number }
  await new Promise((done) => closed.close(done))
  await using data = await openSamples()
  const SMTP_URL = `smtp://post:cut-the-lights@127.0.0.1:${port}`
  const { code, out } = await callboard(data.path, 'check', { SMTP_URL })
  expect(code).toBe(1)
  expect(out).toMatch(
    /^failed {3}mail server: 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)$/m,
  )
  expect(out).not.toContain('cut-the-lights')
})

test('callboard doctor reports versions, sizes, rows and checks without a secret or an email address', async () => {
  await using data = await openSamples()
  const failure = `INSERT INTO job_failures VALUES ('cleanup', 'SqliteError SQLITE_FULL', 1e12, 3)`
  execute(join(data.path, 'sessions.sqlite'), failure)
  const secrets = {
    SESSION_SECRET: 'a-session-secret-of-some-length-and-more',
    SMTP_URL: 'smtp://post:cut-the-lights@127.0.0.1:9',
    OIDC_CLIENT_SECRET: '4711',
    PROVIDER_GITHUB_CLIENT_SECRET_FILE: join(data.path, 'github-secret'),
    OIDC_CLIENT_ID: 'lantern-street-client',
    OIDC_DOMAIN: 'login.lantern.test',
    PUBLIC_ORIGIN: 'https://callboard.lantern.test',
    PROVIDER_GITHUB_CLIENT_ID: 'github-client',
    ADMIN_EMAILS: 'ada@lantern.test',
    MAIL_FROM: 'office@lantern.test',
  }
  await writeFile(secrets.PROVIDER_GITHUB_CLIENT_SECRET_FILE, 'github-secret')
  const settings = { LOCK_IDLE_MIN: '7', OTEL_TRACES_SAMPLER_ARG: '0.25', AUDIT_DAYS: '90' }
  const env = { ...secrets, ...settings, DEMO_LOGINS: 'off' }
  const { code, out, err } = await callboard(data.path, 'doctor', env)
  expect([code, err]).toEqual([0, ''])
  const { session } = JSON.parse(await readFile(join(data.path, 'secrets.json'), 'utf8'))
  const known = [
    ...Object.values(secrets),
    ...session,
    ...sampleLogins.flatMap(({ email, password }) => [email, password]),
    ...['cut-the-lights', 'lantern', 'github-secret', '127.0.0.1', data.path],
  ]
  for (const secret of known) expect(out).not.toContain(secret)
  expect(out).not.toContain('@')
  for (const line of [
    /^Callboard: \d+\.\d+\.\d+$/m,
    /^Node: \d/m,
    /^SQLite: 3\./m,
    /^SMTP_URL: set$/m,
    /^PROVIDER_GITHUB_CLIENT_SECRET_FILE: set$/m,
    /^LOCK_IDLE_MIN: 7$/m,
    /^OTEL_TRACES_SAMPLER_ARG: 0\.25$/m,
    /^AUDIT_DAYS: 90$/m,
    /^ok {7}app\.sqlite: intact/m,
    /^failed {3}mail server: SMTP_URL cannot be reached \(E[A-Z]+\)$/m,
    /^app\.sqlite: \d+\.\d MB$/m,
    /^accounts: 3$/m,
    /^cleanup: 2001-09-09T01:46:40\.000Z SqliteError SQLITE_FULL \(3 failures\)$/m,
  ]) {
    expect(out).toMatch(line)
  }
})
