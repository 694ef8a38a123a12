import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import {
  Id,
  IdList,
  PositiveInteger,
  personName,
  Search,
  WebAddress,
} from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { maxPeoplePerPage } from './limits.ts'
import { exportFormats } from './model.ts'

/** A person as a row of an import file; all values are text. */
export const NewPerson = z.object({
  email: Email,
  name: personName(120, 'Enter a name.'),
  website: WebAddress,
  rank: z.pipe(
    z.string().check(z.regex(/^\s*\d{1,7}(\.0+)?\s*$/, 'Enter a whole number of 0 or more.')),
    z.transform((text) => Number(text)),
  ),
})
export type NewPerson = z.infer<typeof NewPerson>

const perPage = z.optional(
  PositiveInteger.check(
    z.refine(
      (size: number) => size <= maxPeoplePerPage,
      `Choose at most ${maxPeoplePerPage} rows.`,
    ),
  ),
)

export const PeopleQuery = z.strictObject({
  q: Search,
  page: z.optional(PositiveInteger),
  perPage,
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

export const PeopleExport = z.strictObject({
  format: z.optional(z.enum(exportFormats)),
  /** The file name, without its extension. */
  name: z.optional(line(120)),
  q: Search,
  ids: IdList,
})
export type PeopleExport = z.infer<typeof PeopleExport>

export const ImportFile = z.strictObject({
  file: z.instanceof(Blob, { error: 'Choose an .xlsx or .csv file.' }),
})

const number = z.union([
  z.int().check(z.minimum(-1), z.maximum(100)),
  z.pipe(z.string().check(z.regex(/^(-1|\d{1,2})$/, 'Enter a whole number.')), z.transform(Number)),
])

const mapped = {
  /** The index of the sheet. */
  sheet: z.optional(number),
  // The column index of each field; −1 for none.
  email: z.optional(number),
  name: z.optional(number),
  website: z.optional(number),
  rank: z.optional(number),
}

export const ImportPreview = z.strictObject({
  id: PositiveInteger,
  ...mapped,
  q: Search,
  show: z.optional(z.enum(['', 'errors'])),
  page: z.optional(PositiveInteger),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const NewImport = z.strictObject({ file: Id, ...mapped })
export type NewImport = z.infer<typeof NewImport>

export const ImportById = z.strictObject({ id: Id })
