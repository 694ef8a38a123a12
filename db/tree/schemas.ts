import * as z from 'zod/mini'
import { Id, name, PositiveInteger, Search, Version } from '../shared/fields/schemas.ts'

/** With a text, lists the nodes whose name contains it, and their ancestors. */
export const NodeQuery = z.strictObject({ q: Search })

export const NodeById = z.strictObject({ id: PositiveInteger })

const Position = z
  .int()
  .check(z.minimum(0, 'Enter a whole number of 0 or more.'), z.maximum(10_000))

/** A new name or position; fields that are left out stay unchanged. A parent of null is the root. */
export const NodeChange = z.strictObject({
  id: PositiveInteger,
  version: Version,
  name: z.optional(name(100, 'Enter a name.')),
  parentId: z.optional(z.nullable(Id)),
  position: z.optional(Position),
})
export type NodeChange = z.infer<typeof NodeChange>

/** Several entries and where they move, by default to the end. */
export const NodeMoves = z.strictObject({
  moves: z
    .array(
      z.strictObject({
        id: Id,
        version: Version,
        parentId: z.nullable(Id),
        position: z.optional(Position),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
})
export type NodeMoves = z.infer<typeof NodeMoves>
