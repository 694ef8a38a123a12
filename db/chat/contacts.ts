import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { pictureAt } from '../account-settings/model.ts'
import { accountSettings } from '../account-settings/table.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { publish } from '../live/log.ts'
import { type Changed, isStale } from '../shared/changed.ts'
import { among, type Db, type Reader } from '../store/dialect.ts'
import { accountAt, type ContactStatus, noPicture, type OwnStatus, placeOf } from './model.ts'
import { chatContacts, chatProfiles, chats } from './table.ts'

export type Contact = Omit<typeof chatContacts.$inferSelect, 'account'>

export type ChatProfile = { status: OwnStatus; about: string; version: number }

const nothingSaid: ChatProfile = { status: 'active', about: '', version: 1 }

/** The picture a person has chosen; the contract wants one of those who have none as well. */
export const photoOf = (avatar: string | null | undefined): string =>
  avatar ? pictureAt(avatar) : noPicture

/** Whether somebody is there now; who is not is offline, whatever they say of themselves. */
export type IsHere = (account: AccountId) => boolean

/** Everybody an account can write to: the sample contacts, then whoever else has an account. */
export const listContacts = (db: Reader, account: AccountId, isHere: IsHere) =>
  contactsAmong(db, account, isHere)

/** The contacts there is a chat with, in the same order. */
export async function listChatContacts(
  db: Reader,
  account: AccountId,
  isHere: IsHere,
): Promise<Contact[]> {
  const ours = eq(chats.account, account)
  return contactsAmong(db, account, isHere, {
    uids: inArray(chatContacts.uid, db.select({ uid: chats.contact }).from(chats).where(ours)),
    people: inArray(
      accounts.id,
      db
        .select({ person: chats.person })
        .from(chats)
        .where(and(ours, isNotNull(chats.person))),
    ),
  })
}

/** Returns one entry of an account's address book. */
export async function findContact(
  db: Reader,
  account: AccountId,
  uid: number,
  isHere: IsHere,
): Promise<Contact | undefined> {
  const person = accountAt(uid, account)
  const [contact] = await contactsAmong(db, account, isHere, {
    uids: eq(chatContacts.uid, uid),
    people: eq(accounts.id, (person ?? nobody) as AccountId),
  })
  return contact
}

/** The id of no account. */
const nobody = 0

export async function chatProfile(db: Reader, account: AccountId): Promise<ChatProfile> {
  const { status, about, version } = chatProfiles
  const [profile] = await db
    .select({ status, about, version })
    .from(chatProfiles)
    .where(eq(chatProfiles.account, account))
  return profile ?? nothingSaid
}

/** Changes what is named, unless the profile has moved on since the version named. */
export async function changeChatProfile(
  db: Db,
  account: AccountId,
  { version, ...values }: { [Name in keyof ChatProfile]?: ChatProfile[Name] | undefined },
): Promise<Changed<ChatProfile>> {
  return db.write(async (tx) => {
    const before = await chatProfile(tx, account)
    if (isStale(before, version)) return { row: before, isStale: true }
    const { status = before.status, about = before.about } = values
    const row = { status, about, version: before.version + 1 }
    await tx
      .insert(chatProfiles)
      .values({ account, ...row })
      .onConflictDoUpdate({ target: chatProfiles.account, set: row })
    await publish(tx, account, 'profile')
    return { row, isStale: false }
  })
}

/** What those who are there say of themselves, by the place each has in the address book of `account`. */
export async function statusesOf(
  db: Reader,
  account: AccountId,
  people: AccountId[],
): Promise<Record<number, ContactStatus>> {
  const others = people.filter((person) => person !== account)
  const statuses = await statusByPerson(db, others)
  return Object.fromEntries(
    Array.from(statuses, ([person, status]) => [placeOf(person, account), status]),
  )
}

/** Returns how each of these people is shown to all others while they are there. */
export async function statusByPerson(
  db: Reader,
  people: AccountId[],
): Promise<Map<AccountId, ContactStatus>> {
  const said = await db
    .select({ person: chatProfiles.account, status: chatProfiles.status })
    .from(chatProfiles)
    .where(among(chatProfiles.account, people))
  const chosen = new Map(said.map(({ person, status }) => [person, status]))
  return new Map(
    people.map((person) => [person, seenByOthers(chosen.get(person) ?? nothingSaid.status)]),
  )
}

async function contactsAmong(
  db: Reader,
  account: AccountId,
  isHere: IsHere,
  only: { uids?: SQL; people?: SQL } = {},
): Promise<Contact[]> {
  const { uid, displayName, about, photoURL, status } = chatContacts
  const own = await db
    .select({ uid, displayName, about, photoURL, status })
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), only.uids))
    .orderBy(asc(uid))
  const colleagues = await db
    .select({
      id: accounts.id,
      displayName: accounts.name,
      about: chatProfiles.about,
      status: chatProfiles.status,
      avatar: accountSettings.avatar,
    })
    .from(accounts)
    .leftJoin(chatProfiles, eq(chatProfiles.account, accounts.id))
    .leftJoin(accountSettings, eq(accountSettings.account, accounts.id))
    .where(and(ne(accounts.id, account), isNotNull(accounts.confirmedEmail), only.people))
    .orderBy(asc(accounts.id))
  return [
    ...own,
    ...colleagues.map(({ id, ...colleague }) => ({
      uid: placeOf(id, account),
      displayName: colleague.displayName,
      about: colleague.about ?? nothingSaid.about,
      photoURL: photoOf(colleague.avatar),
      status: isHere(id) ? seenByOthers(colleague.status ?? nothingSaid.status) : 'offline',
    })),
  ]
}

const seenByOthers = (status: OwnStatus): ContactStatus => (status === 'active' ? 'online' : status)

/** Returns the contacts of an account's own that have one of these names: their uids by name. */
export async function contactsNamed(db: Reader, account: AccountId, names: string[]) {
  const found = await db
    .select({ uid: chatContacts.uid, name: chatContacts.displayName })
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), among(chatContacts.displayName, names)))
    .orderBy(desc(chatContacts.uid))
  return new Map(found.map(({ uid, name }) => [name, uid]))
}

/** The contact with this uid, and the account behind it if there is one. */
export async function contactAt(db: Reader, account: AccountId, uid: number) {
  const other = accountAt(uid, account)
  if (other === undefined) {
    const [contact] = await db
      .select({ uid: chatContacts.uid })
      .from(chatContacts)
      .where(and(eq(chatContacts.account, account), eq(chatContacts.uid, uid)))
    return contact && { person: null }
  }
  const [colleague] = await db
    .select({ person: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, other as AccountId), isNotNull(accounts.confirmedEmail)))
  return colleague
}
