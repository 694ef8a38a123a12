import type { Hit } from '#db/search/hits.ts'
import type { Fact } from '#db/search/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toHref } from './address.ts'

/** The facts that link to a search for the same value. */
const leadsOn = new Set<Fact['name']>(['company', 'country', 'category'])

/** The best user or product with its details and links to related searches. */
export function BestHit({ hit: { type, title, picture, link, facts } }: { hit: Hit }) {
  const t = useWords('search')
  const related = facts.filter(({ name }) => leadsOn.has(name))
  return (
    <aside className="card best-hit" aria-label={t('best')}>
      <div className="best-hit-head">
        <Avatar name={title} src={picture ?? undefined} size={56} />
        <div>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <p>{t(`one_${type}`)}</p>
        </div>
      </div>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`fact_${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <a className="btn btn-outline-secondary" href={link}>
        {t('open')}
      </a>
      {related.length > 0 && (
        <div>
          <h3>{t('related')}</h3>
          <ul className="chips list-plain">
            {related.map(({ name, value }) => (
              <li key={name}>
                <a className="chip" href={toHref({ q: value, type })}>
                  {value}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}
