import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { deleteNotificationsByHref } from '../notifications/queries.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { addMembers, findPeople } from './add-members.ts'
import { findGroup, findGroupRow, type Group, publishGroup } from './group-rows.ts'
import { assertOwner, findOtherMember } from './member-roles.ts'
import { findMember, publishToMembers, whereMember } from './members.ts'
import { chatUrl, toGroupChat } from './model.ts'
import { whereChat } from './queries.ts'
import { chatMembers, chats } from './table.ts'

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
    return publishGroup(tx, account, id)
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
    return publishGroup(tx, account, id)
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

/** Removes a member; triggers give the group a new owner, or delete it with the last member. */
async function endMembership(tx: Writer, account: AccountId, id: number) {
  await tx.delete(chatMembers).where(whereMember(id, account))
  await forget(tx, account, id)
  await publishToMembers(tx, id, 'group', toGroupChat(id))
}

/** Removes a group from the chats and notifications of an account. */
export async function forget(tx: Writer, account: AccountId, id: number) {
  const contact = toGroupChat(id)
  await tx.delete(chats).where(whereChat(account, contact))
  await deleteNotificationsByHref(tx, account, [chatUrl(contact)])
  await publish(tx, account, 'group', contact)
}
