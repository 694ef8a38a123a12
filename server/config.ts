import { isIP } from 'node:net'
import * as z from 'zod'
import { isTimeZone } from '#db/shared/time/model.ts'
import { findSignInError, signInEnvironment, signInSettings } from './auth/providers/settings.ts'
import { backendEnvironment, backendSettings } from './backend/settings.ts'

const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off', '1', '0'])
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === 'on' || value === '1')

const origin = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/ })
        .refine(
          (url) => URL.canParse(url) && new URL(url).origin === url,
          'must be an origin, without a path',
        ),
    ),
  )

const secrets = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(z.string().min(32, 'needs at least 32 characters in each secret')))

/** Returns whether a text is a list that Express accepts for `trust proxy`. */
function isProxyList(text: string) {
  return text.split(',').every((each) => {
    const [address = '', bits, ...more] = each.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(each.trim())) return true
    const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
    return isIP(address) > 0 && isNetwork && more.length === 0
  })
}

const emails = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
  .pipe(z.array(z.email('must be email addresses, separated by commas')))

const registrationModes = 'must be open, invite, off, or domain: with a list of domains'

/** Who may create an account: `domains` those with an email of one of these domains. */
export type Registration =
  | { mode: 'open' | 'invite' | 'off' }
  | { mode: 'domain'; domains: string[] }

const registration = z.string().transform((text, context): Registration => {
  const [, mode] = /^(open|invite|off)$/.exec(text) ?? []
  if (mode) return { mode: mode as 'open' | 'invite' | 'off' }
  const [, list = ''] = /^domain:(.*)$/.exec(text) ?? []
  const domains = list.split(',').map((each) => each.trim().toLowerCase())
  if (domains.every((each) => z.email().safeParse(`name@${each}`).success)) {
    return { mode: 'domain', domains }
  }
  context.issues.push({ code: 'custom', message: registrationModes, input: text })
  return z.NEVER
})

const link = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })

const tiles = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .refine(
    (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && !url.includes('{s}'),
    'must contain {z}, {x} and {y}, and name one host',
  )

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_ORIGIN: origin.optional(),
  SESSION_SECRET: secrets.optional(),
  BRAND_NAME: z.string().trim().min(1).max(60).default('Callboard'),
  MENU: z.enum(['demo', 'product']).default('demo'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  TIME_ZONE: z
    .string()
    .default('Europe/London')
    .refine(isTimeZone, 'must be the name of a time zone, such as Europe/London'),
  DOCS_URL: link.optional(),
  SUPPORT_URL: link.optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: link.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  MAP_TILES_URL: tiles.optional(),
  MAP_TILES_ATTRIBUTION: z.string().trim().min(1).max(200).optional(),
  MAP_TILES_LINK: link.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...backendEnvironment,
  ...signInEnvironment,
  OIDC_IDP_LOGOUT: onOff(false),
  DEMO_LOGINS: z.enum(['on', 'off']).optional(),
  AUDIT_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  ADMIN_EMAILS: emails.default([]),
  REGISTRATION: registration.optional(),
  TRUST_PROXY: z.string().refine(isProxyList, 'must be a list of addresses or networks').optional(),
  SESSION_IDLE_MIN: z.coerce.number().positive().default(60),
  SESSION_MAX_HOURS: z.coerce.number().positive().default(24),
  SCRYPT_LN: z.coerce.number().int().min(10).max(20).default(15),
  READS_PER_MINUTE: z.coerce.number().int().min(0).default(6000),
  WRITES_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(0).default(1000),
  THROTTLE: onOff(true),
  MAINTENANCE: onOff(false),
  OPENING_AT: z.iso
    .datetime({ offset: true, error: 'must be like 2027-03-05T19:30:00Z' })
    .default('2027-03-05T19:30:00Z'),
  LOCK_IDLE_MIN: z.coerce.number().min(0).max(1440).default(15),
  DRAIN_MS: z.coerce.number().int().min(0).max(8000).default(0),
  PASSWORD_MIN: z.coerce.number().int().min(1).max(128).optional(),
  ALLOW_NEW_DATABASE: onOff(false),
  ALLOW_INSECURE_HTTP: onOff(false),
  ALLOW_INSECURE_BACKEND: onOff(false),
})

export const settingNames: string[] = Object.keys(Environment.shape)

export type Config = ReturnType<typeof readConfig>

/** An invalid setting. The message names it in one line. */
export class ConfigError extends Error {}

/** Reads the environment. No other module does. */
export function readConfig(environment: Record<string, string | undefined>) {
  const values = Object.entries(environment).filter(([, value]) => value !== '')
  const { data, error } = Environment.safeParse(Object.fromEntries(values))
  if (!data) {
    const [issue] = error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const demo = data.DEMO_LOGINS ? data.DEMO_LOGINS === 'on' : !data.BACKEND_URL
  if (demo && data.BACKEND_URL) {
    throw new ConfigError('DEMO_LOGINS: cannot be on where BACKEND_URL names a real backend')
  }
  const backend = backendSettings(data)
  if (backend && isPlainRemote(backend.url) && !data.ALLOW_INSECURE_BACKEND) {
    throw new ConfigError('BACKEND_URL: http:// is refused here unless ALLOW_INSECURE_BACKEND=on')
  }
  const isProduction = data.NODE_ENV === 'production'
  const signInError = findSignInError(data, isProduction)
  if (signInError) throw new ConfigError(signInError)
  const origins = data.PUBLIC_ORIGIN ?? []
  const isSecure = origins.some((each) => each.startsWith('https:'))
  const isInsecure = origins.some(isPlainRemote)
  if (isProduction && isInsecure && !data.ALLOW_INSECURE_HTTP) {
    throw new ConfigError('PUBLIC_ORIGIN: http:// is refused here unless ALLOW_INSECURE_HTTP=on')
  }
  if (isProduction && isSecure && demo && !data.DEMO_LOGINS) {
    throw new ConfigError(
      'DEMO_LOGINS: say on or off where PUBLIC_ORIGIN is https: everybody knows these passwords',
    )
  }
  if (data.MAP_TILES_URL && !data.MAP_TILES_ATTRIBUTION) {
    throw new ConfigError('MAP_TILES_ATTRIBUTION: name the source of the map tiles')
  }
  return {
    isProduction,
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
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
    docsUrl: data.DOCS_URL,
    supportUrl: data.SUPPORT_URL,
    /** The server of map tiles; undefined when maps only show the shapes that ship with the product. */
    mapTiles: data.MAP_TILES_URL
      ? {
          url: data.MAP_TILES_URL,
          attribution: data.MAP_TILES_ATTRIBUTION ?? '',
          link: data.MAP_TILES_LINK ?? null,
        }
      : undefined,
    logLevel: data.LOG_LEVEL,
    /** Where to send traces; undefined for nowhere. */
    traces:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: data.OTEL_TRACES_SAMPLER_ARG },
    /** Where to serve metrics; undefined for nowhere. */
    metrics:
      data.METRICS_PORT === undefined
        ? undefined
        : { port: data.METRICS_PORT, host: data.METRICS_HOST },
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
    passwordMin: data.PASSWORD_MIN ?? (demo ? 1 : 8),
    trustProxy: data.TRUST_PROXY,
    sessionIdleMs: data.SESSION_IDLE_MIN * 60_000,
    sessionMaxMs: data.SESSION_MAX_HOURS * 3_600_000,
    scryptLn: data.SCRYPT_LN,
    readsPerMinute: data.READS_PER_MINUTE,
    writesPerMinute: data.WRITES_PER_MINUTE,
    /** In bytes. */
    uploadQuota: data.UPLOAD_QUOTA_MB * 1_000_000,
    throttle: data.THROTTLE,
    isMaintenance: data.MAINTENANCE,
    openingAt: new Date(data.OPENING_AT).toISOString(),
    lockIdleMin: data.LOCK_IDLE_MIN,
    drainMs: data.DRAIN_MS,
  }
}

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
