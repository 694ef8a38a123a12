import type { Popularity } from '#db/products/popularity.ts'
import { useFormat } from '../../i18n/format.ts'

/** The popularity of a product as a bar and a number; its color comes from `toPopularity`. */
export function PopularityBar({ of: { popValue, color } }: { of: Popularity }) {
  const format = useFormat()
  const value = Number(popValue)
  return (
    <span className={`tone-${color} d-flex gap-2 align-items-center tabular`}>
      <span className="popularity-bar progress flex-shrink-0" aria-hidden="true">
        <span className="progress-bar" style={{ inlineSize: `${Math.min(100, value)}%` }} />
      </span>
      {format.number(value)}
    </span>
  )
}
