import type { ReactNode } from 'react'

export type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/** A status in a word on a soft ground. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge tone-${tone}`}>{children}</span>
}

type CountBadgeProps = {
  count: number
  of: string
  tone?: Tone
  /** Above it nobody counts. */
  most?: number
}

/** A number in a pill, read out as "3 unread"; nothing at zero. */
export function CountBadge({ count, of, tone = 'neutral', most = Infinity }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={`badge badge-count tone-${tone}`}>
      {count > most ? `${most}+` : count}
      <span className="visually-hidden"> {of}</span>
    </span>
  )
}
