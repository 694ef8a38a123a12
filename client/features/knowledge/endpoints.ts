import type { Article } from '#db/knowledge/article.ts'
import type { Feedback } from '#db/knowledge/feedback.ts'
import type { ArticleHit, Topic, TopicCard } from '#db/knowledge/queries.ts'
import type { ArticleFeedback, KnowledgeBySlug, KnowledgeQuery } from '#db/knowledge/schemas.ts'
import { get, post } from '../../lib/api/endpoint.ts'

export const knowledge = {
  topics: get('/api/kb/topics').gives<TopicCard[]>(),
  topic: get('/api/kb/topics/:slug').takes<typeof KnowledgeBySlug>().gives<Topic>(),
  article: get('/api/kb/articles/:slug').takes<typeof KnowledgeBySlug>().gives<Article>(),
  search: get('/api/kb/search').takes<typeof KnowledgeQuery>().gives<ArticleHit[]>(),
  /** Stores the feedback of the user, which replaces an earlier one. */
  feedback: post('/api/kb/articles/:slug/feedback')
    .takes<typeof ArticleFeedback>()
    .gives<Feedback>(),
}
