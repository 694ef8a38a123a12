import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { accounts } from '../accounts/table.ts'
import { gridContacts as contacts } from '../contacts/table.ts'
import { given, givenCount, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { managedUsers as users } from '../users/table.ts'
import { correspondents } from './table.ts'

export type Recipient = { name: string; email: string }

const most = 6

/** Who may be meant by the beginning of a name or address: those one has written with come first, then everybody known here. */
export async function findRecipients(
  db: Reader,
  account: AccountId,
  words: string,
): Promise<Recipient[]> {
  const escaped = words.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const values = { account, start: `${escaped}%`, inside: `% ${escaped}%`, most }
  const found: Recipient[] = []
  for (const source of escaped ? [known, colleagues, people, listed] : [known]) {
    for (const { name, email } of await source(db, values)) {
      const isNew = !found.some((one) => one.email.toLowerCase() === email.toLowerCase())
      if (isNew) found.push({ name, email })
    }
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** Does a name have a word, or the address its beginning, like this? */
const begins = (name: SQL, email: SQL) =>
  or(
    sql`${name} like ${given('start')} escape '\\'`,
    sql`${name} like ${given('inside')} escape '\\'`,
    sql`${email} like ${given('start')} escape '\\'`,
  )

const known = prepared((db) =>
  db
    .select({ name: correspondents.name, email: correspondents.email })
    .from(correspondents)
    .where(
      and(
        eq(correspondents.account, given('account')),
        begins(sql`${correspondents.name}`, sql`${correspondents.email}`),
      ),
    )
    .orderBy(desc(correspondents.at), correspondents.email)
    .limit(givenCount('most')),
)

const colleagues = prepared((db) =>
  db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(
      and(
        isNotNull(accounts.confirmedEmail),
        begins(sql`${accounts.name}`, sql`${accounts.email}`),
      ),
    )
    .limit(givenCount('most')),
)

const people = prepared((db) =>
  db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(begins(sql`${users.name}`, sql`${users.email}`))
    .limit(givenCount('most')),
)

const fullName = sql<string>`${contacts.firstname} || ' ' || ${contacts.lastname}`
const listed = prepared((db) =>
  db
    .select({ name: fullName, email: contacts.email })
    .from(contacts)
    .where(begins(fullName, sql`${contacts.email}`))
    .limit(givenCount('most')),
)

/** Remembers whom one has written with, for the next time; a name that is known is not forgotten for none. */
export async function remember(
  tx: Writer,
  account: AccountId,
  whom: Recipient[],
  at: string,
): Promise<void> {
  if (whom.length === 0) return
  await tx
    .insert(correspondents)
    .values(whom.map((one) => ({ ...one, account, at })))
    .onConflictDoUpdate({
      target: [correspondents.account, correspondents.email],
      set: {
        name: sql`case when excluded.name = '' then ${correspondents.name} else excluded.name end`,
        at: sql`excluded.at`,
      },
    })
}

const namesAmong = prepared((db) =>
  db
    .select({ name: correspondents.name, email: correspondents.email })
    .from(correspondents)
    .where(
      and(
        eq(correspondents.account, given('account')),
        sql`${correspondents.email} in (select value from json_each(${given('emails')}))`,
      ),
    ),
)

/** What the people behind addresses are called, where one has written with them. */
export async function namesOf(
  db: Reader,
  account: AccountId,
  emails: string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await namesAmong(db, { account, emails: JSON.stringify(emails) })
  return new Map(rows.flatMap(({ name, email }) => (name ? [[email, name]] : [])))
}
