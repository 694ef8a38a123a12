import { and, desc, eq, isNotNull, lt, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { recountNotification } from '../notifications/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, isFalse, type Writer } from '../store/dialect.ts'
import {
  assertOwn,
  type Changed,
  changeMessage,
  listCopies,
  quote,
  updateCopies,
} from './changes.ts'
import { findMessageText } from './files.ts'
import { countUnseenInGroup } from './group-messages.ts'
import { undoDeletionMs } from './limits.ts'
import type { MessageRef, MessageRow } from './messages.ts'
import { chatUrl, isGroupChat } from './model.ts'
import { whereChat, wherePresentMessage } from './queries.ts'
import { chats, messages } from './table.ts'

/** Deletes an own message in both copies: a trace of it remains. The text is erased when the undo has ended. */
export const deleteMessage = (db: Db, account: AccountId, ref: MessageRef, now: Date): Changed =>
  changeMessage(db, account, ref, async (tx, row) => {
    assertOwn(row, account)
    if (row.deletedAt) return false
    const copies = await listCopies(tx, row)
    await updateCopies(tx, row, { deletedAt: now.toISOString() })
    for (const copy of copies) {
      await countUnseen(tx, copy, -1)
      await quote(tx, copy, await findUnseenText(tx, copy))
    }
    return true
  })

/** Undoes the deletion of an own message. */
export const restoreMessage = (db: Db, account: AccountId, ref: MessageRef, now: Date): Changed =>
  changeMessage(db, account, ref, async (tx, row) => {
    assertOwn(row, account)
    if (!row.deletedAt) return false
    if (now.getTime() - Date.parse(row.deletedAt) > undoDeletionMs) {
      throw new DomainError('conflict', 'This message can no longer be restored.')
    }
    await updateCopies(tx, row, { deletedAt: null })
    for (const copy of await listCopies(tx, row)) await countUnseen(tx, copy, 1)
    return true
  })

/** Erases the text of up to `limit` messages that were deleted before a time. Returns their number. */
export async function eraseDeletedMessages(db: Db, before: Date, limit: number): Promise<number> {
  const { account, id, deletedAt, textContent } = messages
  return db.write(async (tx) => {
    const rows = await tx
      .select({ account, id })
      .from(messages)
      .where(and(isNotNull(deletedAt), lt(deletedAt, before.toISOString()), ne(textContent, '')))
      .limit(limit)
    for (const row of rows) {
      await tx
        .update(messages)
        .set({ textContent: '' })
        .where(and(eq(account, row.account), eq(id, row.id)))
    }
    return rows.length
  })
}

/** Counts a received message that has not been seen, or no longer, in its chat and its notification. */
async function countUnseen(tx: Writer, copy: MessageRow, difference: 1 | -1) {
  if (isGroupChat(copy.contact)) return countUnseenInGroup(tx, copy, difference)
  const { account, contact, isSent, isSeen } = copy
  if (isSent || isSeen) return
  const [chat] = await tx.select().from(chats).where(whereChat(account, contact))
  const unseen = Math.max(0, (chat?.unseen ?? 0) + difference)
  await tx.update(chats).set({ unseen }).where(whereChat(account, contact))
  await recountNotification(tx, account, chatUrl(contact), unseen)
}

/** Returns the text of the latest received message of a chat that has not been seen. */
async function findUnseenText(tx: Writer, { account, contact }: MessageRow) {
  if (isGroupChat(contact)) return
  const [latest] = await tx
    .select({ textContent: messages.textContent, shared: messages.shared })
    .from(messages)
    .where(
      and(
        wherePresentMessage(account, contact),
        isFalse(messages.isSent),
        isFalse(messages.isSeen),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  return latest && findMessageText(tx, latest)
}
