import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { markReadByHref, replaceNotificationText } from '../notifications/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import { foldText } from '../shared/fields/model.ts'
import { type Db, larger, plus, type Writer } from '../store/dialect.ts'
import { attachFiles, type FileToSend } from './files.ts'
import { findGroupRow } from './group-rows.ts'
import { findMember, listMemberAccounts, publishToMembers, whereMember } from './members.ts'
import {
  findMessageRow,
  type MessageRow,
  type StoredMessage,
  toStoredMessages,
} from './messages.ts'
import {
  chatUrl,
  formatMessageDate,
  listMentioned,
  notificationExcerpt,
  toGroupChat,
  toGroupId,
} from './model.ts'
import { whereChat } from './queries.ts'
import { chatMembers, chats, messages } from './table.ts'

type GroupMessage = {
  textContent: string
  key?: string | undefined
  replyTo?: number | undefined
  files?: FileToSend[]
}

/** Stores a message for all members of a group. Returns undefined when the account is not one of them. */
export async function storeGroupMessage(
  tx: Writer,
  account: AccountId,
  group: number,
  { textContent, key, replyTo, files = [] }: GroupMessage,
  now: Date,
): Promise<StoredMessage | undefined> {
  const member = await findMember(tx, account, group)
  const found = await findGroupRow(tx, group)
  if (!member || !found) return
  const contact = toGroupChat(group)
  if (
    replyTo !== undefined &&
    !(await findMessageRow(tx, account, { id: replyTo, groupId: group }))
  )
    throw new DomainError('conflict', 'Reply to a message in this conversation.')
  const shared = await nextId(tx, messages)
  await tx.insert(messages).values({
    account,
    contact,
    textContent,
    key,
    replyTo,
    shared,
    id: await nextId(tx, messages, account),
    person: null,
    isSent: true,
    isSeen: true,
    time: formatMessageDate(now),
  })
  await attachFiles(tx, account, shared, files)
  await tx
    .update(chats)
    .set({ last: shared, unseen: plus(chats.unseen, 1) })
    .where(eq(chats.contact, contact))
  // Sending a message marks earlier ones as seen.
  await tx.update(chats).set({ unseen: 0 }).where(whereChat(account, contact))
  await tx.update(chatMembers).set({ seenUpTo: shared }).where(whereMember(group, account))
  await notifyMentioned(tx, account, { group, name: found.name, textContent }, now)
  await publishToMembers(tx, group, 'message', contact)
  const row = await findMessageRow(tx, account, { id: shared, groupId: group })
  return row && (await toStoredMessages(tx, account, [row]))[0]
}

/** Notifies the members whose name follows an at sign, unless they have muted the group. */
async function notifyMentioned(
  tx: Writer,
  from: AccountId,
  { group, name, textContent }: { group: number; name: string; textContent: string },
  now: Date,
) {
  if (!textContent.includes('@')) return
  const members = await listMemberAccounts(tx, group, { isActive: true })
  const names = members.map((member) => foldText(member.name))
  const mentioned = listMentioned(names, foldText(textContent))
  const [sender] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, from))
  for (const member of members) {
    if (member.account === from || !mentioned.has(foldText(member.name))) continue
    if (await isMuted(tx, member.account, toGroupChat(group))) continue
    const notification = {
      kind: 'mention',
      title: `${sender?.name ?? ''} · ${name}`,
      text: notificationExcerpt(textContent),
      href: chatUrl(toGroupChat(group)),
      subject: `chat:${toGroupChat(group)}`,
    } as const
    await notify(tx, member.account, notification, now)
  }
}

async function isMuted(tx: Writer, account: AccountId, contact: number) {
  const ours = and(eq(chats.account, account), eq(chats.contact, contact), eq(chats.isMuted, true))
  return (await tx.$count(chats, ours)) > 0
}

/** Marks the messages of a group as seen by an account. Returns whether it is a member. */
export async function markGroupSeen(db: Db, account: AccountId, group: number): Promise<boolean> {
  return db.write(async (tx) => {
    const member = await findMember(tx, account, group)
    if (!member) return false
    const contact = toGroupChat(group)
    const ours = and(eq(chats.account, account), eq(chats.contact, contact))
    const [chat] = await tx.select().from(chats).where(ours)
    if (chat && chat.last > member.seenUpTo) {
      await tx.update(chats).set({ unseen: 0 }).where(ours)
      await tx.update(chatMembers).set({ seenUpTo: chat.last }).where(whereMember(group, account))
      await publish(tx, account, 'read', contact)
      for (const author of await listAuthorsAfter(tx, contact, member.seenUpTo, account)) {
        await publish(tx, author, 'seen', contact)
      }
    }
    await markReadByHref(tx, account, [chatUrl(contact)])
    return true
  })
}

/** Lists the authors of the messages after a number, except one account. */
async function listAuthorsAfter(tx: Writer, contact: number, after: number, but: AccountId) {
  const rows = await tx
    .selectDistinct({ account: messages.account })
    .from(messages)
    .where(
      and(eq(messages.contact, contact), gt(messages.shared, after), ne(messages.account, but)),
    )
  return rows.map(({ account }) => account)
}

/** Counts a message, or no longer, for the members who have not seen it. */
export async function countUnseenInGroup(tx: Writer, row: MessageRow, difference: 1 | -1) {
  const waiting = tx
    .select({ account: chatMembers.account })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.group, toGroupId(row.contact)),
        lt(chatMembers.seenUpTo, row.shared),
        ne(chatMembers.account, row.account),
      ),
    )
  await tx
    .update(chats)
    .set({ unseen: larger(plus(chats.unseen, difference), 0) })
    .where(and(eq(chats.contact, row.contact), inArray(chats.account, waiting)))
}

/** Replaces the text of a message in the notifications of members, which are deleted without a new text. */
export async function quoteInGroup(tx: Writer, row: MessageRow, text: string | undefined) {
  if (!row.textContent.includes('@')) return
  const to = text === undefined ? undefined : notificationExcerpt(text)
  const change = { from: notificationExcerpt(row.textContent), to }
  for (const { account } of await listMemberAccounts(tx, toGroupId(row.contact))) {
    await replaceNotificationText(tx, account, chatUrl(row.contact), change)
  }
}
