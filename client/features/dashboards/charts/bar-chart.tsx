import { seriesStyle } from './series.ts'

type BarsProps = {
  label: string
  bars: { name: string; value: number; formatted: string }[]
}

const step = 20

/** Vertical bars with value and name; the highest is emphasized. */
export function Bars({ label, bars }: BarsProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div className="min-w-0" dir="ltr" role="img" aria-label={label} style={seriesStyle(1)}>
      <div className="bar-labels" aria-hidden="true">
        {bars.map(({ name, formatted }) => (
          <span key={name}>{formatted}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${bars.length * step} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="bars-drawing d-block w-100"
      >
        {bars.map(({ name, value }, at) => (
          <rect
            key={name}
            className={value === top ? 'bar is-top' : 'bar'}
            x={at * step + step * 0.2}
            y={100 - (value / top) * 100}
            width={step * 0.6}
            height={(value / top) * 100}
          />
        ))}
      </svg>
      <div className="bar-labels" aria-hidden="true">
        {bars.map(({ name }) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}
