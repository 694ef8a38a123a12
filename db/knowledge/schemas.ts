import * as z from 'zod/mini'
import { Search } from '../shared/fields/schemas.ts'
import { line, prose } from '../shared/text/schemas.ts'

/** The slug of a topic or an article. */
const slug = line(100)

export const KnowledgeBySlug = z.strictObject({ slug })

export const KnowledgeQuery = z.strictObject({ q: Search })

export const ArticleFeedback = z.strictObject({
  slug,
  helpful: z.boolean(),
  /** What readers miss; shown to users who answer enquiries. */
  remark: z._default(prose(500).check(z.trim()), ''),
})
export type ArticleFeedback = z.infer<typeof ArticleFeedback>
