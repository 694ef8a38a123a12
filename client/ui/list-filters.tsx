import { type ReactNode, useState } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { CountBadge } from './badge.tsx'
import { Icon } from './icon.tsx'

type ListFiltersProps = {
  /** The number of active filters among them. */
  active: number
  className?: string
  children: ReactNode
}

/**
 * The filters of a list. Where its rows are cards, they are folded unless one is active or somebody has opened them;
 * elsewhere they are always shown.
 */
export function ListFilters({ active, className = '', children }: ListFiltersProps) {
  const t = useTranslations('lists')
  const isActive = active > 0
  const [isOpen, setOpen] = useState(isActive)
  return (
    <details
      className={`list-filters ${className}`.trim()}
      open={isOpen || isActive}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="btn btn-ghost">
        <Icon name="filter" size={16} />
        {t('filters')}
        <CountBadge count={active} of={t('active', { count: active })} tone="primary" />
      </summary>
      {children}
    </details>
  )
}
