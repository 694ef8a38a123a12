import type { HitType, Span } from '#db/search/model.ts'
import { parseId } from '../../lib/list/ids.ts'

/** The search criteria in the address of the results page. */
export type SearchCriteria = { q: string; type?: HitType | undefined; since?: Span | undefined }
type Page = { page?: number | undefined }

const path = '/pages/search'

/** Returns the address of the results page; without words that of the empty search page. */
export function toHref(criteria?: SearchCriteria & Page): string {
  const fields = Object.entries(criteria ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Parses the criteria of an address; the server validates type and time, and a page that is not a number is the first. */
export function parseQuery(address: string): SearchCriteria & Page {
  const { searchParams } = new URL(address)
  const field = (name: string) => searchParams.get(name) || undefined
  return {
    q: searchParams.get('q')?.trim() ?? '',
    type: field('type') as HitType | undefined,
    since: field('since') as Span | undefined,
    page: parseId(searchParams.get('page')),
  }
}
