import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { findGroup, type Group, publishGroup } from './group-rows.ts'
import { findMember, whereMember } from './members.ts'
import { type MemberRole, toAccountId } from './model.ts'
import { chatMembers } from './table.ts'

/** Throws for members who are not owners of the group. */
export function assertOwner({ role }: Group) {
  if (role !== 'owner')
    throw new DomainError('not-allowed', 'Only owners of the group can do this.')
}

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
    return publishGroup(tx, account, id)
  })

/** Returns the account of another member for an owner. Throws for a member who is not an owner. */
export async function findOtherMember(
  tx: Reader,
  account: AccountId,
  id: number,
  contactId: number,
): Promise<AccountId | undefined> {
  const group = await findGroup(tx, account, id)
  if (!group) return
  assertOwner(group)
  const person = toAccountId(contactId, account) as AccountId | undefined
  return person && (await findMember(tx, person, id)) ? person : undefined
}
