import { useFormat } from '../../../i18n/format.ts'
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
}

const step = 20

/** Vertical bars with value and name; the highest is emphasized. */
export function Bars({ label, bars, isStrong, hasValues = true, names }: BarsProps) {
  const { labeled } = useFormat()
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const isTop = isStrong ?? ((value: number) => value === top)
  return (
    <div className="min-w-0" dir="ltr" style={seriesStyle(1)}>
      {hasValues && (
        <div className="bar-labels" aria-hidden="true">
          {bars.map(({ name, formatted }) => (
            <span key={name}>{formatted}</span>
          ))}
        </div>
      )}
      <Marks label={label}>
        <svg
          viewBox={`0 0 ${bars.length * step} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className={`bars-drawing d-block w-100${hasValues ? '' : ' is-tall'}`}
        >
          {bars.map(({ key, name, value, formatted, tooltip }, at) => (
            <g key={key ?? name}>
              <rect
                className={isTop(value, top) ? 'bar is-top' : 'bar'}
                x={at * step + step * 0.2}
                y={100 - (value / top) * 100}
                width={step * 0.6}
                height={(value / top) * 100}
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
          names ? 'line-marks d-flex justify-content-between text-muted fs-xs' : 'bar-labels'
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
