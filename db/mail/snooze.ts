import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { type Db, inValues } from '../store/dialect.ts'
import { whereMails } from './changes.ts'
import { type DueMailCursor, forEachDueMail } from './due.ts'
import { snoozed } from './model.ts'
import { mails } from './table.ts'

/** The folders from which emails can be snoozed. */
const snoozable = ['inbox', 'archive'] as const

/** The ids of snoozed emails, also by the folder that they were in, or by the instant until which they were snoozed. */
type Snoozed = {
  ids: number[]
  from: { [Folder in (typeof snoozable)[number]]: number[] }
  idsBySnoozeTime: Map<number, number[]>
}

/**
 * Hides emails of the inbox or the archive until an instant, or changes the instant of snoozed ones; optionally only
 * that of snoozed ones.
 */
export const snoozeMails = (
  db: Db,
  account: AccountId,
  ids: number[],
  snoozedUntilMs: number,
  from?: typeof snoozed,
): Promise<Snoozed> =>
  db.write(async (tx) => {
    const all = from ? [from] : [...snoozable, snoozed]
    const isSnoozable = and(whereMails(account, ids), inValues(mails.mailFolder, all))
    const rowsBefore = await tx
      .select({ id: mails.id, folder: mails.mailFolder, untilMs: mails.snoozedUntilMs })
      .from(mails)
      .where(isSnoozable)
    const rows = await tx
      .update(mails)
      .set({ mailFolder: snoozed, snoozedUntilMs })
      .where(isSnoozable)
      .returning({ id: mails.id })
    if (rows.length > 0) await publish(tx, account, 'mail')
    const listIdsInFolder = (folder: string) =>
      rowsBefore.filter((mail) => mail.folder === folder).map(({ id }) => id)
    const idsBySnoozeTime = new Map<number, number[]>()
    for (const { id, folder, untilMs } of rowsBefore) {
      if (folder === snoozed && untilMs !== null)
        idsBySnoozeTime.set(untilMs, [...(idsBySnoozeTime.get(untilMs) ?? []), id])
    }
    return {
      ids: rows.map(({ id }) => id),
      from: { inbox: listIdsInFolder('inbox'), archive: listIdsInFolder('archive') },
      idsBySnoozeTime,
    }
  })

/** Returns snoozed emails to the top of the inbox when they are due, unread. Returns their number. */
export async function returnSnoozed(
  db: Db,
  now: Date,
  cursor: DueMailCursor = {},
): Promise<number> {
  return forEachDueMail(db, { time: mails.snoozedUntilMs, now, cursor }, ({ account, id }) =>
    db.write(async (tx) => {
      const isStillSnoozed = and(whereMails(account, [id]), eq(mails.mailFolder, snoozed))
      const returned = { mailFolder: 'inbox', unread: true, snoozedUntilMs: null } as const
      const returnedAs = await nextId(tx, mails, account)
      const rows = await tx
        .update(mails)
        .set({ ...returned, returnedAs })
        .where(isStillSnoozed)
        .returning({ id: mails.id })
      if (rows.length > 0) await publish(tx, account, 'mail', id)
    }),
  )
}
