import { eq } from 'drizzle-orm'
import { avatarUrl } from '../account-settings/model.ts'
import { accountSettings } from '../account-settings/table.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { inValues, type Reader } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import type { Author } from './model.ts'

/** The author of an entry: an account, or in the samples a user. */
export type Actor = { account: AccountId | null; user: number | null }

const formerUser: Author = { name: '–' }

/** Loads the names and photos of several authors, and returns a function that finds one. */
export async function loadAuthors(db: Reader, actors: Actor[]): Promise<(actor: Actor) => Author> {
  const accountIds = actors.flatMap(({ account }) => account ?? [])
  const userIds = actors.flatMap(({ user }) => user ?? [])
  const [people, users] = await Promise.all([
    db
      .select({ id: accounts.id, name: accounts.name, avatar: accountSettings.avatar })
      .from(accounts)
      .leftJoin(accountSettings, eq(accountSettings.account, accounts.id))
      .where(inValues(accounts.id, [...new Set(accountIds)])),
    db
      .select({ id: managedUsers.id, name: managedUsers.name, avatar: managedUsers.avatar })
      .from(managedUsers)
      .where(inValues(managedUsers.id, [...new Set(userIds)])),
  ])
  const byAccount = new Map<number, Author>(
    people.map(({ id, name, avatar }) => [
      id,
      {
        name,
        photo: avatar === null ? undefined : avatarUrl(avatar),
        href: `/pages/profile?id=${id}`,
      },
    ]),
  )
  const byUser = new Map<number, Author>(
    users.map(({ id, name, avatar }) => [
      id,
      { name, photo: avatar || undefined, href: `/app/user/view?id=${id}` },
    ]),
  )
  return ({ account, user }) => byAccount.get(account ?? 0) ?? byUser.get(user ?? 0) ?? formerUser
}
