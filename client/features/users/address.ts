import type { Direction } from '#db/shared/fields/model.ts'
import {
  departments,
  type ManagedRole,
  managedRoles,
  pageSizes,
  type Status,
  searchableColumns,
  statuses,
  type UserSort,
  userSorts,
  verifiedChoices,
} from '#db/users/model.ts'

export const listAddress = '/app/user/list'

/** What the filter card lets one choose. */
export const choices = {
  role: managedRoles,
  status: statuses,
  verified: verifiedChoices,
  department: departments,
} as const
export type Choice = keyof typeof choices
export const choiceNames = Object.keys(choices) as Choice[]

export type Narrowing = Choice | (typeof searchableColumns)[number] | 'q'
export const narrowings: Narrowing[] = ['q', ...choiceNames, ...searchableColumns]

/** Which part of the list is looked at, and how. */
export type Place = {
  q: string
  role?: ManagedRole
  status?: Status
  verified?: (typeof verifiedChoices)[number]
  department?: (typeof departments)[number]
  sort: UserSort
  dir: Direction
  page: number
  perPage: number
  /** The filter card was put away. */
  filters?: 'off'
} & { [Column in (typeof searchableColumns)[number]]?: string }

const atFirst = { sort: 'id', dir: 'asc', page: 1, perPage: pageSizes[0] } as const

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text)

export const wholeIn = (text: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined

/** Reads an address; what makes no sense in it is left out. */
export function placeIn(query: URLSearchParams): Place {
  const text = (name: string) => query.get(name)?.trim().slice(0, 200) ?? ''
  const chosen = choiceNames.map((name) => [name, oneOf(choices[name], query.get(name))])
  const mentioned = searchableColumns.map((name) => [name, text(name) || undefined])
  const perPage = wholeIn(query.get('perPage'))
  const given = [...chosen, ...mentioned].filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given),
    q: text('q'),
    sort: oneOf(userSorts, query.get('sort')) ?? atFirst.sort,
    dir: oneOf(['asc', 'desc'], query.get('dir')) ?? atFirst.dir,
    page: wholeIn(query.get('page')) ?? atFirst.page,
    perPage: pageSizes.find((size) => size === perPage) ?? atFirst.perPage,
    ...(query.get('filters') === 'off' && { filters: 'off' }),
  }
}

type More = Record<string, string | number>

/** The shortest query that says all this; with its question mark, if there is one. */
export function queryOf(place: Partial<Place>, more: More = {}): string {
  const said = Object.entries(place).filter(
    ([name, value]) => value && value !== atFirst[name as keyof typeof atFirst],
  )
  const query = new URLSearchParams(
    [...said, ...Object.entries(more)].map(([name, value]) => [name, String(value)]),
  )
  return query.size > 0 ? `?${query}` : ''
}

export const addressOf = (place: Partial<Place>, more?: More): string =>
  listAddress + queryOf(place, more)

/** The same list with nothing narrowed. */
export const unnarrowed = ({ sort, dir, perPage, filters }: Place): Partial<Place> => ({
  sort,
  dir,
  perPage,
  ...(filters && { filters }),
})

/** What the calls of the API take of it. */
export function filterOf({ page: _, perPage: __, filters: ___, ...filter }: Place) {
  return filter
}

/** The page of one user, which knows the list that led there. */
export function personAddress(
  page: 'view' | 'edit',
  id: number | 'new',
  from: string,
  more: More = {},
): string {
  const fields = { id, ...more, ...(from && { from }) }
  const query = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return `/app/user/${page}?${new URLSearchParams(query)}`
}

/** What an address of a user says: who it is, and which list led there. */
export function personIn(query: URLSearchParams) {
  const from = queryOf(placeIn(new URLSearchParams(query.get('from') ?? ''))).slice(1)
  return { id: query.get('id'), from, list: from ? `${listAddress}?${from}` : listAddress }
}
