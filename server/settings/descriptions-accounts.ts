import type { Descriptions } from './model.ts'

export const accounts = {
  ADMIN_EMAILS: {
    meaning: 'Accounts that have confirmed one of these emails are administrators.',
    values: 'email addresses, separated by commas',
    confidential: 'private',
  },
  REGISTRATION: {
    meaning:
      'Who may create an account: anybody (it opens once the email is confirmed), invited people, also everybody with an email at one of these domains (after a link has confirmed it), or nobody. People who sign in with OpenID Connect always get one.',
    values: '`open`, `invite`, `domain:example.com,example.org`, `off`',
    fallback: '`invite`; with `DEMO_LOGINS` `open`',
    confidential: 'private',
  },
  TWO_FACTOR_REQUIRED: {
    meaning:
      'The roles that must use two-factor authentication. It applies to accounts with a password here.',
    values: '`admin`, `staff`, `user`, separated by commas',
  },
  DEMO_LOGINS: {
    meaning:
      'Sample logins and sample data. Set `off` to run an organization. Must be set if `PUBLIC_ORIGIN` is https.',
    fallback: '`on` without `BACKEND_URL`',
  },
  PASSWORD_MIN: {
    meaning: 'The minimum length of new passwords.',
    fallback: '`8`; with `DEMO_LOGINS` `1`',
  },
  SCRYPT_LN: {
    meaning: 'The cost of a password check: one more doubles its time and memory.',
  },
} satisfies Descriptions

export const sessions = {
  SESSION_SECRET: {
    meaning:
      'Encrypts sessions and the keys of authenticator apps, and signs cookies. To change it, put the new secret first, restart, and remove the old one when its sessions have ended (`SESSION_MAX_HOURS`). Without it, a secret is generated and stored in `DATA_DIR`.',
    values: 'at least 32 characters each, separated by commas, newest first',
    confidential: 'secret',
  },
  SESSION_IDLE_MIN: { meaning: 'Minutes without a request until a session ends.' },
  SESSION_MAX_HOURS: { meaning: 'Hours until a session ends in any case.' },
  LOCK_IDLE_MIN: { meaning: 'Minutes without activity until a session locks; 0 means never.' },
  THROTTLE: {
    meaning:
      'Limits sign-in attempts, registrations and requested links. Turn it off for load tests only.',
  },
  READS_PER_MINUTE: {
    meaning:
      'Pages and API reads that one IP address may request in a minute; 0 means no limit. An office behind one address shares it.',
  },
  WRITES_PER_MINUTE: {
    meaning: 'Changes that one IP address may make in a minute; 0 means no limit.',
  },
} satisfies Descriptions
