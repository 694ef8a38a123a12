import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { matchesStart, toStartParams } from '../accounts/colleagues.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { gridContacts as contacts } from '../contacts/table.ts'
import {
  concat,
  countParam,
  excluded,
  inValues,
  orIfEmpty,
  param,
  prepared,
  type Reader,
  type Writer,
} from '../store/dialect.ts'
import { managedUsers as users } from '../users/table.ts'
import { maxRecipientSuggestions } from './limits.ts'
import { correspondents } from './table.ts'

export type Recipient = { name: string; email: string }

/** Suggests recipients for the start of a name or address: previous correspondents first, then other known people. */
export async function findRecipients(
  db: Reader,
  account: AccountId,
  query: string,
): Promise<Recipient[]> {
  const values = { account, ...toStartParams(query), limit: maxRecipientSuggestions }
  const found: Recipient[] = []
  for (const source of query.trim()
    ? [selectCorrespondents, selectAccounts, selectUsers, selectContacts]
    : [selectCorrespondents]) {
    for (const { name, email } of await source(db, values)) {
      const isNew = !found.some((item) => item.email.toLowerCase() === email.toLowerCase())
      if (isNew) found.push({ name, email })
    }
    if (found.length >= maxRecipientSuggestions) break
  }
  return found.slice(0, maxRecipientSuggestions)
}

const selectCorrespondents = prepared((db) =>
  db
    .select({ name: correspondents.name, email: correspondents.email })
    .from(correspondents)
    .where(
      and(
        eq(correspondents.account, param('account')),
        matchesStart(correspondents.name, correspondents.email),
      ),
    )
    .orderBy(desc(correspondents.at), correspondents.email)
    .limit(countParam('limit')),
)

const selectAccounts = prepared((db) =>
  db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(and(isNotNull(accounts.confirmedEmail), matchesStart(accounts.name, accounts.email)))
    .limit(countParam('limit')),
)

const selectUsers = prepared((db) =>
  db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(matchesStart(users.name, users.email))
    .limit(countParam('limit')),
)

const fullName = concat(contacts.firstname, ' ', contacts.lastname)
const selectContacts = prepared((db) =>
  db
    .select({ name: fullName, email: contacts.email })
    .from(contacts)
    .where(matchesStart(fullName, contacts.email))
    .limit(countParam('limit')),
)

/** Saves correspondents for later suggestions. A known name is not overwritten by an empty one. */
export async function saveCorrespondents(
  tx: Writer,
  account: AccountId,
  recipients: Recipient[],
  at: string,
): Promise<void> {
  if (recipients.length === 0) return
  await tx
    .insert(correspondents)
    .values(recipients.map((item) => ({ ...item, account, at })))
    .onConflictDoUpdate({
      target: [correspondents.account, correspondents.email],
      set: {
        name: orIfEmpty(excluded(correspondents.name), correspondents.name),
        at: excluded(correspondents.at),
      },
    })
}

const selectNames = prepared((db) =>
  db
    .select({ name: correspondents.name, email: correspondents.email })
    .from(correspondents)
    .where(
      and(
        eq(correspondents.account, param('account')),
        inValues(correspondents.email, param('emails')),
      ),
    ),
)

/** Returns the names of previous correspondents by address. */
export async function listNames(
  db: Reader,
  account: AccountId,
  emails: string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await selectNames(db, { account, emails: JSON.stringify(emails) })
  return new Map(rows.flatMap(({ name, email }) => (name ? [[email, name]] : [])))
}
