import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from '#server/auth/secrets.ts'
import { openDataDir } from '#server/files/data-dir.ts'
import { createLog } from '#server/http/log.ts'
import { fallbackOrigin, readConfig } from '#server/settings/config.ts'
import { ConfigError } from '#server/settings/config-error.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
import { scratchFolder } from '../support/temp-folder.ts'
import { open } from '../support/test-app.ts'

describe('the settings', () => {
  test('have defaults for a local machine', () => {
    expect(readConfig({})).toMatchObject({
      ...{ port: 3000, host: '127.0.0.1', dataDir: './data', brand: 'Callboard', demo: true },
      ...{ isSecure: false, origins: [], logLevel: 'info', drainMs: 0, scryptLn: 15 },
      ...{ sessionIdleMs: 3_600_000, sessionMaxMs: 86_400_000, trustProxy: undefined },
    })
  })

  test('count as unset when empty', () => {
    expect(readConfig({ PORT: '', PUBLIC_ORIGIN: '', BRAND_NAME: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['READS_PER_MINUTE', ' '],
    ['LOCK_IDLE_MIN', '\n'],
    ['HOST', 'http://callboard.test'],
    ['HOST', 'two words'],
    ['HOST', 'x'.repeat(254)],
    ['METRICS_HOST', '[::1]'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
    ['PUBLIC_ORIGIN', 'callboard.test'],
    ['PUBLIC_ORIGIN', 'ftp://callboard.test'],
    ['PUBLIC_ORIGIN', 'https://callboard.test/'],
    ['PUBLIC_ORIGIN', 'https://callboard.test/app'],
    ['PUBLIC_ORIGIN', 'https://user@callboard.test'],
    ['PUBLIC_ORIGIN', 'https://callboard.test,'],
    ['PUBLIC_ORIGIN', 'http://callboard.test'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'x'.repeat(32)},short`],
    ['BRAND_NAME', ' '],
    ['BRAND_NAME', 'x'.repeat(61)],
    ['METRICS_PORT', '-1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['METRICS_PORT', '65536'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtps://'],
    ['SMTP_URL', 'smtps://office:a#b@mail.example.com'],
    ['SMTP_URL', 'smtps://office:50%@mail.example.com'],
    ['DATABASE_URL', 'mysql://database.test/callboard'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://callboard:50%@database.test/callboard'],
    ['MAIL_FROM', 'the house'],
    ['LOCK_IDLE_MIN', '-1'],
    ['THROTTLE', 'maybe'],
    ['OPENING_AT', 'in spring'],
    ['MAINTENANCE', 'soon'],
    ['ADMIN_EMAILS', 'ada'],
    ['ADMIN_EMAILS', 'ada@house.test,'],
    ['TWO_FACTOR_REQUIRED', 'editor'],
    ['REGISTRATION', 'closed'],
    ['REGISTRATION', 'domain'],
    ['REGISTRATION', 'domain:'],
    ['REGISTRATION', 'domain:house.test,'],
    ['REGISTRATION', 'domain:@house.test'],
    ['BACKEND_URL', 'backend'],
    ['BACKEND_URL', 'file:///etc'],
    ['DEMO_LOGINS', 'yes'],
    ['SESSION_IDLE_MIN', '0'],
    ['SESSION_IDLE_MIN', '1e18'],
    ['SESSION_MAX_HOURS', 'never'],
    ['SESSION_MAX_HOURS', '8761'],
    ['SCRYPT_LN', '9'],
    ['SCRYPT_LN', '21'],
    ['READS_PER_MINUTE', '1.5'],
    ['WRITES_PER_MINUTE', '-1'],
    ['DRAIN_MS', '9000'],
    ['OIDC_DOMAIN', 'http://127.0.0.1:9'],
    ['OIDC_DOMAIN', 'login house'],
    ['OIDC_DOMAIN', 'https://user:x@login.test'],
    ['OIDC_SCOPE', 'profile'],
    ['PROVIDER_GITHUB_ORIGIN', 'http://localhost:9'],
    ['PROVIDER_FIREBASE_PAGE', '//evil.test'],
    ['ALLOW_INSECURE_HTTP', 'true'],
    ['NODE_ENV', 'staging'],
    ['MAP_TILES_URL', 'https://tiles.test/map.png'],
    ['MAP_TILES_URL', 'https://{s}.tiles.test/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'javascript:{z}{x}{y}'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const read = () => readConfig({ NODE_ENV: 'production', [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name}: must [^\\n]+$`))
  })

  test.each([
    [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
    [{ MENU: 'full' }, 'MENU: must be one of demo, product'],
    [{ THROTTLE: 'maybe' }, 'THROTTLE: must be one of on, off, 0, 1'],
    [{ BRAND_NAME: 'x'.repeat(61) }, 'BRAND_NAME: must be 1 to 60 characters long'],
    [{ BACKEND_URL: 'backend' }, 'BACKEND_URL: must be an address with http or https'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT: must differ from PORT (3000)'],
    [
      { METRICS_PORT: '2999', WORKERS: '2' },
      'METRICS_PORT: the ports 2999 to 3000, one for each worker, must not include PORT (3000)',
    ],
    [
      { METRICS_PORT: '65533', WORKERS: '4' },
      'METRICS_PORT: must be at most 65532 when WORKERS is 4',
    ],
  ])('report an invalid value with the valid ones: %j', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(line))
  })

  test.each([
    [{ TIMEZONE: 'Europe/Lisbon' }, 'TIMEZONE is not a setting. Did you mean TIME_ZONE?'],
    [{ PUBLIC_ORIGNI: 'x' }, 'PUBLIC_ORIGNI is not a setting. Did you mean PUBLIC_ORIGIN?'],
    [{ SMTP_URI_FILE: 'x' }, undefined],
    [
      { MAIL_FROM_FILE: 'x' },
      'MAIL_FROM_FILE is not a setting: only secrets can be read from a file',
    ],
    [{ PATH: 'x', HOSTNAME: 'x', LANG: 'x', npm_config_port: 'x' }, undefined],
    [{ TIME_ZONES: 'x', TIME_ZONE: 'Europe/Lisbon' }, undefined],
  ])('report a misspelled name, and not the variables of others: %j', (environment, sentence) => {
    expect(readConfig(environment).misspelled).toEqual(sentence ? [sentence] : [])
  })

  test('require the source of map tiles', () => {
    const MAP_TILES_URL = 'https://tiles.test/{z}/{x}/{y}.png'
    expect(() => readConfig({ MAP_TILES_URL })).toThrow(/^MAP_TILES_ATTRIBUTION: /)
    const { mapTiles } = readConfig({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: 'Test maps' })
    expect(mapTiles).toEqual({ url: MAP_TILES_URL, attribution: 'Test maps', link: null })
    expect(readConfig({}).mapTiles).toBeUndefined()
  })

  test('open registration to anybody only in the demonstration', () => {
    expect(readConfig({}).registration).toEqual({ mode: 'open' })
    expect(readConfig({ DEMO_LOGINS: 'off' }).registration).toEqual({ mode: 'invite' })
    const { registration } = readConfig({ REGISTRATION: 'domain:House.test, stage.test' })
    expect(registration).toEqual({ mode: 'domain', domains: ['house.test', 'stage.test'] })
  })

  test('refuse sample logins together with a real backend', () => {
    const BACKEND_URL = 'https://backend.test'
    expect(readConfig({ BACKEND_URL }).demo).toBe(false)
    expect(() => readConfig({ BACKEND_URL, DEMO_LOGINS: 'on' })).toThrow(/^DEMO_LOGINS: /)
    expect(readConfig({ DEMO_LOGINS: 'off' }).demo).toBe(false)
  })

  test('allow sample logins at a public https address only explicitly', () => {
    const address = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://callboard.test' }
    expect(() => readConfig(address)).toThrow(/^DEMO_LOGINS: /)
    expect(readConfig({ ...address, DEMO_LOGINS: 'on' }).demo).toBe(true)
    expect(readConfig({ ...address, DEMO_LOGINS: 'off' }).demo).toBe(false)
  })

  test.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.0.2.1', 'http://192.0.2.1:3000'],
  ])('without PUBLIC_ORIGIN and with HOST=%s, links in emails lead to %s', (host, origin) => {
    expect(fallbackOrigin({ host, port: 3000 })).toBe(origin)
  })

  test.each([
    ['OIDC_CLIENT_ID', { OIDC_DOMAIN: 'login.test' }],
    ['OIDC_DOMAIN', { OIDC_CLIENT_ID: 'callboard' }],
    ['OIDC_ROLE_MAP', { OIDC_ROLE_CLAIM: 'groups' }],
    ['OIDC_ROLE_CLAIM', { OIDC_ROLE_MAP: 'crew=staff' }],
    ...['crew', '=admin', 'crew=editor', 'crew=staff,', 'a=staff,a=user'].map(
      (map): [string, Record<string, string>] => [
        'OIDC_ROLE_MAP',
        { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLE_MAP: map },
      ],
    ),
    ['OIDC_DOMAIN', { OIDC_CLIENT_SECRET: 'x' }],
    ['PROVIDER_GITHUB_CLIENT_SECRET', { PROVIDER_GITHUB_CLIENT_ID: 'x' }],
    ['PROVIDER_TWITTER_CLIENT_ID', { PROVIDER_TWITTER_CLIENT_SECRET: 'x' }],
    ['OIDC_DOMAIN', { OIDC_DOMAIN: 'http://login.test', OIDC_CLIENT_ID: 'x' }],
  ])('report %s for %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })

  test('accept a hosted login as a domain, which means https, or as a URL', () => {
    const issuer = (OIDC_DOMAIN: string) =>
      readConfig({ OIDC_DOMAIN, OIDC_CLIENT_ID: 'callboard' }).signIn.hosted?.issuer
    expect(issuer('login.test')).toBe('https://login.test')
    expect(issuer('https://login.test/realms/house/')).toBe('https://login.test/realms/house')
    expect(issuer('http://127.0.0.1:9')).toBe('http://127.0.0.1:9')
  })

  test.each([
    ['https://callboard.test', { DEMO_LOGINS: 'off' }, true],
    ['https://a.test, https://b.test:8443', { DEMO_LOGINS: 'on' }, true],
    ['http://localhost:3000', {}, false],
    ['http://[::1]:3000', {}, false],
    ['http://callboard.test', { ALLOW_INSECURE_HTTP: 'on' }, false],
    ['http://callboard.test', { NODE_ENV: 'development' }, false],
  ])('accept PUBLIC_ORIGIN=%s with %j', (PUBLIC_ORIGIN, more, isSecure) => {
    const config = readConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN, ...more })
    expect(config.isSecure).toBe(isSecure)
    expect(config.origins).toEqual(PUBLIC_ORIGIN.split(/, ?/))
  })

  test('the configured brand is on the pages', async () => {
    await using app = await open({ settings: { BRAND_NAME: 'Stage & <Door>' } })
    expect(await app.client().page('/')).toContain(
      '<title>Sign in · Stage &amp; &lt;Door&gt;</title>',
    )
    expect(await app.client().page('/%E0%A4%A')).toContain('Stage &amp; &lt;Door&gt;</title>')
  })
})

describe('the secrets', () => {
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

  test.skipIf(isForSqlite('generated secrets'))(
    'are generated once when unset, and readable only by their owner',
    async () => {
      await using app = await open()
      const file = join(app.dataDir, 'secrets.json')
      const first = await readFile(file, 'utf8')
      expect(await mode(file)).toBe('600')
      expect(JSON.parse(first).session[0]).toMatch(/^[\w-]{43}$/)
      await using again = await open({ settings: { DATA_DIR: app.dataDir } })
      expect(await readFile(file, 'utf8')).toBe(first)
      expect(again.services.keys).toEqual(app.services.keys)
    },
  )

  test('are stored in a directory of their own, which is created', async () => {
    const base = await scratchFolder()
    const directory = join(base, 'deep/er')
    openDataDir(directory, createLog('silent'))
    deriveKeys(directory, undefined)
    expect(await mode(directory)).toBe('700')
    expect(await mode(join(directory, 'secrets.json'))).toBe('600')
    await rm(base, { recursive: true })
  })

  test('are not stored when set, and each purpose has a key of its own', async () => {
    await using app = await open({ settings: { SESSION_SECRET: 's'.repeat(32) } })
    await expect(stat(join(app.dataDir, 'secrets.json'))).rejects.toThrow('ENOENT')
    const { cookies, sealing, tokens } = app.services.keys
    const all = [...cookies, ...[...sealing, ...tokens].map((key) => key.toString('base64url'))]
    expect(new Set(all).size).toBe(3)
    expect(all.join()).not.toContain('sss')
  })
})

describe('a proxy header without TRUST_PROXY is logged as a warning', () => {
  const origin = { PUBLIC_ORIGIN: 'https://callboard.test' }
  test.each([
    ['at start when PUBLIC_ORIGIN is https', origin, 1],
    ['once, when a request has passed it', {}, 1],
    ['never when TRUST_PROXY is set', { ...origin, TRUST_PROXY: 'loopback' }, 0],
  ])('a trusted or absent proxy is not warned of: %s', async (_, settings, times) => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => void lines.push(line) })
    await using app = await open({ settings, log })
    const headers = { host: 'callboard.test', 'x-forwarded-for': '192.0.2.1' }
    for (let n = 0; n < 3; n++) {
      await app.client().send('/', { headers })
      await app.client().send('/api/authenticate/login/user', { method: 'POST', headers })
    }
    expect(lines.filter((line) => line.includes('TRUST_PROXY is not set'))).toHaveLength(times)
  })
})
