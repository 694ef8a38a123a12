import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The average of the reviews in a badge; nothing without reviews. */
export function RatingBadge({ rating, ratingCount }: { rating: number; ratingCount: number }) {
  const t = useTranslations('shop')
  const format = useFormat()
  if (ratingCount === 0) return null
  const current = format.number(rating)
  return (
    <span className="badge tone-success is-full d-inline-flex align-items-center gap-1">
      <span aria-hidden="true">{current}</span>
      <Icon name="star" size={12} />
      <span className="visually-hidden">{t('stars', { rating: current })}</span>
    </span>
  )
}

/** A rating as five stars. */
export function Stars({ rating }: { rating: number }) {
  const t = useTranslations('shop')
  const format = useFormat()
  return (
    <span
      className="d-inline-flex text-muted"
      role="img"
      aria-label={t('stars', { rating: format.number(rating) })}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={rating >= star - 0.5 ? 'is-full text-warning-fill' : undefined}>
          <Icon name="star" size={16} />
        </span>
      ))}
    </span>
  )
}

/** The availability of a product. */
export function Stock({ available }: { available: number }) {
  const t = useTranslations('shop')
  if (available === 0) return <Badge tone="danger">{t('outOfStock')}</Badge>
  if (available <= 5) return <Badge tone="warning">{t('lowStock', { count: available })}</Badge>
  return <Badge tone="success">{t('inStock')}</Badge>
}
