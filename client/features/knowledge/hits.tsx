import type { ArticleHit } from '#db/knowledge/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { toHref } from './address.ts'

/** The search results, or alternatives if there are none. */
export function Hits({ q, hits }: { q: string; hits: ArticleHit[] }) {
  const t = useTranslations('knowledge')
  if (hits.length === 0) {
    return (
      <section className="card" aria-label={t('results')} role="status">
        <EmptyState
          icon="search"
          title={t('none', { words: q })}
          text={t('noneText')}
          action={
            <p className="d-flex flex-wrap justify-content-center gap-2">
              <a className="btn btn-outline-secondary" href={toHref()}>
                {t('allTopics')}
              </a>{' '}
              <a className="btn btn-primary" href="/contact-us">
                {t('ask')}
              </a>
            </p>
          }
        />
      </section>
    )
  }
  return (
    <section className="card" aria-label={t('results')}>
      <p
        className="d-flex flex-wrap justify-content-between row-gap-1 column-gap-4 m-0 py-3 px-card text-muted fs-sm"
        role="status"
      >
        {t('found', { count: hits.length, words: q })}
        <a href={toHref()}>{t('allTopics')}</a>
      </p>
      <ol className="list-plain">
        {hits.map(({ topic, topicName, slug, marked, snippet }) => (
          <li className="py-4 px-card border-top" key={slug}>
            <h2 dir="auto">
              <a href={toHref(topic, slug)}>
                <HighlightedText segments={marked} />
              </a>
            </h2>
            <p className="m-0 text-muted fs-sm" dir="auto">
              {topicName}
            </p>
            <p className="m-0 mt-1 mw-text" dir="auto">
              <HighlightedText segments={snippet} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
