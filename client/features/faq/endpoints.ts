import type { FaqPage, FaqVotes } from '#db/faq/queries.ts'
import type { FaqQuery, FaqVote } from '#db/faq/schemas.ts'
import { get, post } from '../../lib/api/endpoint.ts'

export const faq = {
  list: get('/api/faq').takes<typeof FaqQuery>().gives<FaqPage>(),
  /** Says whether an answer helped; who says it again changes their mind. */
  vote: post('/api/faq/:id/helpful').takes<typeof FaqVote>().gives<FaqVotes>(),
}
