import * as z from 'zod/mini'
import { Id, Version } from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { boardNames } from './model.ts'

export const BoardById = z.strictObject({ id: z.enum(boardNames) })

const Order = z.record(line(20), z.array(Id).check(z.maxLength(100)))

/** A new order of a board, and the version that it was made from. */
export const BoardOrderChange = z.strictObject({
  id: z.enum(boardNames),
  version: Version,
  order: Order,
})
export type BoardOrderChange = z.infer<typeof BoardOrderChange>
