import { pageIn, withQuery } from '../../lib/list/address.ts'
import { formatIdRanges, parseIdRanges } from '../../lib/list/ids.ts'

export type PeopleAddress = { path: string; q: string; page: number; ids: number[] }

/** Parses the address of a page that exports people. */
export function readAddress(url: string): PeopleAddress {
  const { pathname, searchParams } = new URL(url)
  return {
    path: pathname,
    q: (searchParams.get('q') ?? '').trim().slice(0, 200),
    page: pageIn(searchParams),
    ids: parseIdRanges(searchParams.get('ids') ?? ''),
  }
}

/** Returns the address of a page that exports people, with these selected. */
export const addressOf = ({ path, q, page, ids }: PeopleAddress): string =>
  withQuery(path, { q, page: page === 1 ? undefined : page, ids: formatIdRanges(ids) })
