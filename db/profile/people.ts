import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { avatarUrl } from '../account-settings/model.ts'
import { getSettings } from '../account-settings/queries.ts'
import type { Info, Social } from '../account-settings/schemas.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { follows } from '../analytics/table.ts'
import { chatUrl, toContactUid } from '../chat/model.ts'
import type { Reader } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import { posts } from './table.ts'

/** A profile as colleagues see it. */
export type AccountProfile = Pick<Info, 'bio' | 'country' | 'languages' | 'website'> & {
  id: number
  name: string
  company: string
  photo?: string | undefined
  joined: string
  social: Social
  posts: number
  following: number
  isOwn: boolean
  /** Only on the user's own profile. */
  email?: string | undefined
  /** The chat with them; not on the user's own profile. */
  chat?: string | undefined
}

/**
 * Returns the profile of an account; undefined when there is none. As in the chat, accounts with an unconfirmed email
 * are visible to themselves only.
 */
export async function findProfile(
  db: Reader,
  viewer: AccountId,
  id: number,
): Promise<AccountProfile | undefined> {
  const isOwn = id === viewer
  const [owner] = await db
    .select()
    .from(accounts)
    .where(
      and(eq(accounts.id, id as AccountId), isOwn ? undefined : isNotNull(accounts.confirmedEmail)),
    )
  const settings = owner && (await getSettings(db, owner.id))
  if (!settings) return
  const { general, info, social } = settings
  const { version: _, ...links } = social
  const { bio, country, languages, website } = info
  return {
    id: owner.id,
    name: general.name,
    company: general.company,
    bio,
    country,
    languages,
    website,
    photo: general.avatar === undefined ? undefined : avatarUrl(general.avatar),
    joined: owner.createdAt,
    social: links,
    posts: await db.$count(posts, eq(posts.account, owner.id)),
    following: await db.$count(follows, eq(follows.account, owner.id)),
    isOwn,
    ...(isOwn ? { email: general.email } : { chat: chatUrl(toContactUid(owner.id, viewer)) }),
  }
}

export type Friend = Pick<
  typeof managedUsers.$inferSelect,
  'id' | 'name' | 'avatar' | 'department'
> & { href: string }

const friendColumns = {
  id: managedUsers.id,
  name: managedUsers.name,
  avatar: managedUsers.avatar,
  department: managedUsers.department,
}

const toFriend = (row: Omit<Friend, 'href'>): Friend => ({
  ...row,
  href: `/app/user/view?id=${row.id}`,
})

const isFollowing = (account: AccountId) =>
  and(eq(follows.user, managedUsers.id), eq(follows.account, account))

/** Lists the users that an account follows, by name. */
export async function listFriends(db: Reader, account: AccountId): Promise<Friend[]> {
  const rows = await db
    .select(friendColumns)
    .from(managedUsers)
    .innerJoin(follows, isFollowing(account))
    .orderBy(asc(managedUsers.name))
  return rows.map(toFriend)
}

/** Lists active users other than the account's own record that it does not follow yet, and whether there are more. */
export async function listSuggestions(
  db: Reader,
  account: AccountId,
  limit: number,
): Promise<{ suggestions: Friend[]; hasMore: boolean }> {
  const isOther = or(isNull(managedUsers.account), ne(managedUsers.account, account))
  const rows = await db
    .select(friendColumns)
    .from(managedUsers)
    .leftJoin(follows, isFollowing(account))
    .where(and(eq(managedUsers.status, 'active'), isNull(follows.user), isOther))
    .orderBy(asc(managedUsers.id))
    .limit(limit + 1)
  return { suggestions: rows.slice(0, limit).map(toFriend), hasMore: rows.length > limit }
}
