import { type Mapping, personColumns } from '#db/people/import-columns.ts'
import { withQuery } from '../../lib/list/address.ts'

export const importPath = '/extensions/import'

type ImportAddress = {
  file: number
  sheet: number
  mapping: Mapping
  q?: string
  page?: number
  isWrongOnly?: boolean
}

/** Returns the column of each field, as addresses and calls take it; −1 is none. */
export const mappingTexts = (mapping: Mapping): Record<string, string> =>
  Object.fromEntries(personColumns.map((column) => [column, String(mapping[column] ?? -1)]))

/** Returns the address of a page of the preview. */
export const previewAddress = ({ file, sheet, mapping, q, page, isWrongOnly }: ImportAddress) =>
  withQuery(importPath, {
    file,
    sheet,
    ...mappingTexts(mapping),
    q,
    page: page === 1 ? undefined : page,
    show: isWrongOnly ? 'errors' : undefined,
  })
