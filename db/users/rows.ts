import { folded } from '../shared/fields/model.ts'
import { type Grants, noGrants } from './model.ts'
import type { Links, Location, UserChange } from './schemas.ts'
import type { managedUsers } from './table.ts'

type Row = typeof managedUsers.$inferSelect

type Told = Omit<Row, 'findable' | Optional>
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

/** A managed user as the API tells it: what is not known is not there. */
export type User = Told & { [Fact in Optional]?: NonNullable<Row[Fact]> }

const nowhere: Location = {
  add_line_1: '',
  add_line_2: '',
  post_code: '',
  city: '',
  state: '',
  country: '',
}
const noLinks: Links = {
  twitter: '',
  facebook: '',
  instagram: '',
  github: '',
  codepen: '',
  slack: '',
}
/** Somebody of whom nothing is known beyond what everybody has. */
export const blank = Object.fromEntries(optional.map((fact) => [fact, null])) as Pick<Row, Optional>

type Facts = Pick<Row, 'location' | 'social_links' | 'permissions'>

/** Facts that have parts keep those that are not named. */
export function laidOver(stored: Facts, change: Omit<UserChange, 'id' | 'version'>) {
  const { location, social_links, permissions, ...rest } = change
  const grants = stored.permissions ?? noGrants
  return {
    ...rest,
    ...(location && { location: { ...nowhere, ...stored.location, ...location } }),
    ...(social_links && { social_links: { ...noLinks, ...stored.social_links, ...social_links } }),
    ...(permissions && {
      permissions: {
        users: { ...grants.users, ...permissions.users },
        posts: { ...grants.posts, ...permissions.posts },
        comments: { ...grants.comments, ...permissions.comments },
      } satisfies Grants,
    }),
  }
}

/** Is anything said: a text, a tick, an entry of a list, or some part of what has parts? */
const isSaid = (fact: unknown): boolean =>
  typeof fact === 'object' && fact !== null ? Object.values(fact).some(isSaid) : Boolean(fact)

/** A row with what follows from the rest of it; what says nothing is stored as no fact. */
export function whole(row: Row): Row {
  const { name, username, email, country, role, status, department } = row
  const facts = optional.map((fact) => [fact, isSaid(row[fact]) ? row[fact] : null])
  const findable = [name, username, email, country, role, status, department].join('\n')
  return { ...row, ...Object.fromEntries(facts), findable: folded(findable) }
}

export function told({ findable: _, ...row }: Row): User {
  const known = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as User
}
