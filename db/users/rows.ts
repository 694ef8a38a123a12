import { foldText } from '../shared/fields/model.ts'
import { type Grants, noGrants } from './model.ts'
import type { Links, Location, UserChange } from './schemas.ts'
import type { managedUsers } from './table.ts'

type Row = typeof managedUsers.$inferSelect

type KnownFields = Omit<Row, 'account' | 'findable' | Optional>
type Optional = (typeof optional)[number]
const optional = [
  'company',
  'dob',
  'gender',
  'mobile',
  'website',
  'languages_known',
  'contact_options',
  'location',
  'social_links',
  'permissions',
] as const

/** A user as the API returns it: unknown fields are left out. */
export type User = KnownFields & { [Fact in Optional]?: NonNullable<Row[Fact]> }

const emptyLocation: Location = {
  add_line_1: '',
  add_line_2: '',
  post_code: '',
  city: '',
  state: '',
  country: '',
}
const emptyLinks: Links = {
  twitter: '',
  facebook: '',
  instagram: '',
  github: '',
  codepen: '',
  slack: '',
}
/** The optional fields of a user without details. */
export const emptyFacts = Object.fromEntries(optional.map((fact) => [fact, null])) as Pick<
  Row,
  Optional
>

type Facts = Pick<Row, 'location' | 'social_links' | 'permissions'>

/** Merges nested fields; parts that are left out stay unchanged. */
export function mergeFacts(stored: Facts, change: Omit<UserChange, 'id' | 'version'>) {
  const { location, social_links, permissions, ...rest } = change
  const grants = stored.permissions ?? noGrants
  return {
    ...rest,
    ...(location && { location: { ...emptyLocation, ...stored.location, ...location } }),
    ...(social_links && {
      social_links: { ...emptyLinks, ...stored.social_links, ...social_links },
    }),
    ...(permissions && {
      permissions: {
        users: { ...grants.users, ...permissions.users },
        posts: { ...grants.posts, ...permissions.posts },
        comments: { ...grants.comments, ...permissions.comments },
      } satisfies Grants,
    }),
  }
}

/** Returns whether a field has a value, also in its nested parts. */
const hasValue = (fact: unknown): boolean =>
  typeof fact === 'object' && fact !== null ? Object.values(fact).some(hasValue) : Boolean(fact)

/** Completes a row with its derived columns. Empty optional fields become null. */
export function toRow(row: Row): Row {
  const { name, username, email, country, role, status, department } = row
  const facts = optional.map((fact) => [fact, hasValue(row[fact]) ? row[fact] : null])
  const findable = [name, username, email, country, role, status, department].join('\n')
  return { ...row, ...Object.fromEntries(facts), findable: foldText(findable) }
}

/** Returns a user as the API does: without empty fields, and without the account. */
export function toUser({ account: _, findable: __, ...row }: Row): User {
  const known = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as User
}
