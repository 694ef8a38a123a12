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
  /** The largest number that is shown. */
  most?: number
}

/** A count badge, read as "3 unread"; nothing at zero. */
export function CountBadge({ count, of, tone = 'neutral', most = Infinity }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={`badge badge-count tone-${tone}`}>
      {count > most ? `${most}+` : count}
      <span className="visually-hidden"> {of}</span>
    </span>
  )
}
