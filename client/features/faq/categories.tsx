import type { FaqCategory } from '#db/faq/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type FaqCriteria, toHref } from './address.ts'

type CategoriesProps = { criteria: FaqCriteria; categories: FaqCategory[] }

/** The categories with the number of matching questions. */
export function Categories({ criteria, categories }: CategoriesProps) {
  const t = useTranslations('faq')
  const { q, category } = criteria
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const all = { slug: undefined, name: t('all'), count: total }
  return (
    <nav className="card order-first" aria-labelledby="contents">
      <h2 className="pt-4 px-card pb-2 fs-lg" id="contents">
        {t('contents')}
      </h2>
      <ul className="d-flex d-lg-block flex-wrap m-0 p-2 pt-0 list-unstyled">
        {[all, ...categories].map(({ slug, name, count }) => (
          <li key={slug ?? ''}>
            <a
              className="menu-item justify-content-between"
              href={toHref({ q, category: slug })}
              aria-current={slug === category ? 'page' : undefined}
            >
              <span dir="auto">{name}</span> <span className="text-muted tabular">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Contacts for further questions. */
export function People({ categories }: { categories: FaqCategory[] }) {
  const t = useTranslations('faq')
  const people = categories.flatMap(({ name: category, contact }) =>
    contact ? [{ category, ...contact }] : [],
  )
  if (people.length === 0) return null
  return (
    <section className="card" aria-labelledby="people">
      <h2 className="pt-4 px-card fs-lg" id="people">
        {t('people')}
      </h2>
      <ul className="line-list">
        {people.map(({ category, name, email, avatar }) => (
          <li key={category} className="line">
            <Avatar name={name} src={avatar} size={36} />
            <div className="line-main">
              <a href={`/email/inbox/compose?${new URLSearchParams({ to: email })}`} dir="auto">
                {name}
              </a>
              <span className="line-sub" dir="auto">
                {category}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
