import { and, count, desc, eq, isNotNull, lt, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/log.ts'
import { recountNotification, replaceNotificationText } from '../notifications/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, isFalse, type Writer } from '../store/dialect.ts'
import { findMessageText } from './files.ts'
import { countUnseenInGroup, quoteInGroup } from './group-messages.ts'
import { publishToMembers } from './members.ts'
import {
  findMessage,
  findMessageRow,
  type MessageRef,
  type MessageRow,
  type StoredMessage,
} from './messages.ts'
import { chatUrl, isGroupChat, maxReactions, notificationExcerpt, undoDeletionMs } from './model.ts'
import { whereChat, wherePresentMessage } from './queries.ts'
import { chats, messages, reactions } from './table.ts'

type Changed = Promise<StoredMessage | undefined>

/** Changes the text of an own message in both copies. Returns undefined when there is no such message. */
export const editMessage = (
  db: Db,
  account: AccountId,
  { textContent, ...ref }: MessageRef & { textContent: string },
  now: Date,
): Changed =>
  changeMessage(db, account, ref, async (tx, row) => {
    assertOwn(row, account)
    assertPresent(row)
    if (row.textContent === textContent) return false
    for (const copy of await listCopies(tx, row)) await quote(tx, copy, textContent)
    await updateCopies(tx, row, { textContent, editedAt: now.toISOString() })
    return true
  })

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

/** Adds or removes a reaction of the account. */
export const setReaction = (
  db: Db,
  account: AccountId,
  { emoji, on, ...ref }: MessageRef & { emoji: string; on: boolean },
): Changed =>
  changeMessage(db, account, ref, async (tx, row) => {
    assertPresent(row)
    const own = and(eq(reactions.message, row.shared), eq(reactions.account, account))
    if (!on) {
      const removed = await tx
        .delete(reactions)
        .where(and(own, eq(reactions.emoji, emoji)))
        .returning({ emoji: reactions.emoji })
      return removed.length > 0
    }
    const [others] = await tx
      .select({ count: count() })
      .from(reactions)
      .where(and(own, ne(reactions.emoji, emoji)))
    if ((others?.count ?? 0) >= maxReactions) {
      throw new DomainError('conflict', 'Remove a reaction before you add another one.')
    }
    const added = await tx
      .insert(reactions)
      .values({ message: row.shared, account, emoji })
      .onConflictDoNothing()
      .returning({ emoji: reactions.emoji })
    return added.length > 0
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

/** Runs a change, and publishes it to everybody who has a copy of the message if it changed something. */
async function changeMessage(
  db: Db,
  account: AccountId,
  ref: MessageRef,
  change: (tx: Writer, row: MessageRow) => Promise<boolean>,
): Changed {
  return db.write(async (tx) => {
    const row = await findMessageRow(tx, account, ref)
    if (!row) return
    if (await change(tx, row)) {
      if (ref.groupId) await publishToMembers(tx, ref.groupId, 'messageChange', row.shared)
      else {
        for (const copy of await listCopies(tx, row)) {
          await publish(tx, copy.account, 'messageChange', copy.id)
        }
      }
    }
    const {
      contactId: _contact,
      groupId: _group,
      ...message
    } = (await findMessage(tx, account, ref)) ?? {}
    return message as StoredMessage
  })
}

const listCopies = (tx: Writer, { shared }: MessageRow) =>
  tx.select().from(messages).where(eq(messages.shared, shared))

const updateCopies = (
  tx: Writer,
  { shared }: MessageRow,
  values: Partial<Pick<MessageRow, 'textContent' | 'editedAt' | 'deletedAt'>>,
) => tx.update(messages).set(values).where(eq(messages.shared, shared))

/** Counts a received message that has not been seen, or no longer, in its chat and its notification. */
async function countUnseen(tx: Writer, copy: MessageRow, by: 1 | -1) {
  if (isGroupChat(copy.contact)) return countUnseenInGroup(tx, copy, by)
  const { account, contact, isSent, isSeen } = copy
  if (isSent || isSeen) return
  const [chat] = await tx.select().from(chats).where(whereChat(account, contact))
  const unseen = Math.max(0, (chat?.unseen ?? 0) + by)
  await tx.update(chats).set({ unseen }).where(whereChat(account, contact))
  await recountNotification(tx, account, chatUrl(contact), unseen)
}

/** Replaces the text of a received message in the notifications that quote it, which are deleted without a new text. */
async function quote(tx: Writer, copy: MessageRow, text: string | undefined) {
  if (isGroupChat(copy.contact)) return quoteInGroup(tx, copy, text)
  const { account, contact, isSent } = copy
  if (isSent) return
  const to = text === undefined ? undefined : notificationExcerpt(text)
  const change = { from: notificationExcerpt(await findMessageText(tx, copy)), to }
  await replaceNotificationText(tx, account, chatUrl(contact), change)
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

function assertOwn({ isSent, account }: MessageRow, actor: AccountId) {
  if (!isSent || account !== actor)
    throw new DomainError('not-allowed', 'You can only change your own messages.')
}

function assertPresent({ deletedAt }: MessageRow) {
  if (deletedAt) throw new DomainError('conflict', 'This message was deleted.')
}
