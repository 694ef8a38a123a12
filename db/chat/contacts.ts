import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { avatarUrl } from '../account-settings/model.ts'
import { accountSettings } from '../account-settings/table.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { inValues, type Reader } from '../store/dialect.ts'
import {
  type ContactStatus,
  type OwnStatus,
  placeholderPhoto,
  toAccountId,
  toContactUid,
} from './model.ts'
import { chatContacts, chatProfiles, chats } from './table.ts'

export type Contact = Omit<typeof chatContacts.$inferSelect, 'account'>

export type ChatProfile = { status: OwnStatus; about: string; version: number }

export const defaultProfile: ChatProfile = { status: 'active', about: '', version: 1 }

/** Returns the URL of an avatar, or of the placeholder that the API contract requires. */
export const toPhotoUrl = (avatar: string | null | undefined): string =>
  avatar ? avatarUrl(avatar) : placeholderPhoto

/** Returns whether an account is connected. Contacts without a connection are offline whatever status they chose. */
export type IsOnline = (account: AccountId) => boolean

/** Lists everybody an account can message: the sample contacts, then all other accounts. */
export const listContacts = (db: Reader, account: AccountId, isOnline: IsOnline) =>
  selectContacts(db, account, isOnline)

/** Lists the contacts with an existing chat, in the same order. */
export async function listChatContacts(
  db: Reader,
  account: AccountId,
  isOnline: IsOnline,
): Promise<Contact[]> {
  const ours = eq(chats.account, account)
  return selectContacts(db, account, isOnline, {
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
  isOnline: IsOnline,
): Promise<Contact | undefined> {
  const person = toAccountId(uid, account)
  const [contact] = await selectContacts(db, account, isOnline, {
    uids: eq(chatContacts.uid, uid),
    people: eq(accounts.id, (person ?? noAccount) as AccountId),
  })
  return contact
}

/** An id that no account has. */
const noAccount = 0

async function selectContacts(
  db: Reader,
  account: AccountId,
  isOnline: IsOnline,
  filter: { uids?: SQL; people?: SQL } = {},
): Promise<Contact[]> {
  const { uid, displayName, about, photoURL, status } = chatContacts
  const own = await db
    .select({ uid, displayName, about, photoURL, status })
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), filter.uids))
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
    .where(and(ne(accounts.id, account), isNotNull(accounts.confirmedEmail), filter.people))
    .orderBy(asc(accounts.id))
  return [
    ...own,
    ...colleagues.map(({ id, ...colleague }) => ({
      uid: toContactUid(id, account),
      displayName: colleague.displayName,
      about: colleague.about ?? defaultProfile.about,
      photoURL: toPhotoUrl(colleague.avatar),
      status: isOnline(id) ? seenByOthers(colleague.status ?? defaultProfile.status) : 'offline',
    })),
  ]
}

/** Returns the status that others see while the account is online. */
export const seenByOthers = (status: OwnStatus): ContactStatus =>
  status === 'active' ? 'online' : status

/** Finds sample contacts by name: a map from name to uid. */
export async function findContactsByName(db: Reader, account: AccountId, names: string[]) {
  const found = await db
    .select({ uid: chatContacts.uid, name: chatContacts.displayName })
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), inValues(chatContacts.displayName, names)))
    .orderBy(desc(chatContacts.uid))
  return new Map(found.map(({ uid, name }) => [name, uid]))
}

/** Returns the names of contacts by their uid. */
export async function listContactNames(
  db: Reader,
  account: AccountId,
  uids: number[],
): Promise<Map<number, string>> {
  const people = uids.flatMap((uid) => toAccountId(uid, account) ?? [])
  const own = await db
    .select({ uid: chatContacts.uid, name: chatContacts.displayName })
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), inValues(chatContacts.uid, uids)))
  const colleagues = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inValues(accounts.id, people))
  return new Map([
    ...own.map(({ uid, name }) => [uid, name] as const),
    ...colleagues.map(({ id, name }) => [toContactUid(id, account), name] as const),
  ])
}

/** Finds a contact, and the account behind it if there is one. */
export async function findContactPerson(db: Reader, account: AccountId, uid: number) {
  const other = toAccountId(uid, account)
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
