import { contactPageSizes } from '#db/contacts/limits.ts'
import { type ContactColumn, contactColumns, contactSorts } from '#db/contacts/model.ts'
import { directions } from '#db/shared/fields/model.ts'
import { pageIn, pickOne, withQuery } from '../../lib/list/address.ts'
import { parseId } from '../../lib/list/ids.ts'

export const gridPath = '/tables/agGrid'

type TextFilters = Partial<Record<Exclude<ContactColumn, 'followers'>, string>>

/** The search, filters and sort order of contacts. */
export type ContactFilter = TextFilters & {
  q?: string
  minFollowers?: string
  maxFollowers?: string
  /** Only these values, separated by commas. */
  ids?: string
  sort?: (typeof contactSorts)[number]
  dir?: (typeof directions)[number]
}

const filterNames = [
  'q',
  ...contactColumns.filter((name) => name !== 'followers'),
  'minFollowers',
  'maxFollowers',
] as const

/** Parses the address of the grid; invalid values are ignored. */
export function readGrid(query: URLSearchParams) {
  const texts = filterNames.flatMap((name) => {
    const text = (query.get(name) ?? '').trim().slice(0, 200)
    const isValid = name.endsWith('Followers') ? /^\d{1,10}$/.test(text) : text !== ''
    return isValid ? [[name, text]] : []
  })
  const sort = pickOne(contactSorts, query.get('sort'))
  const size = parseId(query.get('perPage'))
  return {
    filter: {
      ...(Object.fromEntries(texts) as Omit<ContactFilter, 'sort' | 'dir'>),
      ...(sort && { sort, dir: pickOne(directions, query.get('dir')) ?? 'asc' }),
    } satisfies ContactFilter,
    page: pageIn(query),
    perPage: contactPageSizes.find((each) => each === size) ?? contactPageSizes[0],
    edit: parseId(query.get('edit')),
  }
}

export type GridAddress = ReturnType<typeof readGrid>

/** Returns the address of a page of the grid, or of the contact editor over it. */
export const gridAddress = ({
  filter,
  page,
  perPage,
  edit,
}: Omit<GridAddress, 'edit'> & { edit?: number | undefined }) =>
  withQuery(gridPath, {
    ...filter,
    page: page === 1 ? undefined : page,
    perPage: perPage === contactPageSizes[0] ? undefined : perPage,
    edit,
  })

/** Returns the address of a CSV file with all matching contacts. */
export const contactsCsv = (filter: ContactFilter): string =>
  withQuery('/api/aggrid/data.csv', filter)
