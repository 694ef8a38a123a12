import { toSlug } from './model.ts'
import type { SampleTopic } from './sample-topic.ts'
import { callboardTopic } from './seed-callboard.ts'
import { frontOfHouseTopic } from './seed-front-of-house.ts'
import { lightAndSoundTopic } from './seed-light-and-sound.ts'
import { loadInTopic } from './seed-load-in.ts'
import { rehearsalTopic } from './seed-rehearsals.ts'
import { wardrobeTopic } from './seed-wardrobe.ts'

const topics: SampleTopic[] = [
  loadInTopic,
  rehearsalTopic,
  frontOfHouseTopic,
  wardrobeTopic,
  lightAndSoundTopic,
  callboardTopic,
]

/** Returns the sample articles as rows. */
export function sampleKnowledge() {
  const numbered = topics.map((topic, index) => ({ ...topic, id: index + 1 }))
  const categories = numbered
    .flatMap(({ id: topic, author, categories: own }) =>
      own.map((category) => ({ ...category, topic, author })),
    )
    .map((category, index) => ({ ...category, id: index + 1 }))
  const articles = categories
    .flatMap(({ id: category, author, articles: own }) =>
      own.map((article) => ({ ...article, category, author })),
    )
    .map((article, index) => ({ ...article, id: index + 1, slug: toSlug(article.title) }))
  const ids = new Map(articles.map(({ title, id }) => [title, id]))
  return {
    topics: numbered.map(({ id, slug, name, text, alt }) => ({
      ...{ id, slug, name, text, alt },
      img: `/img/topics/${slug}.svg`,
    })),
    categories: categories.map(({ id, topic, name }) => ({ id, topic, name })),
    articles: articles.map(({ related: _, ...article }) => article),
    relations: articles.flatMap(({ id: article, related = [] }) =>
      related.map((title) => {
        const other = ids.get(title)
        if (!other) throw new Error(`There is no article “${title}”.`)
        return { article, related: other }
      }),
    ),
  }
}
