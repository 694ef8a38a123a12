import { thoseThatExist } from '#db/accounts/queries.ts'
import { sweepAttempts } from '#db/attempts/queries.ts'
import { sweepUndos } from '#db/calendar/undos.ts'
import { deleteOldKeys } from '#db/idempotency/queries.ts'
import { sweepDeletedProducts } from '#db/products/bin.ts'
import { accountsSignedIn, deleteSessionsOf, sweepSessions } from '#db/sessions/queries.ts'
import { forgetSome } from '#db/users/changes.ts'
import { forgetAvatar } from '../avatars.ts'
import { createOrphanSweep } from '../orphan-files.ts'
import type { Services } from '../services.ts'

const everyMs = 600_000
const limit = 500
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

/** Deletes what has had its time, sessions a few at a time, for as long as the process lives. */
export function sweepRegularly(services: Services) {
  const { db, sessionDb, now, log, config } = services
  const deleteOrphans = createOrphanSweep(services)
  const sweep = async () => {
    try {
      const idleSince = now() - config.sessionIdleMs
      while ((await sweepSessions(sessionDb, { now: now(), idleSince, limit })) === limit);
      await sweepAttempts(sessionDb, now() - attemptsKeptMs)
      await sweepUndos(db, now())
      while (await deleteOldKeys(db, now()));
      await sweepDeletedProducts(db, now())
      await forgetDeleted(services)
      await deleteOrphans()
    } catch (error) {
      log.error({ err: error }, 'What has had its time could not be deleted.')
    }
  }
  setInterval(sweep, everyMs).unref()
}
