import * as z from 'zod/mini'
import { Id, name } from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { columnWidth, maxViewNameLength } from './limits.ts'
import { listNames, optionalColumns, resizableColumns } from './model.ts'

const list = z.enum(listNames)
const viewName = name(maxViewNameLength, 'Enter a name for this view.')

export const ListByName = z.strictObject({ list })

export const NewView = z.strictObject({
  list,
  name: viewName,
  query: line(2000),
})
export type NewView = z.infer<typeof NewView>

export const ViewById = z.strictObject({ list, id: Id })
export type ViewById = z.infer<typeof ViewById>

export const ViewChange = z.strictObject({ list, id: Id, name: viewName })
export type ViewChange = z.infer<typeof ViewChange>

export const ColumnChoice = z.strictObject({ list, column: line(60), isShown: z.boolean() }).check(
  z.refine(({ list, column }) => optionalColumns[list].some((each) => each === column), {
    path: ['column'],
  }),
)
export type ColumnChoice = z.infer<typeof ColumnChoice>

export const ColumnWidth = z
  .strictObject({
    list,
    column: line(60),
    width: z.int().check(z.gte(columnWidth.min), z.lte(columnWidth.max)),
  })
  .check(
    z.refine(({ list, column }) => resizableColumns[list].some((each) => each === column), {
      path: ['column'],
    }),
  )
export type ColumnWidth = z.infer<typeof ColumnWidth>
