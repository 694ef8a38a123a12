import { blob, index, integer, json, table } from '../store/dialect.ts'
import type { Device } from './model.ts'

export const sessions = table(
  'sessions',
  {
    key: blob({ mode: 'buffer' }).primaryKey(), // sha256 of the session id: a stolen file holds no usable cookie
    account: integer(), // so that all sessions of a person can be ended
    data: blob({ mode: 'buffer' }).notNull(), // sealed
    device: json<Device>(), // what it was begun with; outside the seal, for the list of one's sessions
    createdMs: integer().notNull(),
    seenMs: integer().notNull(),
    expiresMs: integer().notNull(),
    reauthenticatedMs: integer('proven_ms'), // when its owner last showed that it is still them
  },
  (session) => [
    index('sessions_expiry').on(session.expiresMs),
    index('sessions_account').on(session.account, session.createdMs),
  ],
)
