import type { HitType, Span } from '#db/search/model.ts'

/** What somebody looks for, as the address of the results says it. */
export type SearchCriteria = { q: string; type?: HitType | undefined; since?: Span | undefined }
type Page = { page?: string | number | undefined }

const path = '/pages/search'

/** The results page; without words the page that asks for them. */
export function toHref(criteria?: SearchCriteria & Page): string {
  const fields = Object.entries(criteria ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The same, read: whether there is such a kind or such a time the server says. */
export function parseQuery(address: string): SearchCriteria & Page {
  const { searchParams } = new URL(address)
  const field = (name: string) => searchParams.get(name) || undefined
  return {
    q: searchParams.get('q')?.trim() ?? '',
    type: field('type') as HitType | undefined,
    since: field('since') as Span | undefined,
    page: field('page'),
  }
}
