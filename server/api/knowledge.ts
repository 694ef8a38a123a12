import { knowledge } from '#client/features/knowledge/endpoints.ts'
import { giveFeedback } from '#db/knowledge/feedback.ts'
import { listTopics, readArticle, readTopic, searchArticles } from '#db/knowledge/queries.ts'
import { ArticleFeedback, KnowledgeBySlug, KnowledgeQuery } from '#db/knowledge/schemas.ts'
import { may } from '#db/shared/policy/model.ts'
import { found } from '../http/failure.ts'
import { serve } from './serve.ts'

const noArticle = 'There is no such article.'

export const knowledgeApi = serve(
  knowledge,
  {
    topic: KnowledgeBySlug,
    article: KnowledgeBySlug,
    search: KnowledgeQuery,
    feedback: ArticleFeedback,
  },
  {
    topics: (_, { db }) => listTopics(db),
    async topic({ slug }, { db }) {
      return found(await readTopic(db, slug), 'There is no such topic.')
    },
    async article({ slug }, { db, account, user }) {
      const readsRemarks = may(user.role, 'enquiries.answer')
      return found(await readArticle(db, { account, slug, readsRemarks }), noArticle)
    },
    search: ({ q }, { db }) => searchArticles(db, q),
    async feedback(said, { db, account, services }) {
      return found(await giveFeedback(db, account, said, new Date(services.now())), noArticle)
    },
  },
)
