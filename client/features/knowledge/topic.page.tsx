import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { Topic, TopicCard } from '#db/knowledge/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { toHref } from './address.ts'
import { knowledge } from './endpoints.ts'
import sheet from './knowledge.scss?url'
import { Search } from './search.tsx'

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const call = context.get(api)
  const [topic, topics] = await Promise.all([
    call(knowledge.topic, { slug }),
    call(knowledge.topics, {}),
  ])
  return { topic, topics }
}

export function Component() {
  const t = useTranslations('knowledge')
  const { topic, topics } = useLoaderData<typeof loader>()
  const { name, text, categories } = topic
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{`${name} · ${t('title')}`}</Title>
      <PageHeader title={name} text={text} crumbs={[{ title: t('title'), href: toHref() }]} />
      <Search topics={topics} />
      {categories.length === 0 ? (
        <section className="card" aria-label={name}>
          <EmptyState
            icon="book-open"
            title={t('noArticles')}
            text={t('noArticlesText')}
            action={
              <a className="btn btn-primary" href={toHref()}>
                {t('allTopics')}
              </a>
            }
          />
        </section>
      ) : (
        <div className="kb-columns d-grid gap-gutter">
          <div className="kb-main d-grid grid-cols-1 gap-gutter">
            {categories.map((category) => (
              <Category key={category.name} {...category} />
            ))}
          </div>
          <OtherTopics topics={topics.filter(({ slug }) => slug !== topic.slug)} />
        </div>
      )}
    </>
  )
}

/** The articles of a category, each with its beginning. */
function Category({ name, articles }: Topic['categories'][number]) {
  const t = useTranslations('knowledge')
  return (
    <section className="card">
      <h2 className="d-flex flex-wrap row-gap-1 column-gap-3 align-items-baseline justify-content-between pt-4 px-card pb-2">
        <bdi>{name}</bdi>{' '}
        <bdi className="text-muted fs-sm fw-normal">{t('count', { count: articles.length })}</bdi>
      </h2>
      <ul className="d-grid gap-2 m-0 p-2 pt-0 list-unstyled">
        {articles.map(({ topic, slug, title, summary }) => (
          <li key={slug}>
            <a className="menu-item align-items-start" href={toHref(topic, slug)}>
              <Icon name="file-text" size={16} />
              <span className="d-grid min-w-0">
                <bdi className="fw-medium">{title}</bdi>
                <bdi className="text-muted fs-sm">{summary}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherTopics({ topics }: { topics: TopicCard[] }) {
  const t = useTranslations('knowledge')
  if (topics.length === 0) return null
  return (
    <nav className="card kb-contents" aria-labelledby="other-topics">
      <h2 className="pt-4 px-card pb-2 fs-lg" id="other-topics">
        {t('otherTopics')}
      </h2>
      <ul className="m-0 p-2 pt-0 list-unstyled">
        {topics.map(({ slug, name, titles }) => (
          <li key={slug}>
            <a className="menu-item" href={toHref(slug)}>
              <bdi className="flex-1">{name}</bdi>
              <span className="text-muted fs-sm text-nowrap">
                {t('count', { count: titles.length })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
