import * as z from 'zod/mini'
import { Id, Version } from '../shared/fields/schemas.ts'
import { type BoardOrder, boardNames } from './model.ts'

export const BoardById = z.strictObject({ id: z.enum(boardNames) })

const List = z.optional(z.array(Id).check(z.maxLength(100)))

/** The names of all lists: errors contain field names, so they must not come from the input. */
const Order = z.pipe(
  z.strictObject({ order: List, calls: List, shortlist: List, cast: List }),
  z.transform((order) => order as BoardOrder),
)

/** A new order of a board, and the version it is based on. */
export const BoardOrderChange = z.strictObject({
  id: z.enum(boardNames),
  version: Version,
  order: Order,
})
export type BoardOrderChange = z.infer<typeof BoardOrderChange>
