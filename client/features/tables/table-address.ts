import { useLocation } from 'react-router-dom'
import { type Direction, directions } from '#db/shared/fields/model.ts'
import { pickOne } from '../../lib/list/address.ts'
import { parseId } from '../../lib/list/ids.ts'

/** The state of one table in the address. Its parameters begin with the name of the table, as in `simple.page=2`. */
export type TableAddress = {
  page: number
  sort: string | undefined
  dir: Direction
  /** Hidden columns. */
  hidden: string[]
  /** Expanded rows. */
  open: string[]
  /** Other parameters, such as filters; empty ones are omitted. */
  filters: Record<string, string>
}

const own = ['page', 'sort', 'dir', 'hidden', 'open']
const maxListed = 100

/** Returns the parameters that the filter form of a table must keep: all but its filters and page. */
export const listOtherParams = (search: string, table: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(
    ([key]) => !key.startsWith(`${table}.`) || own.slice(1).includes(key.slice(table.length + 1)),
  )

/** Parses the parameters of a table; invalid values are ignored. */
export function readTable(query: URLSearchParams, table: string): TableAddress {
  const get = (name: string) => query.get(`${table}.${name}`)
  const list = (name: string) => (get(name) ?? '').split(',', maxListed).filter(Boolean)
  const filters = [...query].flatMap(([key, value]) => {
    const name = key.startsWith(`${table}.`) ? key.slice(table.length + 1) : ''
    return !name || own.includes(name) || value === '' ? [] : [[name, value.trim().slice(0, 200)]]
  })
  return {
    page: parseId(get('page')) ?? 1,
    sort: get('sort') ?? undefined,
    dir: pickOne(directions, get('dir')) ?? 'asc',
    hidden: list('hidden'),
    open: list('open'),
    filters: Object.fromEntries(filters),
  }
}

type Change = Partial<Omit<TableAddress, 'filters'>> & { filters?: Record<string, string> }

/** Returns the query with changed parameters of one table; those of other tables stay. */
export function changeTable(search: string, table: string, change: Change): string {
  const query = new URLSearchParams(search)
  const { filters, ...rest } = change
  if (filters) {
    for (const name of Object.keys(readTable(query, table).filters))
      query.delete(`${table}.${name}`)
  }
  for (const [name, value] of Object.entries({ ...filters, ...rest })) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    const isUsual = text === '' || (name === 'page' && text === '1')
    if (isUsual) query.delete(`${table}.${name}`)
    else query.set(`${table}.${name}`, text)
  }
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the query without the parameters of a table. */
export function resetTable(search: string, table: string): string {
  const query = new URLSearchParams(search)
  for (const key of [...query.keys()]) if (key.startsWith(`${table}.`)) query.delete(key)
  return query.size > 0 ? `?${query}` : ''
}

/** Returns the state of a table in the address, and functions that return the address of other states. */
export function useTableAddress(table: string) {
  const { pathname, search } = useLocation()
  return {
    ...readTable(new URLSearchParams(search), table),
    hrefOf: (change: Change) => pathname + changeTable(search, table, change),
    reset: pathname + resetTable(search, table),
  }
}
