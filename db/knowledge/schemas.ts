import * as z from 'zod/mini'
import { Search } from '../shared/fields/schemas.ts'
import { line, prose } from '../shared/text/schemas.ts'

/** A topic or an article by the name it has in addresses. */
const slug = line(100)

export const KnowledgeBySlug = z.strictObject({ slug })

export const KnowledgeQuery = z.strictObject({ q: Search })

export const ArticleFeedback = z.strictObject({
  slug,
  helpful: z.boolean(),
  /** What is missing; whoever answers messages to the house reads it. */
  remark: z._default(prose(500).check(z.trim()), ''),
})
export type ArticleFeedback = z.infer<typeof ArticleFeedback>
