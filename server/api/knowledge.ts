import { knowledge } from '#client/features/knowledge/endpoints.ts'
import { findArticle } from '#db/knowledge/article.ts'
import { saveFeedback } from '#db/knowledge/feedback.ts'
import { findTopic, listTopics, searchArticles } from '#db/knowledge/queries.ts'
import { ArticleFeedback, KnowledgeBySlug, KnowledgeQuery } from '#db/knowledge/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { assertFound } from '../http/http-error.ts'
import { serve } from './serve.ts'

const noArticle = 'Article not found.'

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
      return assertFound(await findTopic(db, slug), 'Topic not found.')
    },
    async article({ slug }, { db, account, user }) {
      const readsRemarks = hasPermission(user.role, 'enquiries.answer')
      return assertFound(
        await findArticle(db, { account, slug, canReadRemarks: readsRemarks }),
        noArticle,
      )
    },
    search: ({ q }, { db }) => searchArticles(db, q),
    async feedback(feedback, { db, account, services }) {
      return assertFound(
        await saveFeedback(db, account, feedback, new Date(services.now())),
        noArticle,
      )
    },
  },
)
