import { setImmediate } from 'node:timers/promises'
import { filterExistingAccounts } from '#db/accounts/queries.ts'
import { deleteOldUndos } from '#db/calendar/undos.ts'
import { deleteOldKeys } from '#db/idempotency/queries.ts'
import { pruneNotifications } from '#db/notifications/queries.ts'
import { pruneOutbox } from '#db/outbox/queries.ts'
import { purgeDeletedProducts } from '#db/products/deletion.ts'
import {
  deleteAccountSessions,
  deleteExpiredSessions,
  listSignedInAccounts,
} from '#db/sessions/queries.ts'
import { deleteExpiredForms } from '#db/sessions/unsent-forms.ts'
import { deleteOldEntries } from '#db/throttle/queries.ts'
import { pruneUserChanges, purgeDeletedUsers } from '#db/users/changes.ts'
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
  const signedIn = await listSignedInAccounts(sessionDb)
  const known = await filterExistingAccounts(db, signedIn)
  for (const account of signedIn) {
    if (!known.has(account)) await deleteAccountSessions(sessionDb, account)
  }
}

/** Whoever was deleted more than a day ago is forgotten for good, and the pictures that were theirs alone. */
export async function forgetDeleted({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  for (let isAll = false; !isAll; ) {
    const some = await purgeDeletedUsers(db, new Date(now()))
    for (const name of some.unused) await forgetAvatar(config.dataDir, name, 'people')
    isAll = some.isComplete
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
    while ((await deleteExpiredSessions(sessionDb, { now: now(), idleSince, limit })) === limit) {
      await setImmediate()
    }
    await deleteExpiredForms(sessionDb, now())
    await deleteOldEntries(sessionDb, now() - attemptsKeptMs)
    await deleteOldUndos(db, now())
    while (await deleteOldKeys(db, now())) await setImmediate()
    await purgeDeletedProducts(db, now())
    await forgetDeleted(services)
    await deleteOrphans()
    await pruneHistory(services)
  })
}
