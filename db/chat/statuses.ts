import { and, eq, isNotNull } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { type Db, inValues, type Reader } from '../store/dialect.ts'
import { type ChatProfile, defaultProfile, seenByOthers } from './contacts.ts'
import { type ContactStatus, toContactUid } from './model.ts'
import { chatProfiles } from './table.ts'

/** Returns the chat profile of an account; the initial one if nothing is stored. */
export async function getChatProfile(db: Reader, account: AccountId): Promise<ChatProfile> {
  const { status, about, version } = chatProfiles
  const [profile] = await db
    .select({ status, about, version })
    .from(chatProfiles)
    .where(eq(chatProfiles.account, account))
  return profile ?? defaultProfile
}

/** Updates the profile, unless its version has changed. */
export async function changeChatProfile(
  db: Db,
  account: AccountId,
  { version, ...values }: { [Name in keyof ChatProfile]?: ChatProfile[Name] | undefined },
): Promise<ChangeResult<ChatProfile>> {
  return db.write(async (tx) => {
    const before = await getChatProfile(tx, account)
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

/** Returns the statuses of connected accounts by their uid in the address book of `account`. */
export async function listStatuses(
  db: Reader,
  account: AccountId,
  people: AccountId[],
): Promise<Record<number, ContactStatus>> {
  const others = people.filter((person) => person !== account)
  const statuses = await getStatusByAccount(db, others)
  return Object.fromEntries(
    Array.from(statuses, ([person, status]) => [toContactUid(person, account), status]),
  )
}

/**
 * Returns the status of each account as others see it while it is connected, without accounts whose email is not
 * confirmed.
 */
export async function getStatusByAccount(
  db: Reader,
  people: AccountId[],
): Promise<Map<AccountId, ContactStatus>> {
  const profiles = await db
    .select({ person: accounts.id, status: chatProfiles.status })
    .from(accounts)
    .leftJoin(chatProfiles, eq(chatProfiles.account, accounts.id))
    .where(and(inValues(accounts.id, people), isNotNull(accounts.confirmedEmail)))
  return new Map(
    profiles.map(({ person, status }) => [person, seenByOthers(status ?? defaultProfile.status)]),
  )
}
