import { execFileSync } from 'node:child_process'
import {
  access,
  chmod,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleLogins } from '#db/accounts/seed.ts'
import { connect } from '#db/store/dialect.ts'
import { openDb, packageRoot } from '#db/store/open.ts'
import { openDataDir } from '../support/built-app.ts'
import { client } from '../support/test-app.ts'

describe.concurrent('at start, the server', () => {
  test('prints its address and the sample logins, and nothing else', async () => {
    await using data = await openDataDir()
    const { base, said: text } = await data.start()
    await client(base).visit('/')
    expect(text.err).toBe('')
    const [where, ...logins] = text.out.trimEnd().split('\n')
    expect(where).toBe(`Callboard is at ${base}`)
    expect(logins).toEqual(
      sampleLogins.map(
        ({ email, password, role }) => `  sign in as ${email} with ${password} (${role})`,
      ),
    )
  })

  test('initializes an empty directory once when started four times at once', async () => {
    await using data = await openDataDir()
    const apps = await Promise.all([1, 2, 3, 4].map(() => data.start()))
    const [one, ...others] = apps.map(({ base }) => client(base))
    await one?.signIn()
    for (const other of others) {
      for (const [name, value] of one?.cookies ?? []) other.cookies.set(name, value)
      expect((await other.visit('/api/me')).status).toBe(200)
    }
    for (const { said: text } of apps) expect(text.err).toBe('')
    const connection = connect(join(data.path, 'app.sqlite'))
    expect(connection.prepare('SELECT name FROM accounts ORDER BY id').pluck().all()).toEqual(
      sampleLogins.map(({ name }) => name),
    )
    connection.close()
  })

  test('without PUBLIC_ORIGIN warns where links in emails lead', async () => {
    await using data = await openDataDir()
    const { said: text } = await data.start({ LOG_LEVEL: 'warn', HOST: '127.0.0.1' })
    await expect.poll(() => text.out).toContain('PUBLIC_ORIGIN is not set')
  })

  test('with a backend prints how to make the first administrator instead of logins', async () => {
    await using data = await openDataDir()
    const { base, said: text } = await data.start({ BACKEND_URL: 'http://127.0.0.1:9' })
    await expect.poll(() => text.out).toContain('admin add <email>')
    const [where, ...others] = text.out.trimEnd().split('\n')
    expect(where).toBe(`Callboard is at ${base}`)
    expect(others).toEqual([expect.stringMatching(/^No administrator yet: /)])
  })

  test.each([
    ['NODE_ENV', { NODE_ENV: '' }],
    ['PORT', { PORT: 'abc' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'callboard.test' }],
    ['SESSION_SECRET_FILE', { SESSION_SECRET_FILE: '/dev/null' }],
    ['SMTP_URL_FILE', { SMTP_URL_FILE: '/nowhere/smtp-url' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.test', SMTP_URL_FILE: '/nowhere/smtp-url' }],
  ])('with a bad %s (%j) exits with 78 and one line', async (name, env) => {
    await using data = await openDataDir()
    const { code, out, err } = await data.run(env as Record<string, string>).exited
    expect(code).toBe(78)
    expect(out).toBe('')
    expect(err).toMatch(new RegExp(`^${name}[^\\n]*: [^\\n]+\\n$`))
  })

  test('exits with 78 over data of a newer version and changes nothing', async () => {
    await using data = await openDataDir()
    const first = await data.start()
    first.child.kill('SIGTERM')
    await first.exited
    const connection = connect(join(data.path, 'app.sqlite'))
    connection.exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e15)`)
    connection.close()
    const before = await readFile(join(data.path, 'app.sqlite'))
    const { code, err } = await data.run().exited
    expect(code).toBe(78)
    expect(err).toMatch(/^[^\n]*newer version[^\n]*\n$/)
    expect((await readFile(join(data.path, 'app.sqlite'))).equals(before)).toBe(true)
  })

  test.each<[string, (file: string) => Promise<void>]>([
    ['is text', (file) => writeFile(file, 'The prompt book, act one. '.repeat(400))],
    ['is empty', (file) => truncate(file, 0)],
    ['was cut off', (file) => truncate(file, 4096)],
    [
      'was partly overwritten',
      async (file) => {
        const bytes = await readFile(file)
        await writeFile(file, bytes.fill(0xa5, 4096 + 100))
      },
    ],
  ])('over a database that %s exits with 70 and keeps the file', async (_, harm) => {
    await using data = await openDataDir()
    const file = join(data.path, 'app.sqlite')
    openDb(file, 'app').close()
    await harm(file)
    const before = await readFile(file)
    const { code, err } = await data.run().exited
    expect(code).toBe(70)
    expect(err).toMatch(/^[^\n]*restore it from a backup[^\n]*\n$/)
    expect((await readFile(file)).equals(before)).toBe(true)
  })

  test('exits with 70 if only the sessions file is there, unless a new database is allowed', async () => {
    await using data = await openDataDir()
    openDb(join(data.path, 'sessions.sqlite'), 'sessions').close()
    const { code, err } = await data.run().exited
    expect(code).toBe(70)
    expect(err).toMatch(/^[^\n]*app\.sqlite is missing[^\n]*ALLOW_NEW_DATABASE=on[^\n]*\n$/)
    expect(await readdir(data.path)).not.toContain('app.sqlite')
    await data.start({ ALLOW_NEW_DATABASE: 'on' })
  })

  test.each(['{', '{"session":["cut-o', '{"session":["short"]}', '[]', ''])(
    'over damaged secrets (%j) exits with 70 without printing them',
    async (content) => {
      await using data = await openDataDir()
      await writeFile(join(data.path, 'secrets.json'), content)
      const { code, out, err } = await data.run().exited
      expect(code).toBe(70)
      expect(out).toBe('')
      expect(err).toMatch(/^[^\n]*secrets\.json is damaged: [^\n]*\n$/)
      expect(err).not.toMatch(/cut-o|short/)
    },
  )

  test.each([
    ['sessions.sqlite', 'a folder', (file: string) => mkdir(file)],
    ['sessions.sqlite', 'a broken link', (file: string) => symlink('/nowhere/at/all', file)],
    ['app.sqlite', 'a folder', (file: string) => mkdir(file)],
  ])('when %s is %s exits with 78 and one line that names it', async (name, _, put) => {
    await using data = await openDataDir()
    await put(join(data.path, name))
    const { code, err } = await data.run({ ALLOW_NEW_DATABASE: 'on' }).exited
    expect(code).toBe(78)
    expect(err).toMatch(new RegExp(`^[^\\n]*/${name} cannot be opened[^\\n]*\\n$`))
  })

  test('closes its files to other users, existing ones too', async () => {
    await using data = await openDataDir()
    const first = await data.start()
    first.child.kill('SIGTERM')
    await first.exited
    await chmod(data.path, 0o755)
    await chmod(join(data.path, 'app.sqlite'), 0o644)
    const second = await data.start({ LOG_LEVEL: 'warn' })
    for (const name of await readdir(data.path)) {
      const { mode } = await stat(join(data.path, name))
      expect(mode & 0o077, name).toBe(0)
    }
    second.child.kill('SIGTERM')
    expect((await second.exited).out).toContain('other users of this machine can read DATA_DIR')
  })

  test('exits with a message when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    await using data = await openDataDir()
    const { code, err } = await data.run({ PORT: String(port) }).exited
    other.close()
    expect(code).toBe(78)
    expect(err).toMatch(/^PORT: [^\n]*taken[^\n]*\n$/)
  })
})

const nodes = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin']
  .filter((directory) => !directory.includes('node_modules'))
  .map((directory) => join(directory, 'node'))

/** A version of Node below the required one, if installed. */
const older = nodes.find((node) => {
  try {
    const version = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    return Number(version.split('.')[0]) < 22
  } catch {
    return false
  }
})

// Skipped without an older Node.
test.skipIf(!older)('the server reports in one line that Node is too old', async () => {
  await using data = await openDataDir()
  const { code, out, err } = await data.run({}, older).exited
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(err).toMatch(/^Node 22\.15 or newer is needed; this is [\d.]+\.\n$/)
})

test('a real backend closes the sample logins of the demo', async () => {
  await using data = await openDataDir()
  const demo = await data.start()
  const guest = client(demo.base)
  await guest.signIn()
  demo.child.kill('SIGTERM')
  await demo.exited

  const real = await data.start({ DEMO_LOGINS: 'off' })
  const again = client(real.base)
  expect((await again.signIn()).status).toBe(400)
  for (const [name, value] of guest.cookies) again.cookies.set(name, value)
  expect((await again.visit('/api/me')).status).toBe(401)
  real.child.kill('SIGTERM')
  await real.exited

  const back = await data.start()
  expect((await client(back.base).signIn()).status).toBe(303)
})

describe('after the build', () => {
  test('each page refers only to existing, immutable files and to no source', async () => {
    await using data = await openDataDir()
    const { base } = await data.start()
    const demo = client(base)
    const pages = [await demo.page('/')]
    await demo.signIn()
    for (const path of ['/dashboard', '/email/inbox', '/email/inbox/21', '/nowhere']) {
      pages.push(await demo.page(path))
    }
    const named = pages.flatMap((html) =>
      [...html.matchAll(/(?:src|href)="(\/(?:assets|img)\/[^"#]+)/g)].map(([, file = '']) => file),
    )
    expect(new Set(named).size).toBeGreaterThan(10)
    for (const file of new Set(named)) {
      const answer = await client(base).visit(file)
      expect(answer.status, file).toBe(200)
      const isHashed = file.startsWith('/assets/')
      const age = isHashed ? 'max-age=31536000, immutable' : 'max-age=3600'
      expect(answer.headers.get('cache-control')).toBe(`public, ${age}`)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    for (const html of pages) expect(html).not.toMatch(/\/client\/|\.tsx?"/)
    for (const file of [
      '/assets/',
      '/assets/../licenses.md',
      '/assets/..%2flicenses.md',
      '/.vite/manifest.json',
      '/licenses.md',
    ]) {
      expect((await demo.visit(file)).status, file).toBe(404)
    }
  })

  test('the licenses of the dependencies are included', async () => {
    for (const side of ['client', 'server']) {
      await expect(access(join(packageRoot, 'dist', side, 'licenses.md'))).resolves.toBeUndefined()
    }
  })
})
