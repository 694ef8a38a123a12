import { Hit, Marks } from './marks.tsx'
import { seriesStyle } from './series.ts'

type MirrorProps = {
  label: string
  names: string[]
  /** Both values of each pair as text. */
  tooltips: string[]
  above: { values: number[]; series: number }
  below: { values: number[]; series: number }
}

const step = 20

/** Pairs of bars above and below the axis. */
export function Mirror({ label, names, tooltips, above, below }: MirrorProps) {
  const top = Math.max(1, ...above.values, ...below.values)
  const bar = (value: number, at: number, isAbove: boolean) => {
    const height = (value / top) * 50
    return { x: at * step + step * 0.25, y: isAbove ? 50 - height : 50, height, width: step * 0.5 }
  }
  return (
    <div className="min-w-0" dir="ltr">
      <Marks label={label}>
        <svg
          className="bars-drawing d-block w-100"
          viewBox={`0 0 ${names.length * step} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {[above, below].map(({ values, series }) => (
            <g key={series} fill="var(--series)" style={seriesStyle(series)}>
              {values.map((value, at) => (
                <rect key={names[at]} {...bar(value, at, series === above.series)} />
              ))}
            </g>
          ))}
          <path
            stroke="var(--border-control)"
            vectorEffect="non-scaling-stroke"
            d={`M0 50H${names.length * step}`}
          />
          {tooltips.map((text, at) => (
            <Hit key={text} tooltip={text} x={at * step} width={step} height={100} />
          ))}
        </svg>
      </Marks>
      <div
        className="bar-labels d-grid py-1 fs-xs text-muted tabular text-center"
        aria-hidden="true"
      >
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  )
}
