import * as z from 'zod'
import type { SettingGroup } from './model.ts'
import { emails, registration, requiredRoles } from './values.ts'

export const accounts = {
  ADMIN_EMAILS: {
    value: emails.default([]),
    meaning: 'Accounts that have confirmed one of these emails are administrators.',
    values: 'email addresses, separated by commas',
    confidential: 'private',
  },
  REGISTRATION: {
    value: registration.optional(),
    meaning:
      'Who may create an account: anybody (it opens once the email is confirmed), invited people, also everybody with an email at one of these domains (after a link has confirmed it), or nobody. People who sign in with OpenID Connect always get one.',
    values: '`open`, `invite`, `domain:example.com,example.org`, `off`',
    fallback: '`invite`; with `DEMO_LOGINS` `open`',
    confidential: 'private',
  },
  TWO_FACTOR_REQUIRED: {
    value: requiredRoles.default([]),
    meaning:
      'The roles that must use two-factor authentication. It applies to accounts with a password here.',
    values: '`admin`, `staff`, `user`, separated by commas',
  },
  DEMO_LOGINS: {
    value: z.enum(['on', 'off']).optional(),
    meaning:
      'Sample logins and sample data. Set `off` to run an organization. Must be set if `PUBLIC_ORIGIN` is https.',
    fallback: '`on` without `BACKEND_URL`',
  },
  PASSWORD_MIN: {
    value: z.coerce.number().int().min(1).max(128).optional(),
    meaning: 'The minimum length of new passwords.',
    fallback: '`8`; with `DEMO_LOGINS` `1`',
  },
  SCRYPT_LN: {
    value: z.coerce.number().int().min(10).max(20).default(15),
    meaning: 'The cost of a password check: one more doubles its time and memory.',
  },
} satisfies SettingGroup
