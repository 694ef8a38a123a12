import { and, count, eq, gt, isNotNull, isNull, max, ne } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { inValues, type Reader, type Writer } from '../store/dialect.ts'
import { maxGroups, maxMembers } from './limits.ts'
import { type MemberRole, toAccountId, toGroupChat } from './model.ts'
import { chatMembers, chats, messages } from './table.ts'

/** Returns the accounts of colleagues who can sign in. */
export async function findPeople(tx: Reader, account: AccountId, contacts: number[]) {
  const named = contacts.flatMap((uid) => toAccountId(uid, account) ?? [])
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inValues(accounts.id, named),
        ne(accounts.id, account),
        isNotNull(accounts.confirmedEmail),
        isNull(accounts.deactivatedAt),
      ),
    )
  if (rows.length === new Set(contacts).size) return rows.map(({ id }) => id)
  throw new DomainError('conflict', 'Choose colleagues who can sign in.', {
    fields: { contacts: 'Choose colleagues who can sign in.' },
  })
}

/** Throws a `DomainError` when the group would have too many members, or one of them would be in too many groups. */
export async function addMembers(
  tx: Writer,
  group: number,
  people: AccountId[],
  role: MemberRole,
  now: Date,
) {
  const contact = toGroupChat(group)
  const [latest] = await tx
    .select({ shared: max(messages.shared) })
    .from(messages)
    .where(eq(messages.contact, contact))
  const last = latest?.shared ?? 0
  for (const account of people) {
    await tx
      .insert(chatMembers)
      .values({ group, account, role, joinedMs: now.getTime(), seenUpTo: last })
      .onConflictDoNothing()
    await tx
      .insert(chats)
      .values({ account, contact, person: null, isPinned: false, last })
      .onConflictDoNothing()
  }
  if ((await tx.$count(chatMembers, eq(chatMembers.group, group))) > maxMembers) {
    throw new DomainError('conflict', `A group can have up to ${maxMembers} members.`)
  }
  const overbooked = await tx
    .select({ account: chatMembers.account })
    .from(chatMembers)
    .where(inValues(chatMembers.account, people))
    .groupBy(chatMembers.account)
    .having(gt(count(), maxGroups))
    .limit(1)
  if (overbooked.length > 0) throw new DomainError('conflict', tooManyGroups)
}

const tooManyGroups = `A person can be in up to ${maxGroups} groups and channels.`
