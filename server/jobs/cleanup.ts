import { setImmediate } from 'node:timers/promises'
import { thoseThatExist } from '#db/accounts/queries.ts'
import { sweepUndos } from '#db/calendar/undos.ts'
import { deleteOldKeys } from '#db/idempotency/queries.ts'
import { pruneNotifications } from '#db/notifications/queries.ts'
import { pruneOutbox } from '#db/outbox/queries.ts'
import { sweepDeletedProducts } from '#db/products/bin.ts'
import { accountsSignedIn, deleteSessionsOf, sweepSessions } from '#db/sessions/queries.ts'
import { sweepAttempts } from '#db/throttle/queries.ts'
import { forgetSome, pruneUserChanges } from '#db/users/changes.ts'
import { forgetFiles } from '../email/attachments.ts'
import { forgetAvatar } from '../files/avatars.ts'
import type { Services } from '../services.ts'
import { createOrphanSweep } from './orphan-files.ts'
import { runRegularly } from './scheduler.ts'

const everyMs = 600_000
const limit = 500
const day = 86_400_000
/** How long rows are kept in the tables that only grow. */
const retentionMs = { outbox: 90 * day, notifications: 180 * day, userChanges: 365 * day }
// Longer than any attempt to sign in lasts: its state, forgotten before, could be brought back a second time.
const attemptsKeptMs = 86_400_000

/**
 * Ends the sessions of accounts that a restored backup does not know: the next to register would get their numbers, and
 * whoever holds such a session would be somebody else.
 */
export async function endOrphans({ db, sessionDb }: Pick<Services, 'db' | 'sessionDb'>) {
  const signedIn = await accountsSignedIn(sessionDb)
  const known = await thoseThatExist(db, signedIn)
  for (const account of signedIn) {
    if (!known.has(account)) await deleteSessionsOf(sessionDb, account)
  }
}

/** Whoever was deleted more than a day ago is forgotten for good, and the pictures that were theirs alone. */
export async function forgetDeleted({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  for (let isAll = false; !isAll; ) {
    const some = await forgetSome(db, new Date(now()))
    for (const name of some.unused) await forgetAvatar(config.dataDir, name, 'people')
    isAll = some.isAll
  }
}

/** Deletes old emails, notifications and user changes in batches, and lets other work run between them. */
export async function pruneHistory({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const before = (ms: number) => new Date(now() - ms)
  const prunes = [
    () => pruneNotifications(db, before(retentionMs.notifications), limit),
    () => pruneUserChanges(db, before(retentionMs.userChanges), limit),
    async () => {
      const { pruned, unused } = await pruneOutbox(db, before(retentionMs.outbox), limit)
      await forgetFiles(config.dataDir, unused)
      return pruned
    },
  ]
  for (const prune of prunes) while ((await prune()) === limit) await setImmediate()
}

/** Deletes what has had its time, a few rows at a time, for as long as the process lives. */
export function sweepRegularly(services: Services) {
  const { db, sessionDb, now, log, config } = services
  const deleteOrphans = createOrphanSweep(services)
  runRegularly({ name: 'cleanup', everyMs, log }, async () => {
    const idleSince = now() - config.sessionIdleMs
    while ((await sweepSessions(sessionDb, { now: now(), idleSince, limit })) === limit) {
      await setImmediate()
    }
    await sweepAttempts(sessionDb, now() - attemptsKeptMs)
    await sweepUndos(db, now())
    while (await deleteOldKeys(db, now())) await setImmediate()
    await sweepDeletedProducts(db, now())
    await forgetDeleted(services)
    await deleteOrphans()
    await pruneHistory(services)
  })
}
