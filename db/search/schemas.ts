import * as z from 'zod/mini'
import { Counting, choice, Search } from '../shared/fields/schemas.ts'
import { hitTypes, type Span, spans, wordsIn } from './model.ts'

export const SearchQuery = z.strictObject({
  q: Search,
  type: choice(hitTypes),
  since: choice(Object.keys(spans) as [Span, ...Span[]]),
  page: z._default(Counting, 1),
})

/** A file that the quick search offers. */
export const FileTitle = z.strictObject({ title: Search })

/** What somebody looked for, to be reminded of it. */
export const RecentSearch = z.strictObject({
  q: Search.check(z.refine((text) => wordsIn(text).length > 0, 'Please enter a word.')),
})
