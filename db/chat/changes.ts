import { and, count, eq, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { replaceNotificationText } from '../notifications/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { findMessageText } from './files.ts'
import { quoteInGroup } from './group-messages.ts'
import { maxReactions } from './limits.ts'
import { publishToMembers } from './members.ts'
import {
  findMessage,
  findMessageRow,
  type MessageRef,
  type MessageRow,
  type StoredMessage,
} from './messages.ts'
import { chatUrl, isGroupChat, notificationExcerpt } from './model.ts'
import { messages, reactions } from './table.ts'
import type { Writing } from './writing.ts'

export type Changed = Promise<StoredMessage | undefined>

/** Changes the text of an own message in both copies. Returns undefined when there is no such message. */
export const editMessage = (
  db: Db,
  account: AccountId,
  { textContent, ...ref }: MessageRef & { textContent: string },
  { now, charge }: Writing,
): Changed =>
  changeMessage(db, account, ref, async (tx, row) => {
    assertOwn(row, account)
    assertPresent(row)
    if (row.textContent === textContent) return false
    await charge(tx)
    for (const copy of await listCopies(tx, row)) await quote(tx, copy, textContent)
    await updateCopies(tx, row, { textContent, editedAt: now.toISOString() })
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
    const isOwn = and(eq(reactions.message, row.shared), eq(reactions.account, account))
    if (!on) {
      const removed = await tx
        .delete(reactions)
        .where(and(isOwn, eq(reactions.emoji, emoji)))
        .returning({ emoji: reactions.emoji })
      return removed.length > 0
    }
    const [others] = await tx
      .select({ count: count() })
      .from(reactions)
      .where(and(isOwn, ne(reactions.emoji, emoji)))
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

/** Runs a change, and publishes it to everybody who has a copy of the message if it changed something. */
export async function changeMessage(
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

/** Lists a message as all its participants have it. In a group there is one copy for all. */
export const listCopies = (tx: Writer, { shared }: MessageRow) =>
  tx.select().from(messages).where(eq(messages.shared, shared))

/** Changes a message for all its participants. */
export const updateCopies = (
  tx: Writer,
  { shared }: MessageRow,
  values: Partial<Pick<MessageRow, 'textContent' | 'editedAt' | 'deletedAt'>>,
) => tx.update(messages).set(values).where(eq(messages.shared, shared))

/** Replaces the text of a received message in the notifications that quote it, which are deleted without a new text. */
export async function quote(tx: Writer, copy: MessageRow, text: string | undefined) {
  if (isGroupChat(copy.contact)) return quoteInGroup(tx, copy, text)
  const { account, contact, isSent } = copy
  if (isSent) return
  const to = text === undefined ? undefined : notificationExcerpt(text)
  const change = { from: notificationExcerpt(await findMessageText(tx, copy)), to }
  await replaceNotificationText(tx, account, chatUrl(contact), change)
}

/** Throws a `DomainError` unless the actor has sent the message. */
export function assertOwn({ isSent, account }: MessageRow, actor: AccountId) {
  if (!isSent || account !== actor)
    throw new DomainError('not-allowed', 'You can only change your own messages.')
}

function assertPresent({ deletedAt }: MessageRow) {
  if (deletedAt) throw new DomainError('conflict', 'This message was deleted.')
}
