import { useFormat } from '../../../i18n/format.ts'
import { toAxisEnd } from './axis-end.ts'
import { Hit, Marks } from './marks.tsx'
import { seriesStyle } from './series.ts'

type BarsProps = {
  label: string
  bars: { key?: string; name: string; value: number; formatted: string; tooltip?: string }[]
  /** The bar in full color; by default the highest. */
  isStrong?: (value: number, top: number) => boolean
  /** Shows the values above the bars, for a few of them. */
  hasValues?: boolean
  /** The names below, if not one for each bar. */
  names?: string[]
  /** Formats a value of the axis. */
  formatValue: (value: number) => string
}

const step = 20
const gridShares = [1, 0.75, 0.5, 0.25, 0]

/** Vertical bars with a value axis, values and names; the highest is emphasized. */
export function Bars({ label, bars, isStrong, hasValues = true, names, formatValue }: BarsProps) {
  const { labeled } = useFormat()
  const top = Math.max(0, ...bars.map(({ value }) => value))
  const high = toAxisEnd(top)
  const width = bars.length * step
  const isTop = isStrong ?? ((value: number) => value === top)
  return (
    <div className="min-w-0 d-grid grid-cols-auto-1 column-gap-3" dir="ltr" style={seriesStyle(1)}>
      {hasValues && (
        <div
          className="bar-labels g-col-2 d-grid py-1 fs-xs text-muted tabular text-center"
          aria-hidden="true"
        >
          {bars.map(({ name, formatted }) => (
            <span key={name}>{formatted}</span>
          ))}
        </div>
      )}
      <div
        className="line-axis d-flex flex-column justify-content-between text-muted fs-xs tabular text-end"
        aria-hidden="true"
      >
        {gridShares.map((share) => (
          <span key={share}>{(top > 0 || share === 0) && formatValue(high * share)}</span>
        ))}
      </div>
      <Marks label={label}>
        <svg
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className={`bars-drawing d-block w-100 overflow-visible${hasValues ? '' : ' is-tall'}`}
        >
          <path
            stroke="var(--border)"
            vectorEffect="non-scaling-stroke"
            d={gridShares.map((share) => `M0 ${share * 100}H${width}`).join('')}
          />
          {bars.map(({ key, name, value, formatted, tooltip }, at) => (
            <g key={key ?? name}>
              <rect
                fill="var(--series)"
                opacity={isTop(value, top) ? 1 : 0.35}
                x={at * step + step * 0.2}
                y={100 - (value / high) * 100}
                width={step * 0.6}
                height={(value / high) * 100}
              />
              <Hit
                tooltip={tooltip ?? labeled(name, formatted)}
                x={at * step}
                width={step}
                height={100}
              />
            </g>
          ))}
        </svg>
      </Marks>
      <div
        className={
          names
            ? 'g-col-2 mt-1 d-flex justify-content-between text-muted fs-xs'
            : 'bar-labels g-col-2 d-grid py-1 fs-xs text-muted tabular text-center'
        }
        aria-hidden="true"
      >
        {(names ?? bars.map(({ name }) => name)).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}
