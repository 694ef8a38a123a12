import { and, asc, count, eq, lt } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import {
  firstCharacters,
  inValues,
  isAny,
  negative,
  type Reader,
  type Writer,
} from '../store/dialect.ts'
import { findMember, listMembers, type Member, publishToMembers } from './members.ts'
import { type GroupKind, type MemberRole, toGroupChat } from './model.ts'
import { chatGroups, chatMembers, chats, messages } from './table.ts'

type StoredGroup = typeof chatGroups.$inferSelect

/** A group with its members, as one of them sees it. */
export type Group = Pick<StoredGroup, 'id' | 'kind' | 'name' | 'topic' | 'version'> & {
  role: MemberRole
  isMuted: boolean
  members: Member[]
}

/** A group as listed in the sidebar. */
export type GroupRow = Pick<StoredGroup, 'id' | 'kind' | 'name'> & {
  unseen: number
  isMuted: boolean
  last: { textContent: string; time: string; author: string | null; isDeleted: boolean } | null
}

/** A channel that can be joined. */
export type Channel = Pick<StoredGroup, 'id' | 'name' | 'topic'> & {
  memberCount: number
  isMember: boolean
}

/** Finds a group regardless of who asks; for rules that have checked the membership. */
export async function findGroupRow(db: Reader, id: number): Promise<StoredGroup | undefined> {
  const [group] = await db.select().from(chatGroups).where(eq(chatGroups.id, id))
  return group
}

/** Returns a group for one of its members. */
export async function findGroup(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<Group | undefined> {
  const member = await findMember(db, account, id)
  const group = member && (await findGroupRow(db, id))
  if (!group) return
  const { createdMs: _, ...fields } = group
  const [chat] = await db
    .select({ isMuted: chats.isMuted })
    .from(chats)
    .where(and(eq(chats.account, account), eq(chats.contact, toGroupChat(id))))
  const members = await listMembers(db, account, id)
  return { ...fields, role: member.role, isMuted: chat?.isMuted ?? false, members }
}

/** Tells all members that a group has changed, and returns it. */
export async function publishGroup(tx: Writer, account: AccountId, id: number): Promise<Group> {
  await publishToMembers(tx, id, 'group', toGroupChat(id))
  const group = await findGroup(tx, account, id)
  if (!group) throw new Error('A changed group was not found.')
  return group
}

const excerptLength = 120

/** Lists the groups and channels of an account, those with the latest messages first. */
export async function listGroups(db: Reader, account: AccountId): Promise<GroupRow[]> {
  const rows = await db
    .select({
      id: chatGroups.id,
      kind: chatGroups.kind,
      name: chatGroups.name,
      latest: chats.last,
      unseen: chats.unseen,
      isMuted: chats.isMuted,
      author: messages.account,
      authorName: accounts.name,
      textContent: firstCharacters(messages.textContent, excerptLength),
      time: messages.time,
      deletedAt: messages.deletedAt,
    })
    .from(chatMembers)
    .innerJoin(chatGroups, eq(chatGroups.id, chatMembers.group))
    .innerJoin(
      chats,
      and(eq(chats.account, chatMembers.account), eq(chats.contact, negative(chatGroups.id))),
    )
    .leftJoin(messages, and(eq(messages.contact, chats.contact), eq(messages.shared, chats.last)))
    .leftJoin(accounts, eq(accounts.id, messages.account))
    .where(eq(chatMembers.account, account))
  return rows
    .toSorted((a, b) => b.latest - a.latest || b.id - a.id)
    .map(({ latest: _, author, authorName, textContent, time, deletedAt, ...row }) => ({
      ...row,
      last:
        time === null
          ? null
          : {
              textContent: deletedAt ? '' : (textContent ?? ''),
              time,
              author: author === account ? null : authorName,
              isDeleted: deletedAt !== null,
            },
    }))
}

/** Returns messages of the groups of an account by their numbers, with the name of the group. */
export const listGroupMessages = (db: Reader, account: AccountId, numbers: number[]) =>
  db
    .select({
      id: messages.shared,
      contact: messages.contact,
      name: chatGroups.name,
      author: messages.account,
      textContent: messages.textContent,
      time: messages.time,
    })
    .from(messages)
    .innerJoin(chatGroups, eq(negative(chatGroups.id), messages.contact))
    .innerJoin(
      chatMembers,
      and(eq(chatMembers.group, chatGroups.id), eq(chatMembers.account, account)),
    )
    .where(and(lt(messages.contact, 0), inValues(messages.shared, numbers)))

/** Lists all channels by name. */
export async function listChannels(db: Reader, account: AccountId): Promise<Channel[]> {
  const rows = await db
    .select({
      id: chatGroups.id,
      name: chatGroups.name,
      topic: chatGroups.topic,
      memberCount: count(),
      isMember: isAny(eq(chatMembers.account, account)),
    })
    .from(chatGroups)
    .innerJoin(chatMembers, eq(chatMembers.group, chatGroups.id))
    .where(eq(chatGroups.kind, 'channel' satisfies GroupKind))
    .groupBy(chatGroups.id)
    .orderBy(asc(chatGroups.name), asc(chatGroups.id))
  return rows.map((row) => ({ ...row, isMember: Boolean(row.isMember) }))
}
