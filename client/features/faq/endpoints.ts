import type { FaqPage, FaqVotes } from '#db/faq/queries.ts'
import type { FaqQuery, FaqVote } from '#db/faq/schemas.ts'
import { get, post } from '../../lib/api/endpoint.ts'

export const faq = {
  list: get('/api/faq').takes<typeof FaqQuery>().gives<FaqPage>(),
  /** Stores the vote of the user, which replaces an earlier one. */
  vote: post('/api/faq/:id/helpful').takes<typeof FaqVote>().gives<FaqVotes>(),
}
