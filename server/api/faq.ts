import { faq } from '#client/features/faq/endpoints.ts'
import { listFaqs, saveFaqVote } from '#db/faq/queries.ts'
import { FaqQuery, FaqVote } from '#db/faq/schemas.ts'
import { HttpError } from '../http/http-error.ts'
import { serve } from './serve.ts'

export const faqApi = serve(
  faq,
  { list: FaqQuery, vote: FaqVote },
  {
    list: (query, { db, account }) => listFaqs(db, account, query),
    async vote(vote, { db, account }) {
      const votes = await saveFaqVote(db, account, vote)
      if (!votes) throw new HttpError('not-found', 'Question not found.')
      return votes
    },
  },
)
