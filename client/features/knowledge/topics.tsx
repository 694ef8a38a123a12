import type { TopicCard } from '#db/knowledge/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toHref } from './address.ts'

/** The topics with picture, name and description. */
export function Topics({ topics }: { topics: TopicCard[] }) {
  const t = useTranslations('knowledge')
  if (topics.length === 0) {
    return (
      <section className="card" aria-label={t('topics')}>
        <EmptyState icon="book-open" title={t('noTopics')} text={t('noTopicsText')} />
      </section>
    )
  }
  return (
    <section aria-label={t('topics')}>
      <ul className="d-grid grid-cols-1 grid-cols-sm-2 grid-cols-xl-3 gap-gutter list-plain">
        {topics.map(({ slug, name, text, img, alt, titles }) => (
          <li key={slug} className="card hover-border overflow-hidden">
            <img
              className="w-100 h-auto bg-surface-2"
              src={img}
              alt={alt}
              width={480}
              height={240}
            />
            <h2 className="pt-4 pb-1 px-card fs-lg">
              <a className="text-reset text-decoration-none stretched-link" href={toHref(slug)}>
                <bdi>{name}</bdi>
              </a>
            </h2>
            <p className="m-0 px-card text-body-secondary">
              <bdi>{text}</bdi>
            </p>
            <p className="m-0 mt-auto px-card pt-3 pb-4 text-muted fs-sm">
              <bdi>{t('count', { count: titles.length })}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
