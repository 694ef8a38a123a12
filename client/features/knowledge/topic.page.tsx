import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { Empty } from '../../ui/empty.tsx'
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
  const t = useWords('knowledge')
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
          <Empty
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
        <div className="kb-categories">
          {categories.map((category) => (
            <section key={category.name} className="card kb-category">
              <h2 className="d-flex flex-wrap row-gap-1 column-gap-3 align-items-baseline justify-content-between pt-4 px-card pb-2">
                <bdi>{category.name}</bdi>{' '}
                <bdi className="text-muted fs-sm fw-normal">
                  {t('count', { count: category.articles.length })}
                </bdi>
              </h2>
              <ul className="m-0 p-2 pt-0 list-unstyled">
                {category.articles.map((article) => (
                  <li key={article.slug}>
                    <a href={toHref(article.topic, article.slug)}>
                      <Icon name="file-text" size={16} />
                      <bdi>{article.title}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  )
}
