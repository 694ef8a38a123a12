import { Children, type ReactNode } from 'react'
import { useTranslations } from '../../../i18n/translations.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { IconName } from '../../../ui/icon.tsx'

type ListCardProps = {
  name: 'tasks' | 'latest' | 'events' | 'enquiries'
  /** The page with the complete list. */
  href: string
  icon: IconName
  width?: 'wide' | 'full'
  children: ReactNode
}

/** The first entries of a list, with a link to all. */
export function ListCard({ name, href, icon, width, children }: ListCardProps) {
  const t = useTranslations('dashboard')
  return (
    <section className={width ? `card is-${width}` : 'card'} aria-labelledby={`dash-${name}`}>
      <div className="card-head">
        <h2 id={`dash-${name}`}>{t(`${name}Title`)}</h2>
        <a href={href}>{t(`${name}All`)}</a>
      </div>
      {Children.count(children) === 0 ? (
        <EmptyState icon={icon} title={t(`${name}None`)} text={t(`${name}NoneText`)} />
      ) : (
        <ul className="line-list">{children}</ul>
      )}
    </section>
  )
}
