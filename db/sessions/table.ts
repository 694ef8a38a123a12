import { blob, index, integer, json, table } from '../store/dialect.ts'
import type { Challenge, Device } from './model.ts'

export const sessions = table(
  'sessions',
  {
    key: blob({ mode: 'buffer' }).primaryKey(), // sha256 of the session id, so that a stolen database contains no usable cookies
    account: integer(), // to end all sessions of an account
    data: blob({ mode: 'buffer' }).notNull(), // encrypted
    device: json<Device>(), // not encrypted, for the list of sessions
    createdMs: integer().notNull(),
    seenMs: integer().notNull(),
    expiresMs: integer().notNull(),
    reauthenticatedMs: integer('proven_ms'), // time of the last step-up authentication
    challenge: json<Challenge>(), // that a passkey has to sign; taken once
    refresh: blob({ mode: 'buffer' }), // the provider's refresh token, encrypted
    refreshDueMs: integer(), // when to use it
  },
  (session) => [
    index('sessions_expiry').on(session.expiresMs),
    index('sessions_account').on(session.account, session.createdMs),
  ],
)

/** The latest form that an account submitted after its session had ended or was locked, until it is submitted again. */
export const unsentForms = table(
  'unsent_forms',
  {
    account: integer().primaryKey(),
    data: blob({ mode: 'buffer' }).notNull(), // encrypted
    expiresMs: integer().notNull(),
  },
  (form) => [index('unsent_forms_expiry').on(form.expiresMs)],
)
