import { accounts, sessions } from './descriptions-accounts.ts'
import { signInDescriptions } from './descriptions-sign-in.ts'
import type { SettingName } from './environment.ts'
import type { Description, Descriptions } from './model.ts'

const address = 'an address with http or https'

const server = {
  NODE_ENV: { meaning: 'Set `production` to run the built server.' },
  PORT: { meaning: 'The port to listen on; 0 chooses a free one.' },
  HOST: {
    meaning: 'The address to listen on. The image sets `0.0.0.0`.',
    values: 'an IP address or host name',
    confidential: 'private',
  },
  WORKERS: {
    meaning:
      'How many processes serve requests, at most one for each processor core. Each needs about 175 MB.',
  },
  PUBLIC_ORIGIN: {
    meaning:
      'The public addresses, the one for links in emails first. Requests to other hosts are refused. https makes cookies secure.',
    values: 'origins such as `https://callboard.example.com`, separated by commas',
    confidential: 'private',
  },
  TRUST_PROXY: {
    meaning:
      'The proxies whose `X-Forwarded-*` headers count. Set it behind any proxy: without it, all visitors share one address and its rate limits.',
    values: 'IP addresses, networks, `loopback`, `linklocal` or `uniquelocal`, separated by commas',
    confidential: 'private',
  },
  ALLOW_INSECURE_HTTP: { meaning: 'Allows http for `PUBLIC_ORIGIN` in production.' },
  DRAIN_MS: {
    meaning:
      'Milliseconds between “not ready” and closing when the server stops, for load balancers.',
  },
  MAINTENANCE: { meaning: 'Every page and call answers 503. Health checks still work.' },
  LOG_LEVEL: { meaning: 'The least severe messages to log.' },
} satisfies Descriptions

const data = {
  DATA_DIR: {
    meaning:
      'The directory of databases, uploaded files and generated secrets. The image sets `/data`.',
    values: 'a path',
    confidential: 'private',
  },
  DATABASE_URL: {
    meaning:
      'The PostgreSQL database to use in place of SQLite files, so that several instances can run. Needs `SESSION_SECRET`.',
    values: 'an address with `postgres://`',
    confidential: 'secret',
  },
  DATABASE_CONNECTIONS: {
    meaning:
      'The most connections that each instance, or each of its `WORKERS`, opens to PostgreSQL.',
  },
  ALLOW_NEW_DATABASE: {
    meaning: 'Allows a start with an empty database next to existing sessions or uploads.',
  },
  UPLOAD_QUOTA_MB: {
    meaning:
      'Megabytes of files and attachments that one account may upload, including attachments that recipients still have; 0 means no limit.',
  },
  AUDIT_DAYS: { meaning: 'Days until an event of the audit log is deleted.' },
} satisfies Descriptions

const organization = {
  BRAND_NAME: { meaning: 'The name on every page and in emails.', confidential: 'private' },
  MENU: { meaning: '`product` shows only Dashboard and Contact Us in the menu.' },
  UNDO_SEND_SECONDS: {
    meaning:
      'Seconds during which a person can take back an email that they sent; 0 sends at once.',
  },
  TIME_ZONE: {
    meaning:
      'The organization’s time zone: for its figures, and for everybody whose device and settings name no other.',
    values: 'a time zone such as `Europe/London`',
  },
  CURRENCY: {
    meaning: 'The currency of all prices and amounts. Amounts are not converted.',
    values: 'a currency code such as `USD`',
  },
  DOCS_URL: {
    meaning: 'The target of the menu entry Documentation; without it the entry is hidden.',
    values: address,
    confidential: 'private',
  },
  SUPPORT_URL: {
    meaning: 'The target of the menu entry Raise Support; without it the entry is hidden.',
    values: address,
    confidential: 'private',
  },
  OPENING_AT: {
    meaning: 'The date that Coming Soon counts down to, and when its subscribers get an email.',
    values: 'a date and time with a time zone',
  },
  MAP_TILES_URL: {
    meaning:
      'Map tiles to offer as one more layer on the map page. Browsers load them from that host. Without it, maps show the country shapes that ship with the product.',
    values: 'an address with `{z}`, `{x}` and `{y}`',
    confidential: 'private',
  },
  MAP_TILES_ATTRIBUTION: {
    meaning: 'The source that the map names; needed with `MAP_TILES_URL`.',
    confidential: 'private',
  },
  MAP_TILES_LINK: {
    meaning: 'The address that the source links to.',
    values: address,
    confidential: 'private',
  },
} satisfies Descriptions

const email = {
  SMTP_URL: {
    meaning: 'The mail server that delivers the outbox. Without it, emails stay in the outbox.',
    values:
      '`smtp://` or `smtps://` with host and port, and with user name and password (percent-encoded) if needed',
    confidential: 'secret',
  },
  MAIL_FROM: {
    meaning: 'The sender of every email.',
    values: 'an email address',
    fallback: '`no-reply` at the host of `PUBLIC_ORIGIN`',
    confidential: 'private',
  },
} satisfies Descriptions

const monitoring = {
  METRICS_PORT: {
    meaning:
      'Serves metrics for Prometheus at `/metrics` on this port. With several `WORKERS`, each has a port of its own: the second this one plus 1, and so on. Keep it off the internet.',
  },
  METRICS_HOST: {
    meaning: 'The address of the metrics port.',
    values: 'an IP address or host name',
    confidential: 'private',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning: 'The collector that gets traces (OpenTelemetry, OTLP over HTTP).',
    values: address,
    confidential: 'private',
  },
  OTEL_TRACES_SAMPLER_ARG: { meaning: 'The share of requests to trace.' },
} satisfies Descriptions

/** Every setting by group, in the order of the documentation. */
export const settingGroups = {
  Server: server,
  Data: data,
  Organization: organization,
  'Accounts and registration': accounts,
  'Sessions and limits': sessions,
  Email: email,
  Monitoring: monitoring,
  ...signInDescriptions,
}

/** Every setting with what it means. A setting without a description does not compile. */
export const settings: Record<SettingName, Description> = {
  ...server,
  ...data,
  ...organization,
  ...accounts,
  ...sessions,
  ...email,
  ...monitoring,
  ...signInDescriptions['Hosted sign-in (OpenID Connect)'],
  ...signInDescriptions['Sign-in providers'],
  ...signInDescriptions.Backend,
}
