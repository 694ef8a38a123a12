import * as z from 'zod'
import { isCurrency } from '#db/shared/format/model.ts'
import { isTimeZone } from '#db/shared/time/model.ts'
import { signInEnvironment } from '../auth/providers/environment.ts'
import { backendEnvironment } from '../backend/settings.ts'
import {
  emails,
  isProxyList,
  link,
  onOff,
  origin,
  registration,
  requiredRoles,
  secrets,
  tiles,
} from './values.ts'

/** The environment variables that the server reads; `descriptions.ts` says what they mean. */
export const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' })
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(12).max(1000).default(16),
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
  CURRENCY: z
    .string()
    .default('USD')
    .refine(isCurrency, 'must be the code of a currency, such as USD'),
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
  TWO_FACTOR_REQUIRED: requiredRoles.default([]),
  TRUST_PROXY: z.string().refine(isProxyList, 'must be a list of addresses or networks').optional(),
  SESSION_IDLE_MIN: z.coerce.number().positive().default(60),
  SESSION_MAX_HOURS: z.coerce.number().positive().default(24),
  SCRYPT_LN: z.coerce.number().int().min(10).max(20).default(15),
  READS_PER_MINUTE: z.coerce.number().int().min(0).default(6000),
  WRITES_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  UNDO_SEND_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
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

export type SettingName = keyof typeof Environment.shape
