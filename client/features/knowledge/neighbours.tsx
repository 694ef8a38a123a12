import type { Article, ArticleLink } from '#db/knowledge/queries.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { toHref } from './address.ts'

/** The previous and the next article of the topic. */
export function Neighbours({ article: { previous, next } }: { article: Article }) {
  const t = useWords('knowledge')
  if (!previous && !next) return null
  return (
    <nav className="kb-neighbours" aria-label={t('more')}>
      {previous && <Neighbour article={previous} label={t('previous')} rel="prev" />}
      {next && <Neighbour article={next} label={t('next')} rel="next" />}
    </nav>
  )
}

type NeighbourProps = { article: ArticleLink; label: string; rel: 'prev' | 'next' }

const Neighbour = ({ article: { topic, slug, title }, label, rel }: NeighbourProps) => (
  <a className={`card kb-${rel}`} href={toHref(topic, slug)} rel={rel}>
    <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} />
    <span>
      <span className="kb-of">{label}</span>
      <bdi>{title}</bdi>
    </span>
  </a>
)

/** Related articles. */
export function Related({ article: { related } }: { article: Article }) {
  const t = useWords('knowledge')
  if (related.length === 0) return null
  return (
    <section className="card kb-contents kb-related" aria-labelledby="related">
      <h2 id="related">{t('related')}</h2>
      <ul>
        {related.map(({ topic, slug, title }) => (
          <li key={slug}>
            <a href={toHref(topic, slug)}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
