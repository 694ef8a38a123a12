import { eq } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import type { Reader } from '../store/dialect.ts'
import { findContactPerson } from './contacts.ts'
import { isMember, listMemberAccounts } from './members.ts'
import { isGroupChat, toContactUid, toGroupId } from './model.ts'

/** Someone is typing, as a receiver sees it. */
export type Typing = {
  /** The conversation: the id of the contact, or the negative id of the group. */
  contact: number
  /** The id of the one who types. */
  by: number
  name: string
}

/**
 * Returns the signal for each other participant when an account types in a conversation. Returns undefined when there is
 * no such contact, or no such group of the account.
 */
export async function listTyping(
  db: Reader,
  account: AccountId,
  contact: number,
): Promise<[to: AccountId, Typing][] | undefined> {
  const receivers = await listReceivers(db, account, contact)
  if (!receivers) return
  const [sender] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, account))
  const name = sender?.name ?? ''
  return receivers.map((to) => {
    const by = toContactUid(account, to)
    return [to, { contact: isGroupChat(contact) ? contact : by, by, name }]
  })
}

async function listReceivers(db: Reader, account: AccountId, contact: number) {
  if (!isGroupChat(contact)) {
    const found = await findContactPerson(db, account, contact)
    return found && (found.person ? [found.person] : [])
  }
  if (!(await isMember(db, account, toGroupId(contact)))) return
  const members = await listMemberAccounts(db, toGroupId(contact), { isActive: true })
  return members.flatMap((member) => (member.account === account ? [] : member.account))
}
