import * as z from 'zod/mini'
import { Id, Search } from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'

export const FaqQuery = z.strictObject({
  q: Search,
  /** The slug of a category. */
  category: z.optional(line(50)),
})

export const FaqVote = z.strictObject({ id: Id, helpful: z.boolean() })
export type FaqQuery = z.infer<typeof FaqQuery>
