import { and, eq } from 'drizzle-orm'
import { isSampleAccount } from '../accounts/seed.ts'
import type { Account, AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { type Db, inValues, type Writer } from '../store/dialect.ts'
import { addMembers, findPeople } from './add-members.ts'
import { storeGroupMessage } from './group-messages.ts'
import { findGroup, type Group, publishGroup } from './group-rows.ts'
import { assertOwner } from './member-roles.ts'
import { listMemberAccounts } from './members.ts'
import { forget } from './memberships.ts'
import type { GroupKind } from './model.ts'
import { sampleChannel, sampleChannelNames } from './seed.ts'
import { chatGroups } from './table.ts'
import type { Writing } from './writing.ts'

type NewGroup = { kind: GroupKind; name: string; topic: string; contacts: number[] }

/** Creates a group that the account owns, and adds colleagues. */
export const createGroup = (
  db: Db,
  account: AccountId,
  { contacts, ...values }: NewGroup,
  { now, charge }: Writing,
): Promise<Group> =>
  db.write(async (tx) => {
    const people = await findPeople(tx, account, contacts)
    const id = await nextId(tx, chatGroups)
    await tx.insert(chatGroups).values({ ...values, id, createdMs: now.getTime(), version: 1 })
    await addMembers(tx, id, [account], 'owner', now)
    await addMembers(tx, id, people, 'member', now)
    await charge(tx)
    return publishGroup(tx, account, id)
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
    return { row: await publishGroup(tx, account, id), isStale: false }
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
