import { isIP } from 'node:net'
import type * as z from 'zod'
import { minPasswordLength } from '#db/accounts/limits.ts'
import { findSignInError, signInSettings } from '../auth/providers/settings.ts'
import { backendSettings } from '../backend/settings.ts'
import { ConfigError } from './config-error.ts'
import { Environment, type SettingName } from './environment.ts'
import { findMisspelledSettings } from './misspelled.ts'
import { readSecretFiles } from './secret-files.ts'
import { formatInvalidValue } from './valid-values.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads the settings from the environment and from the files of its secrets. */
export function readConfig(environment: Record<string, string | undefined>) {
  const values = Object.entries(readSecretFiles(environment)).filter(([, value]) => value !== '')
  const data = parseEnvironment(Object.fromEntries(values))
  const demo = data.DEMO_LOGINS ? data.DEMO_LOGINS === 'on' : !data.BACKEND_URL
  if (demo && data.BACKEND_URL) {
    throw new ConfigError('DEMO_LOGINS: must be off when BACKEND_URL is set')
  }
  const backend = backendSettings(data)
  if (backend && isPlainRemote(backend.url) && !data.ALLOW_INSECURE_BACKEND) {
    throw new ConfigError('BACKEND_URL: must begin with https:// unless ALLOW_INSECURE_BACKEND=on')
  }
  const isProduction = data.NODE_ENV === 'production'
  if (data.DATABASE_URL && !data.SESSION_SECRET) {
    throw new ConfigError(
      'SESSION_SECRET: must be set when DATABASE_URL is set, to the same value on every instance',
    )
  }
  const conflict = findSignInError(data, isProduction) ?? findMetricsError(data)
  if (conflict) throw new ConfigError(conflict)
  const origins = data.PUBLIC_ORIGIN ?? []
  const isSecure = origins.some((each) => each.startsWith('https:'))
  const isInsecure = origins.some(isPlainRemote)
  if (isProduction && isInsecure && !data.ALLOW_INSECURE_HTTP) {
    throw new ConfigError('PUBLIC_ORIGIN: must begin with https:// unless ALLOW_INSECURE_HTTP=on')
  }
  if (isProduction && isSecure && demo && !data.DEMO_LOGINS) {
    throw new ConfigError(
      'DEMO_LOGINS: must be set to on or off when PUBLIC_ORIGIN is https, because the sample passwords are public',
    )
  }
  if (data.MAP_TILES_URL && !data.MAP_TILES_ATTRIBUTION) {
    throw new ConfigError(
      'MAP_TILES_ATTRIBUTION: must name the source of the map tiles when MAP_TILES_URL is set',
    )
  }
  return {
    isProduction,
    /** Sentences about environment variables that are probably misspelled settings. */
    misspelled: findMisspelledSettings(environment),
    port: data.PORT,
    /** How many processes serve requests. */
    workers: data.WORKERS,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    /** The PostgreSQL database; undefined for SQLite files in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    /** How many connections to PostgreSQL this process opens at most. */
    databaseConnections: data.DATABASE_CONNECTIONS,
    /** Whether a new database may be created when data of another one exists. */
    allowNewDatabase: data.ALLOW_NEW_DATABASE,
    origins,
    isSecure,
    sessionSecrets: data.SESSION_SECRET,
    brand: data.BRAND_NAME,
    menu: data.MENU,
    smtpUrl: data.SMTP_URL,
    mailFrom:
      data.MAIL_FROM ?? `no-reply@${origins[0] ? new URL(origins[0]).hostname : 'localhost'}`,
    timeZone: data.TIME_ZONE,
    currency: data.CURRENCY,
    docsUrl: data.DOCS_URL,
    supportUrl: data.SUPPORT_URL,
    /** The server of map tiles; undefined when maps only show the shapes that ship with the product. */
    mapTiles: mapTilesSettings(data),
    logLevel: data.LOG_LEVEL,
    /** Where to send traces; undefined for nowhere. */
    traces: tracesSettings(data),
    /** Where to serve metrics; undefined for nowhere. */
    metrics: metricsSettings(data),
    backend,
    tokenHeader: data.BACKEND_TOKEN_HEADER,
    signIn: signInSettings(data),
    /** Whether signing out also signs out at the hosted login. */
    usesProviderLogout: data.OIDC_IDP_LOGOUT,
    demo,
    /** Lower case. Accounts whose confirmed email is among them are administrators. */
    adminEmails: data.ADMIN_EMAILS,
    /** How long the audit log is kept. */
    auditDays: data.AUDIT_DAYS,
    registration: data.REGISTRATION ?? { mode: demo ? ('open' as const) : ('invite' as const) },
    /** The roles that must use two-factor authentication. */
    twoFactorRequired: data.TWO_FACTOR_REQUIRED,
    passwordMin: data.PASSWORD_MIN ?? (demo ? 1 : minPasswordLength),
    trustProxy: data.TRUST_PROXY,
    sessionIdleMs: data.SESSION_IDLE_MIN * 60_000,
    sessionMaxMs: data.SESSION_MAX_HOURS * 3_600_000,
    scryptLn: data.SCRYPT_LN,
    readsPerMinute: data.READS_PER_MINUTE,
    writesPerMinute: data.WRITES_PER_MINUTE,
    undoSendMs: data.UNDO_SEND_SECONDS * 1000,
    /** In bytes. */
    uploadQuota: data.UPLOAD_QUOTA_MB * 1_000_000,
    throttle: data.THROTTLE,
    isMaintenance: data.MAINTENANCE,
    openingAt: new Date(data.OPENING_AT).toISOString(),
    lockIdleMin: data.LOCK_IDLE_MIN,
    drainMs: data.DRAIN_MS,
  }
}

const tracesSettings = (data: z.output<typeof Environment>) =>
  data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: data.OTEL_TRACES_SAMPLER_ARG }

const metricsSettings = (data: z.output<typeof Environment>) =>
  data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST }

/** Throws a `ConfigError` that names the first invalid setting and its valid values. */
function parseEnvironment(values: Record<string, string | undefined>) {
  // As a number, white space would be 0, which means no limit for some settings.
  const names = Object.keys(Environment.shape) as SettingName[]
  const blank = names.find((name) => values[name]?.trim() === '')
  if (blank) throw new ConfigError(`${blank}: ${formatInvalidValue(blank)}`)
  const { data, error } = Environment.safeParse(values, {
    error: ({ path }) => (path?.[0] ? formatInvalidValue(path[0] as SettingName) : undefined),
  })
  if (!data) {
    const [issue] = error.issues
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  return data
}

/** Returns why the ports of the metrics do not fit; each of the workers has one. */
function findMetricsError({ METRICS_PORT: first, PORT, WORKERS }: z.output<typeof Environment>) {
  if (!first) return
  const last = first + WORKERS - 1
  if (last > 65_535)
    return `METRICS_PORT: must be at most ${65_536 - WORKERS} when WORKERS is ${WORKERS}`
  if (PORT < first || PORT > last) return
  return WORKERS === 1
    ? `METRICS_PORT: must differ from PORT (${PORT})`
    : `METRICS_PORT: the ports ${first} to ${last}, one for each worker, must not include PORT (${PORT})`
}

const mapTilesSettings = (data: z.output<typeof Environment>) =>
  data.MAP_TILES_URL
    ? {
        url: data.MAP_TILES_URL,
        attribution: data.MAP_TILES_ATTRIBUTION ?? '',
        link: data.MAP_TILES_LINK ?? null,
      }
    : undefined

/** Returns the origin of links in emails when none is configured and the request is not local. */
export function fallbackOrigin({ host, port }: { host: string; port: number }): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::'
  const name = isEveryAddress ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

const isPlainRemote = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
