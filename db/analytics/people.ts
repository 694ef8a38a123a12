import { and, asc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { findContactsByName } from '../chat/contacts.ts'
import { chatUrl } from '../chat/model.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import { follows, shipments } from './table.ts'

/** A user card: followers, the tours whose crew they belong to, and how much of the record is filled in. */
export type Profile = Pick<
  typeof managedUsers.$inferSelect,
  'id' | 'name' | 'avatar' | 'email' | 'department'
> & {
  followers: number
  isFollowed: boolean
  tours: number
  /** The share of optional facts that are known, from 0 to 1. */
  completeness: number
  /** The chat with them, if they are a contact. */
  chat?: string | undefined
}

const { avatar, country, company, dob, gender, mobile, website } = managedUsers
const { languages_known, contact_options, location, social_links } = managedUsers
const optionalFacts = {
  avatar,
  country,
  company,
  dob,
  gender,
  mobile,
  website,
  languages_known,
  contact_options,
  location,
  social_links,
}

/** Returns the share of values that are neither missing nor empty, from 0 to 1. */
function getCompleteness(facts: Record<string, unknown>) {
  const values = Object.values(facts)
  const filled = values.filter((value) =>
    typeof value === 'object' && value ? Object.values(value).some(Boolean) : Boolean(value),
  )
  return filled.length / values.length
}

/** Lists the first active users. */
export async function listProfiles(
  db: Reader,
  account: AccountId,
  limit: number,
): Promise<Profile[]> {
  const people = await db
    .select({
      id: managedUsers.id,
      name: managedUsers.name,
      avatar: managedUsers.avatar,
      email: managedUsers.email,
      department: managedUsers.department,
      facts: optionalFacts,
    })
    .from(managedUsers)
    .where(eq(managedUsers.status, 'active'))
    .orderBy(asc(managedUsers.id))
    .limit(limit)
  const contacts = await findContactsByName(
    db,
    account,
    people.map(({ name }) => name),
  )
  const findChatUrl = (name: string) => {
    const contact = contacts.get(name)
    return contact === undefined ? undefined : chatUrl(contact)
  }
  const crews = await db.select({ crew: shipments.crew }).from(shipments)
  return Promise.all(
    people.map(async ({ facts, ...person }) => ({
      ...person,
      ...(await countFollowers(db, account, person.id)),
      chat: findChatUrl(person.name),
      tours: crews.filter(({ crew }) => crew.includes(person.id)).length,
      completeness: getCompleteness(facts),
    })),
  )
}

async function countFollowers(db: Reader, account: AccountId, user: number) {
  const [followers, mine] = await Promise.all([
    db.$count(follows, eq(follows.user, user)),
    db.$count(follows, and(eq(follows.user, user), eq(follows.account, account))),
  ])
  return { followers, isFollowed: mine > 0 }
}

/** Follows or unfollows a user. Returns undefined when there is no such user. */
export async function follow(
  db: Db,
  account: AccountId,
  { id, following }: { id: number; following: boolean },
): Promise<Pick<Profile, 'followers' | 'isFollowed'> | undefined> {
  return db.write(async (tx) => {
    if ((await tx.$count(managedUsers, eq(managedUsers.id, id))) === 0) return
    const mine = and(eq(follows.user, id), eq(follows.account, account))
    if (following) await tx.insert(follows).values({ user: id, account }).onConflictDoNothing()
    else await tx.delete(follows).where(mine)
    return countFollowers(tx, account, id)
  })
}
