import type { Article } from '#db/knowledge/article.ts'
import type { ArticleLink } from '#db/knowledge/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { toHref } from './address.ts'

/** The previous and the next article of the topic. */
export function Neighbors({ article: { previous, next } }: { article: Article }) {
  const t = useTranslations('knowledge')
  if (!previous && !next) return null
  return (
    <nav className="d-grid grid-cols-fit gap-gutter d-print-none" aria-label={t('more')}>
      {previous && <Neighbor article={previous} label={t('previous')} rel="prev" />}
      {next && <Neighbor article={next} label={t('next')} rel="next" />}
    </nav>
  )
}

type NeighborProps = { article: ArticleLink; label: string; rel: 'prev' | 'next' }

const Neighbor = ({ article: { topic, slug, title }, label, rel }: NeighborProps) => (
  <a
    className={`card hover-border muted-icon d-flex ${rel === 'prev' ? 'flex-row' : 'flex-row-reverse text-end'} gap-3 align-items-center py-3 px-4 text-reset text-decoration-none fw-medium`}
    href={toHref(topic, slug)}
    rel={rel}
  >
    <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} />
    <span className="flex-1">
      <span className="d-block text-muted fs-sm fw-normal">{label}</span>
      <bdi>{title}</bdi>
    </span>
  </a>
)

/** Related articles. */
export function Related({ article: { related } }: { article: Article }) {
  const t = useTranslations('knowledge')
  if (related.length === 0) return null
  return (
    <section className="card kb-related d-print-none" aria-labelledby="related">
      <h2 className="pt-4 px-card pb-2 fs-lg" id="related">
        {t('related')}
      </h2>
      <ul className="m-0 p-2 pt-0 list-unstyled">
        {related.map(({ topic, slug, title }) => (
          <li key={slug}>
            <a className="menu-item" href={toHref(topic, slug)}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
