import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { checkFields, read } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Title } from '../../ui/title.tsx'
import { toHref } from './address.ts'
import { ArticleText, Contents } from './article-text.tsx'
import { knowledge } from './endpoints.ts'
import { FeedbackForm } from './feedback-form.tsx'
import sheet from './knowledge.scss?url'
import { Neighbors, Related } from './neighbors.tsx'
import { Remarks } from './remarks.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug = '', article: name = '' } = params
  const article = await context.get(api)(knowledge.article, { slug: name })
  // Redirects old addresses of articles that moved to another topic.
  if (article.topic.slug !== slug) throw redirect(toHref(article.topic.slug, name))
  return article
}

const Sent = z.object({ helpful: z.enum(['true', 'false']), remark: z.optional(z.string()) })

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, Sent)
  if (!value) return reject(checkFields)
  const { helpful, remark } = value
  const { article: slug = '' } = params
  const answer = await context
    .get(api)(knowledge.feedback, { slug, helpful: helpful === 'true', remark })
    .catch(refuse)
  return 'type' in answer ? answer : { isSaved: true }
}

export function Component() {
  const t = useTranslations('knowledge')
  const article = useLoaderData<typeof loader>()
  const { slug, title, blocks, topic, feedback, remarks } = article
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{`${title} · ${t('title')}`}</Title>
      <PageHeader
        title={title}
        crumbs={[
          { title: t('title'), href: toHref() },
          { title: topic.name, href: toHref(topic.slug) },
        ]}
        actions={<PrintButton label={t('print')} />}
      />
      <div className="kb-columns d-grid gap-gutter">
        <Contents blocks={blocks} />
        <div className="kb-main d-grid grid-cols-1 gap-gutter">
          <article className="card kb-article" aria-label={title}>
            <Head article={article} />
            <ArticleText key={slug} blocks={blocks} />
          </article>
          <Neighbors article={article} />
          <FeedbackForm key={slug} address={toHref(topic.slug, slug)} feedback={feedback} />
          <Remarks remarks={remarks} />
        </div>
        <Related article={article} />
      </div>
    </>
  )
}

function Head({ article }: { article: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('knowledge')
  const format = useFormat()
  const { topic, category, author, updatedOn } = article
  const day = format.dayAndYear(new Date(updatedOn))
  return (
    <header className="d-flex flex-wrap gap-4 align-items-center justify-content-between p-card border-bottom">
      <div>
        <p className="m-0 text-muted fs-sm">
          <bdi>{category}</bdi>
        </p>
        <p className="mt-1 mb-3 text-muted fs-sm text-break">
          {author ? t('updatedBy', { day, author }) : t('updated', { day })}
        </p>
        <TopicsOf article={article} />
      </div>
      <img
        className="kb-picture h-auto rounded"
        src={topic.img}
        alt={topic.alt}
        width={480}
        height={240}
      />
    </header>
  )
}

function TopicsOf({ article: { topics } }: { article: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('knowledge')
  return (
    <ul className="d-flex flex-wrap gap-2 list-plain" aria-label={t('topics')}>
      {topics.map(({ slug, name }) => (
        <li key={slug}>
          <a className="badge tone-primary text-decoration-none" href={toHref(slug)}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
