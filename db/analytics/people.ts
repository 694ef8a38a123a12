import { and, asc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { contactsNamed } from '../chat/contacts.ts'
import { chatAddress } from '../chat/model.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import { follows, shipments } from './table.ts'

/** Somebody of the house, with who follows them and how many of the loads on the road they go along with. */
export type Profile = Pick<
  typeof managedUsers.$inferSelect,
  'id' | 'name' | 'avatar' | 'email' | 'department'
> & {
  followers: number
  isFollowed: boolean
  loads: number
  allLoads: number
  /** Where one chats with them, if they are among one's contacts. */
  chat?: string | undefined
}

/** The first active people of the house. */
export async function listProfiles(
  db: Reader,
  account: AccountId,
  most: number,
): Promise<Profile[]> {
  const people = await db
    .select({
      id: managedUsers.id,
      name: managedUsers.name,
      avatar: managedUsers.avatar,
      email: managedUsers.email,
      department: managedUsers.department,
    })
    .from(managedUsers)
    .where(eq(managedUsers.status, 'active'))
    .orderBy(asc(managedUsers.id))
    .limit(most)
  const contacts = await contactsNamed(
    db,
    account,
    people.map(({ name }) => name),
  )
  const chatWith = (name: string) => {
    const contact = contacts.get(name)
    return contact === undefined ? undefined : chatAddress(contact)
  }
  const crews = await db.select({ crew: shipments.crew }).from(shipments)
  return Promise.all(
    people.map(async (person) => ({
      ...person,
      ...(await followersOf(db, account, person.id)),
      chat: chatWith(person.name),
      loads: crews.filter(({ crew }) => crew.includes(person.id)).length,
      allLoads: crews.length,
    })),
  )
}

async function followersOf(db: Reader, account: AccountId, user: number) {
  const [followers, mine] = await Promise.all([
    db.$count(follows, eq(follows.user, user)),
    db.$count(follows, and(eq(follows.user, user), eq(follows.account, account))),
  ])
  return { followers, isFollowed: mine > 0 }
}

/** Follows somebody, or no longer; undefined if there is no such user. */
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
    return followersOf(tx, account, id)
  })
}
