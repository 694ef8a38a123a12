import * as z from 'zod/mini'
import { optionalChoice, PositiveInteger, Search } from '../shared/fields/schemas.ts'
import { hitTypes, parseWords, type Span, spans } from './model.ts'

export const SearchQuery = z.strictObject({
  q: Search,
  type: optionalChoice(hitTypes),
  since: optionalChoice(Object.keys(spans) as [Span, ...Span[]]),
  page: z._default(PositiveInteger, 1),
})

/** A file of the quick search. */
export const FileTitle = z.strictObject({ title: Search })

/** A search to save. */
export const RecentSearch = z.strictObject({
  q: Search.check(z.refine((text) => parseWords(text).length > 0, 'Enter a search term.')),
})
