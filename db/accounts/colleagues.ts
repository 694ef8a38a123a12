import { and, asc, isNotNull, isNull, ne, or, type SQLWrapper } from 'drizzle-orm'
import { countParam, likeAnyCase, param, prepared, type Reader } from '../store/dialect.ts'
import { maxColleagueSuggestions } from './limits.ts'
import { type AccountId, accounts } from './table.ts'

/** Matches names with a word, and addresses, that start with a query; `toStartParams` has its parameters. */
export const matchesStart = (name: SQLWrapper, email: SQLWrapper) =>
  or(
    likeAnyCase(name, param('start')),
    likeAnyCase(name, param('inside')),
    likeAnyCase(email, param('start')),
  )

/** Returns the patterns of texts that begin with the query, and of those with a later word that does. */
export function toStartParams(query: string) {
  const escaped = query.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return { start: `${escaped}%`, inside: `% ${escaped}%` }
}

const selectColleagues = prepared((db) =>
  db
    .select({ name: accounts.name, email: accounts.email, confirmedEmail: accounts.confirmedEmail })
    .from(accounts)
    .where(
      and(
        ne(accounts.id, param('account')),
        isNotNull(accounts.confirmedEmail),
        isNull(accounts.deactivatedAt),
        matchesStart(accounts.name, accounts.confirmedEmail),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(countParam('limit')),
)

/** Finds colleagues who can sign in by the start of their name or address; nobody for an empty query. */
export async function findColleagues(
  db: Reader,
  account: AccountId,
  query: string,
): Promise<{ name: string; email: string }[]> {
  if (!query.trim()) return []
  const values = { account, ...toStartParams(query), limit: maxColleagueSuggestions }
  const rows = await selectColleagues(db, values)
  return rows.map(({ name, email, confirmedEmail }) => ({ name, email: confirmedEmail ?? email }))
}
