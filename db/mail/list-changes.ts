import { and, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { toBatches } from '../shared/to-batches.ts'
import { nextTurn } from '../shared/turns.ts'
import { type Db, inValues, type Reader } from '../store/dialect.ts'
import { markUnread, moveMails } from './changes.ts'
import { type LabeledMails, toggleLabelInBatches } from './labeling.ts'
import { maxUndoableEmails, maxUndoableSnoozeTimes } from './limits.ts'
import { type Folder, folders, type Label, outgoing, snoozed } from './model.ts'
import { listMailIds, type SearchedList } from './queries.ts'
import { snoozeMails } from './snooze.ts'
import { mails } from './table.ts'

/** What is done with all emails of a list. */
export type ListChange = {
  mailFolder?: Folder | undefined
  unreadFlag?: boolean | undefined
  label?: Label | undefined
  snoozedUntilMs?: number | undefined
}

const batchSize = 500
/** The size of a mailbox that is changed with one request. */
const maxMails = 200_000

/** The number of emails in the list that still exist, and what they were before if they are few enough for an undo. */
export type ChangedList = {
  changed: number
  /** The emails by their folder before. */
  from?: Partial<Record<Folder, number[]>>
  /** Those that were snoozed before, by the instant until which they were. */
  idsBySnoozeTime?: Map<number, number[]>
} & Partial<LabeledMails>

/** Moves, marks or labels all emails of a list or of a search, in batches that let other work run between them. */
export async function changeList(
  db: Db,
  account: AccountId,
  list: SearchedList,
  { mailFolder, unreadFlag, label, snoozedUntilMs }: ListChange,
): Promise<ChangedList> {
  const ids = await listMailIds(db, account, list, maxMails)
  const isUndoable = ids.length <= maxUndoableEmails
  if (label) {
    const emails = { ids, label, size: batchSize }
    const { updated, ...labeled } = await toggleLabelInBatches(db, account, emails)
    return { changed: updated.length, ...(isUndoable && labeled) }
  }
  if (snoozedUntilMs !== undefined) {
    const { changed, ...before } = await snoozeList(db, account, ids, snoozedUntilMs)
    const isRestorable = isUndoable && before.idsBySnoozeTime.size <= maxUndoableSnoozeTimes
    return { changed, ...(isRestorable && before) }
  }
  const from = isUndoable ? await groupByFolder(db, account, ids) : undefined
  let changed = 0
  for (const batch of toBatches(ids, batchSize)) {
    const done = mailFolder
      ? await moveMails(db, account, batch, mailFolder)
      : await markUnread(db, account, batch, unreadFlag ?? false)
    changed += done.length
    await nextTurn()
  }
  return { changed, ...(from && { from }) }
}

async function snoozeList(db: Db, account: AccountId, ids: number[], untilMs: number) {
  let changed = 0
  const from = { inbox: [] as number[], archive: [] as number[] }
  const idsBySnoozeTime = new Map<number, number[]>()
  for (const batch of toBatches(ids, batchSize)) {
    const done = await snoozeMails(db, account, batch, untilMs)
    changed += done.ids.length
    from.inbox.push(...done.from.inbox)
    from.archive.push(...done.from.archive)
    for (const [ms, snoozedIds] of done.idsBySnoozeTime) {
      const known = idsBySnoozeTime.get(ms)
      if (known) known.push(...snoozedIds)
      else idsBySnoozeTime.set(ms, [...snoozedIds])
    }
    await nextTurn()
  }
  return { changed, from, idsBySnoozeTime }
}

/** Returns the emails by their folder, or undefined when some are outgoing, or snoozed, as none can be moved back there. */
async function groupByFolder(db: Reader, account: AccountId, ids: number[]) {
  const rows = await db
    .select({ id: mails.id, mailFolder: mails.mailFolder })
    .from(mails)
    .where(and(eq(mails.account, account), inValues(mails.id, ids)))
    .orderBy(desc(mails.id))
  if (rows.some(({ mailFolder }) => mailFolder === outgoing || mailFolder === snoozed)) return
  const groups = folders.map((folder): [Folder, number[]] => [
    folder,
    rows.filter(({ mailFolder }) => mailFolder === folder).map(({ id }) => id),
  ])
  return Object.fromEntries(groups.filter(([, group]) => group.length > 0))
}
