import { and, eq, exists, isNull } from 'drizzle-orm'
import { accountSettings } from '../account-settings/table.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { OwnKind } from '../live/model.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import { toPhotoUrl } from './contacts.ts'
import { type MemberRole, toContactUid } from './model.ts'
import { chatMembers, messages } from './table.ts'

/** The author of a message in a group; the user has no `contactId`. */
export type Author = { contactId: number | null; displayName: string; photoURL: string }

export type Member = Author & {
  role: MemberRole
  /** The number of the latest message that the member has seen. */
  seenUpTo: number
  /** Whether the account can sign in. */
  isActive: boolean
}

type MemberRow = typeof chatMembers.$inferSelect

/** Matches the membership of an account in a group. */
export const whereMember = (group: number, account: AccountId) =>
  and(eq(chatMembers.group, group), eq(chatMembers.account, account))

/** Finds the membership of an account in a group. */
export async function findMember(
  db: Reader,
  account: AccountId,
  group: number,
): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(chatMembers).where(whereMember(group, account))
  return member
}

/** Returns whether an account is a member of a group. */
export const isMember = async (db: Reader, account: AccountId, group: number): Promise<boolean> =>
  (await findMember(db, account, group)) !== undefined

/** Lists the ids of the groups that an account is a member of. */
export async function listGroupIds(db: Reader, account: AccountId): Promise<number[]> {
  const rows = await db
    .select({ group: chatMembers.group })
    .from(chatMembers)
    .where(eq(chatMembers.account, account))
  return rows.map(({ group }) => group)
}

/** Lists the members of a group as an account sees them, in the order in which they joined. */
export async function listMembers(
  db: Reader,
  account: AccountId,
  group: number,
): Promise<Member[]> {
  const rows = await selectMembers(db, group)
  return rows.map(({ id, name, avatar, deactivatedAt, ...member }) => ({
    ...toAuthor(account, { id, name, avatar }),
    ...member,
    isActive: deactivatedAt === null,
  }))
}

const selectMembers = (db: Reader, group: number) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      avatar: accountSettings.avatar,
      deactivatedAt: accounts.deactivatedAt,
      role: chatMembers.role,
      seenUpTo: chatMembers.seenUpTo,
    })
    .from(chatMembers)
    .innerJoin(accounts, eq(accounts.id, chatMembers.account))
    .leftJoin(accountSettings, eq(accountSettings.account, accounts.id))
    .where(eq(chatMembers.group, group))
    .orderBy(chatMembers.joinedMs, chatMembers.account)

const toAuthor = (
  account: AccountId,
  { id, name, avatar }: { id: AccountId; name: string; avatar: string | null },
): Author => ({
  contactId: id === account ? null : toContactUid(id, account),
  displayName: name,
  photoURL: toPhotoUrl(avatar),
})

/** Returns everybody who has written in the conversation of a group, former members included. */
export async function listAuthors(
  db: Reader,
  account: AccountId,
  contact: number,
): Promise<Map<AccountId, Author>> {
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, avatar: accountSettings.avatar })
    .from(accounts)
    .leftJoin(accountSettings, eq(accountSettings.account, accounts.id))
    .where(
      exists(
        db
          .select({ id: messages.id })
          .from(messages)
          .where(and(eq(messages.account, accounts.id), eq(messages.contact, contact))),
      ),
    )
  return new Map(rows.map((row) => [row.id, toAuthor(account, row)]))
}

/** Lists the accounts of the members, without deactivated ones if `isActive`. */
export async function listMemberAccounts(
  db: Reader,
  group: number,
  { isActive = false } = {},
): Promise<{ account: AccountId; name: string }[]> {
  return db
    .select({ account: accounts.id, name: accounts.name })
    .from(chatMembers)
    .innerJoin(accounts, eq(accounts.id, chatMembers.account))
    .where(and(eq(chatMembers.group, group), isActive ? isNull(accounts.deactivatedAt) : undefined))
    .orderBy(chatMembers.account)
}

/** Publishes an event to all members of a group. */
export async function publishToMembers(tx: Writer, group: number, kind: OwnKind, about: number) {
  for (const { account } of await listMemberAccounts(tx, group)) {
    await publish(tx, account, kind, about)
  }
}
