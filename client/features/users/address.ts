import { type Direction, directions } from '#db/shared/fields/model.ts'
import { userPageSizes } from '#db/users/limits.ts'
import { searchableColumns, type UserColumn, userColumns } from '#db/users/list-columns.ts'
import { departments, managedRoles, statuses, verifiedChoices } from '#db/users/model.ts'
import { pageIn, pickOne, withQuery } from '../../lib/list/address.ts'
import { parseId } from '../../lib/list/ids.ts'

export const listAddress = '/app/user/list'

/** The filters of the toolbar, with their choices. */
export const choices = {
  role: managedRoles,
  status: statuses,
  verified: verifiedChoices,
  department: departments,
} as const
export type FilterChoice = keyof typeof choices
export const choiceNames = Object.keys(choices) as FilterChoice[]

export type FilterName = FilterChoice | (typeof searchableColumns)[number] | 'q'
export const filterNames: FilterName[] = ['q', ...choiceNames, ...searchableColumns]

/** The parameters in the address of the list. */
export type ListParams = {
  q: string
  sort: UserColumn
  dir: Direction
  page: number
  perPage: number
  /** The filters are hidden. */
  filters?: 'off' | undefined
} & { [Name in FilterChoice]?: (typeof choices)[Name][number] | undefined } & {
  [Column in (typeof searchableColumns)[number]]?: string | undefined
}

const defaults: Partial<ListParams> = { sort: 'id', dir: 'asc', page: 1, perPage: userPageSizes[0] }

/** Parses the parameters of the list; invalid values are ignored. */
export function parseListParams(query: URLSearchParams): ListParams {
  const text = (name: string) => query.get(name)?.trim().slice(0, 200) ?? ''
  const chosen = choiceNames.map((name) => [name, pickOne<string>(choices[name], query.get(name))])
  const mentioned = searchableColumns.map((name) => [name, text(name)])
  const perPage = parseId(query.get('perPage'))
  return {
    ...Object.fromEntries([...chosen, ...mentioned].filter(([, value]) => value)),
    q: text('q'),
    sort: pickOne(userColumns, query.get('sort')) ?? 'id',
    dir: pickOne(directions, query.get('dir')) ?? 'asc',
    page: pageIn(query),
    perPage: userPageSizes.find((size) => size === perPage) ?? userPageSizes[0],
    ...(query.get('filters') === 'off' && { filters: 'off' }),
  }
}

type More = Record<string, string | number>

/** Returns the shortest query of these parameters, with its question mark if there is one. */
export function toQuery(params: Partial<ListParams>, more: More = {}): string {
  const changed = Object.entries(params).filter(
    ([name, value]) => value !== defaults[name as keyof ListParams],
  )
  const query = withQuery('', Object.fromEntries(changed))
  // An empty parameter counts in an address such as `?print=`.
  const rest = new URLSearchParams(Object.entries(more).map(([name, value]) => [name, `${value}`]))
  return rest.size > 0 ? `${query}${query ? '&' : '?'}${rest}` : query
}

/** Returns the address of a list; parameters with default values are omitted. */
export const toHref = (params: Partial<ListParams>, more?: More): string =>
  listAddress + toQuery(params, more)

/** Returns the parameters of the same list without filters. */
export const withoutFilters = ({
  sort,
  dir,
  perPage,
  filters,
}: ListParams): Partial<ListParams> => ({ sort, dir, perPage, filters })

/** Returns the parameters for the API. */
export function toFilter({ page: _, perPage: __, filters: ___, ...filter }: ListParams) {
  return filter
}

/** Returns the address of a user's page, which includes the list to return to. */
export const userAddress = (
  page: 'view' | 'edit',
  id: number | 'new',
  from: string,
  more: More = {},
): string => withQuery(`/app/user/${page}`, { id, ...more, from })

/** Returns the user id and the list parameters of an address. */
export function parseUserParams(query: URLSearchParams) {
  const listParams = parseListParams(new URLSearchParams(query.get('from') ?? ''))
  return {
    id: query.get('id'),
    from: toQuery(listParams).slice(1),
    listParams,
    list: toHref(listParams),
  }
}
