import { type ContactColumn, contactColumns } from '#db/contacts/model.ts'
import type { ContactFilter } from './contact-address.ts'

type ColumnFilter = {
  type?: string | null
  filter?: string | number | null
  filterTo?: number | null
}

/** Converts the filter and sort order of the grid for the API, so that an export has the same rows. */
export function filterOf(
  model: Record<string, ColumnFilter | undefined>,
  columns: { colId: string; sort?: 'asc' | 'desc' | null }[],
): ContactFilter {
  const { followers, ...texts } = model
  const sorted = columns.find(({ sort }) => sort)
  const sort = contactColumns.find((name) => name === sorted?.colId)
  return {
    ...(Object.fromEntries(
      Object.entries(texts).map(([name, filter]) => [name, String(filter?.filter ?? '')]),
    ) as Partial<Record<Exclude<ContactColumn, 'followers'>, string>>),
    ...(followers && boundsOf(followers)),
    ...(sort && sorted?.sort && { sort, dir: sorted.sort }),
  }
}

function boundsOf({ type, filter, filterTo }: ColumnFilter) {
  const number = String(Math.max(0, Math.ceil(Number(filter ?? 0))))
  const floor = String(Math.max(0, Math.floor(Number(filter ?? 0))))
  switch (type) {
    case 'greaterThanOrEqual':
      return { minFollowers: number }
    case 'lessThanOrEqual':
      return { maxFollowers: floor }
    case 'inRange':
      return { minFollowers: number, maxFollowers: String(Math.floor(Number(filterTo ?? 0))) }
    default:
      return { minFollowers: number, maxFollowers: floor }
  }
}
