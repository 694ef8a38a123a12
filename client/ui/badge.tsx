import type { ReactNode } from 'react'

export type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** A status badge. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge tone-${tone}`}>{children}</span>
}

type CountBadgeProps = {
  count: number
  of: string
  tone?: Tone
  /** Larger counts are shown as this number with a plus sign. */
  max?: number
}

/** A count badge, read as "3 unread"; nothing at zero. */
export function CountBadge({ count, of, tone = 'neutral', max = Infinity }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={`badge badge-count tone-${tone}`}>
      {count > max ? `${max}+` : count}
      <span className="visually-hidden"> {of}</span>
    </span>
  )
}
