import { blob, index, integer, table } from '../dialect.ts'

export const sessions = table(
  'sessions',
  {
    key: blob({ mode: 'buffer' }).primaryKey(), // sha256 of the session id: a stolen file holds no usable cookie
    account: integer(), // so that all sessions of a person can be ended
    data: blob({ mode: 'buffer' }).notNull(), // sealed
    createdMs: integer().notNull(),
    seenMs: integer().notNull(),
    expiresMs: integer().notNull(),
  },
  (session) => [
    index('sessions_expiry').on(session.expiresMs),
    index('sessions_account').on(session.account, session.createdMs),
  ],
)
