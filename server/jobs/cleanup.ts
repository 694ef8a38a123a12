import { setImmediate } from 'node:timers/promises'
import { filterExistingAccounts } from '#db/accounts/queries.ts'
import { pruneAuditEvents } from '#db/audit/queries.ts'
import { deleteOldCalendarFiles } from '#db/calendar/import-files.ts'
import { calendarFileRetentionMs } from '#db/calendar/limits.ts'
import { deleteOldUndos } from '#db/calendar/undos.ts'
import { removeUnusedFiles } from '#db/chat/files.ts'
import { undoDeletionMs, unsentFileMs } from '#db/chat/limits.ts'
import { eraseDeletedMessages } from '#db/chat/message-deletion.ts'
import { deleteOldUsage } from '#db/daily-limits/queries.ts'
import { deleteOldKeys } from '#db/idempotency/queries.ts'
import { pruneTrash } from '#db/mail/emptying.ts'
import { pruneAutoReplies } from '#db/mail/settings.ts'
import { notificationRetentionMs } from '#db/notifications/limits.ts'
import { pruneNotifications } from '#db/notifications/queries.ts'
import { outboxRetentionMs } from '#db/outbox/limits.ts'
import { pruneOutbox } from '#db/outbox/queries.ts'
import { cleanUpImportFiles } from '#db/people/import-files.ts'
import { importFileRetentionMs } from '#db/people/limits.ts'
import { purgeDeletedProducts } from '#db/products/deletion.ts'
import {
  deleteAccountSessions,
  deleteExpiredSessions,
  listSignedInAccounts,
} from '#db/sessions/queries.ts'
import { deleteExpiredForms } from '#db/sessions/unsent-forms.ts'
import { dayMs } from '#db/shared/time/durations.ts'
import type { Db } from '#db/store/dialect.ts'
import { rateLimitRetentionMs } from '#db/throttle/limits.ts'
import { deleteOldEntries } from '#db/throttle/queries.ts'
import { unfinishedUploadMs } from '#db/uploads/limits.ts'
import { removeUnfinished } from '#db/uploads/unfinished-files.ts'
import { userHistoryRetentionMs } from '#db/users/limits.ts'
import { pruneUserChanges, purgeDeletedUsers } from '#db/users/retention.ts'
import { deleteAttachmentFiles } from '../email/attachments.ts'
import { deleteAvatar } from '../files/avatars.ts'
import { deleteChatFiles } from '../files/chat-files.ts'
import type { FileStorage } from '../files/uploads.ts'
import { deleteUserFile } from '../files/user-files.ts'
import type { Config } from '../settings/config.ts'
import { createOrphanSweep } from './orphan-files.ts'
import { runEach } from './run-each.ts'
import { type JobDeps, schedule } from './scheduler.ts'

const intervalMs = 600_000
const batchSize = 500

type Deps = { db: Db; storage: FileStorage; now: () => number; config: Config }

/** Ends sessions of accounts that are missing after a restore: a new account could get the same id. */
export async function endOrphanSessions({ db, sessionDb }: { db: Db; sessionDb: Db }) {
  const signedIn = await listSignedInAccounts(sessionDb)
  const existing = await filterExistingAccounts(db, signedIn)
  for (const account of signedIn) {
    if (!existing.has(account)) await deleteAccountSessions(sessionDb, account)
  }
}

/** Permanently deletes users whose retention has ended, with their avatars. */
export async function purgeUsers({ db, now, storage }: Deps) {
  for (let isComplete = false; !isComplete; ) {
    const batch = await purgeDeletedUsers(db, new Date(now()))
    for (const name of batch.unused) await deleteAvatar(storage, name, 'people')
    isComplete = batch.isComplete
  }
}

/** Deletes uploads that were not finished in time. */
export async function deleteUnfinishedUploads({ db, now, storage }: Deps) {
  for (const file of await removeUnfinished(db, now() - unfinishedUploadMs)) {
    await deleteUserFile(storage, { file, preview: null })
  }
}

/** Deletes rows in batches until a batch is not full, and lets other work run between them. */
async function inBatches(deleteBatch: () => Promise<number>) {
  while ((await deleteBatch()) === batchSize) await setImmediate()
}

/**
 * Deletes old audit events, emails, notifications, deleted messages and their files, and user changes in batches, and
 * lets other work run between them.
 */
export async function pruneHistory({ db, now, config, storage }: Deps) {
  const before = (ms: number) => new Date(now() - ms)
  const prunes = {
    auditEvents: () => pruneAuditEvents(db, before(config.auditDays * dayMs), batchSize),
    async trash() {
      const { pruned, unused } = await pruneTrash(db, now(), batchSize)
      await deleteAttachmentFiles(storage, unused)
      return pruned
    },
    autoReplies: () => pruneAutoReplies(db, now(), batchSize),
    notifications: () => pruneNotifications(db, before(notificationRetentionMs), batchSize),
    messages: () => eraseDeletedMessages(db, before(undoDeletionMs), batchSize),
    async chatFiles() {
      const times = { deletedBefore: before(undoDeletionMs), unsentBefore: before(unsentFileMs) }
      const removed = await removeUnusedFiles(db, times, batchSize)
      await deleteChatFiles(storage, removed)
      return removed.length
    },
    userChanges: () => pruneUserChanges(db, before(userHistoryRetentionMs), batchSize),
    async outbox() {
      const { pruned, unused } = await pruneOutbox(db, before(outboxRetentionMs), batchSize)
      await deleteAttachmentFiles(storage, unused)
      return pruned
    },
  }
  const steps = Object.entries(prunes).map(
    ([name, prune]) => [name, () => inBatches(prune)] as const,
  )
  await runEach(Object.fromEntries(steps))
}

type CleanupDeps = Deps & Pick<JobDeps, 'sessionDb'>

/** Deletes expired data once. A failing step does not stop the others. */
export async function cleanUp(deps: CleanupDeps, deleteOrphans: () => Promise<void>) {
  const { db, sessionDb, now, config } = deps
  const idleSince = now() - config.sessionIdleMs
  const expired = () => ({ now: now(), idleSince, limit: batchSize })
  await runEach({
    sessions: () => inBatches(() => deleteExpiredSessions(sessionDb, expired())),
    forms: () => deleteExpiredForms(sessionDb, now()),
    throttle: () => deleteOldEntries(sessionDb, now() - rateLimitRetentionMs),
    requestCounts: async () => sessionDb.requestCounts?.deleteEnded(),
    dailyUsage: () => deleteOldUsage(db, now()),
    undos: () => deleteOldUndos(db, now()),
    async idempotencyKeys() {
      while (await deleteOldKeys(db, now())) await setImmediate()
    },
    importFiles: () => cleanUpImportFiles(db, now() - importFileRetentionMs),
    calendarFiles: () => deleteOldCalendarFiles(db, now() - calendarFileRetentionMs),
    unfinishedUploads: () => deleteUnfinishedUploads(deps),
    products: () => purgeDeletedProducts(db, now()),
    users: () => purgeUsers(deps),
    orphanFiles: deleteOrphans,
    history: () => pruneHistory(deps),
  })
}

/** Deletes expired data regularly, in batches. */
export function startCleanup(deps: Deps & JobDeps) {
  const deleteOrphans = createOrphanSweep(deps)
  return schedule({ name: 'cleanup', intervalMs, ...deps }, () => cleanUp(deps, deleteOrphans))
}
