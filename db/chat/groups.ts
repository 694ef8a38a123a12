import { and, eq, isNotNull, isNull, max, ne } from 'drizzle-orm'
import { isSampleAccount } from '../accounts/seed.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { deleteNotificationsByHref } from '../notifications/queries.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues, type Reader, type Writer } from '../store/dialect.ts'
import { storeGroupMessage } from './group-messages.ts'
import { findGroup, findGroupRow, type Group } from './group-rows.ts'
import { findMember, listMemberAccounts, publishToMembers, whereMember } from './members.ts'
import {
  chatUrl,
  type GroupKind,
  type MemberRole,
  maxMembers,
  toAccountId,
  toGroupChat,
} from './model.ts'
import { whereChat } from './queries.ts'
import { sampleChannel, sampleChannelNames } from './seed.ts'
import { chatGroups, chatMembers, chats, messages } from './table.ts'

type NewGroup = { kind: GroupKind; name: string; topic: string; contacts: number[] }

/** Creates a group that the account owns, and adds colleagues. */
export const createGroup = (
  db: Db,
  account: AccountId,
  { contacts, ...values }: NewGroup,
  now: Date,
): Promise<Group> =>
  db.write(async (tx) => {
    const people = await findPeople(tx, account, contacts)
    const id = await nextId(tx, chatGroups)
    await tx.insert(chatGroups).values({ ...values, id, createdMs: now.getTime(), version: 1 })
    await addMembers(tx, id, [account], 'owner', now)
    await addMembers(tx, id, people, 'member', now)
    return changed(tx, account, id)
  })

/** Makes the accounts of the demonstration members of one channel, which the first of them creates. */
export async function addSampleChannel(tx: Writer, account: Account, now: Date): Promise<void> {
  if (!isSampleAccount(account)) return
  const { textContent, ...values } = sampleChannel
  const isSample = and(
    eq(chatGroups.kind, 'channel'),
    inValues(chatGroups.name, sampleChannelNames),
  )
  const [existing] = await tx.select({ id: chatGroups.id }).from(chatGroups).where(isSample)
  if (existing) return addMembers(tx, existing.id, [account.id], 'member', now)
  const id = await nextId(tx, chatGroups)
  await tx
    .insert(chatGroups)
    .values({ ...values, id, kind: 'channel', createdMs: now.getTime(), version: 1 })
  await addMembers(tx, id, [account.id], 'owner', now)
  await storeGroupMessage(tx, account.id, id, { textContent }, now)
}

/** Changes name and topic, unless the version has changed. Only owners can. Undefined without such a group. */
export const changeGroup = (
  db: Db,
  account: AccountId,
  {
    id,
    version,
    ...values
  }: {
    id: number
    version?: number | undefined
    name?: string | undefined
    topic?: string | undefined
  },
): Promise<ChangeResult<Group> | undefined> =>
  db.write(async (tx) => {
    const before = await findGroup(tx, account, id)
    if (!before) return
    assertOwner(before)
    if (isStale(before, version)) return { row: before, isStale: true }
    const { name = before.name, topic = before.topic } = values
    await tx
      .update(chatGroups)
      .set({ name, topic, version: before.version + 1 })
      .where(eq(chatGroups.id, id))
    return { row: await changed(tx, account, id), isStale: false }
  })

/** Deletes a group with its messages. Only owners can. Returns whether there was one. */
export const deleteGroup = (db: Db, account: AccountId, id: number): Promise<boolean> =>
  db.write(async (tx) => {
    const group = await findGroup(tx, account, id)
    if (!group) return false
    assertOwner(group)
    for (const member of await listMemberAccounts(tx, id)) await forget(tx, member.account, id)
    await tx.delete(chatGroups).where(eq(chatGroups.id, id))
    return true
  })

/** Adds colleagues to a group. Members of a channel can, and owners of a group. */
export const inviteMembers = (
  db: Db,
  account: AccountId,
  { id, contacts }: { id: number; contacts: number[] },
  now: Date,
): Promise<Group | undefined> =>
  db.write(async (tx) => {
    const group = await findGroup(tx, account, id)
    if (!group) return
    if (group.kind === 'group') assertOwner(group)
    await addMembers(tx, id, await findPeople(tx, account, contacts), 'member', now)
    return changed(tx, account, id)
  })

/** Makes the account a member of a channel. Returns undefined when there is no such channel. */
export const joinChannel = (
  db: Db,
  account: AccountId,
  id: number,
  now: Date,
): Promise<Group | undefined> =>
  db.write(async (tx) => {
    const group = await findGroupRow(tx, id)
    if (group?.kind !== 'channel') return
    await addMembers(tx, id, [account], 'member', now)
    return changed(tx, account, id)
  })

/** Ends the membership of the account. Returns whether there was one. The last member deletes the group. */
export const leaveGroup = (db: Db, account: AccountId, id: number): Promise<boolean> =>
  db.write(async (tx) => {
    if (!(await findMember(tx, account, id))) return false
    await endMembership(tx, account, id)
    return true
  })

/** Removes a member. Only owners can. Returns undefined when there is no such group or member. */
export const removeMember = (
  db: Db,
  account: AccountId,
  { id, contactId }: { id: number; contactId: number },
): Promise<Group | undefined> =>
  db.write(async (tx) => {
    const person = await findOtherMember(tx, account, id, contactId)
    if (person === undefined) return
    await endMembership(tx, person, id)
    return findGroup(tx, account, id)
  })

/** Changes the role of another member. Only owners can. */
export const setMemberRole = (
  db: Db,
  account: AccountId,
  { id, contactId, role }: { id: number; contactId: number; role: MemberRole },
): Promise<Group | undefined> =>
  db.write(async (tx) => {
    const person = await findOtherMember(tx, account, id, contactId)
    if (person === undefined) return
    await tx.update(chatMembers).set({ role }).where(whereMember(id, person))
    return changed(tx, account, id)
  })

/** Mutes a group for the account: its messages no longer count as waiting. */
export const muteGroup = (
  db: Db,
  account: AccountId,
  { id, value }: { id: number; value: boolean },
): Promise<Group | undefined> =>
  db.write(async (tx) => {
    if (!(await findMember(tx, account, id))) return
    await tx
      .update(chats)
      .set({ isMuted: value })
      .where(whereChat(account, toGroupChat(id)))
    await publish(tx, account, 'group', toGroupChat(id))
    return findGroup(tx, account, id)
  })

async function changed(tx: Writer, account: AccountId, id: number): Promise<Group> {
  await publishToMembers(tx, id, 'group', toGroupChat(id))
  const group = await findGroup(tx, account, id)
  if (!group) throw new Error('A changed group was not found.')
  return group
}

/** Returns the account of another member for an owner. */
async function findOtherMember(tx: Reader, account: AccountId, id: number, contactId: number) {
  const group = await findGroup(tx, account, id)
  if (!group) return
  assertOwner(group)
  const person = toAccountId(contactId, account) as AccountId | undefined
  return person && (await findMember(tx, person, id)) ? person : undefined
}

/** Returns the accounts of colleagues who can sign in. */
async function findPeople(tx: Reader, account: AccountId, contacts: number[]) {
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

async function addMembers(
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
    throw new DomainError('conflict', `A group has at most ${maxMembers} members.`)
  }
}

/** Removes a member; triggers give the group a new owner, or delete it with the last member. */
async function endMembership(tx: Writer, account: AccountId, id: number) {
  await tx.delete(chatMembers).where(whereMember(id, account))
  await forget(tx, account, id)
  await publishToMembers(tx, id, 'group', toGroupChat(id))
}

/** Removes a group from the chats and notifications of an account. */
async function forget(tx: Writer, account: AccountId, id: number) {
  const contact = toGroupChat(id)
  await tx.delete(chats).where(whereChat(account, contact))
  await deleteNotificationsByHref(tx, account, chatUrl(contact))
  await publish(tx, account, 'group', contact)
}

function assertOwner({ role }: Group) {
  if (role !== 'owner')
    throw new DomainError('not-allowed', 'Only owners of the group can do this.')
}
