import type { Hit } from '#db/search/hits.ts'
import type { Fact } from '#db/search/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toHref } from './address.ts'
import { useFactText } from './facts.ts'

/** The facts that link to a search for the same value. */
const leadsOn = new Set<Fact['name']>(['company', 'country', 'category'])

/** The best user or product with its details and links to related searches. */
export function BestHit({ hit: { type, title, picture, link, facts } }: { hit: Hit }) {
  const t = useTranslations('search')
  const toText = useFactText()
  const related = facts.filter(({ name }) => leadsOn.has(name))
  return (
    <aside className="card best-hit d-grid gap-4 justify-items-start p-card" aria-label={t('best')}>
      <div className="d-flex align-items-center gap-3 min-w-0">
        <Avatar name={title} src={picture ?? undefined} size={56} />
        <div>
          <h2 className="fs-lg text-break">
            <bdi>{title}</bdi>
          </h2>
          <p className="m-0 text-muted fs-xs">{t(`one_${type}`)}</p>
        </div>
      </div>
      <dl className="d-grid grid-cols-auto-1 row-gap-2 column-gap-4 m-0 fs-sm">
        {facts.map((fact) => (
          <div key={fact.name} className="d-contents">
            <dt className="text-muted fw-medium">{t(`fact_${fact.name}`)}</dt>
            <dd className="m-0 text-break">
              <bdi>{toText(fact)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <a className="btn btn-outline-secondary" href={link}>
        {t('open')}
      </a>
      {related.length > 0 && (
        <div>
          <h3 className="mb-2 fs-sm">{t('related')}</h3>
          <ul className="chips list-plain">
            {related.map((fact) => (
              <li key={fact.name}>
                <a className="chip" href={toHref({ q: fact.value, type })}>
                  {toText(fact)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}
