import { toAxisEnd } from './axis-end.ts'
import { Hit, Marks } from './marks.tsx'
import { seriesStyle } from './series.ts'
import { lineThrough, toPoints } from './svg-paths.ts'

type LinesProps = {
  label: string
  /** The first line is solid, the others are dashed. */
  lines: { name: string; values: number[]; series: number }[]
  /** The labels of the x-axis, from start to end. */
  marks: string[]
  /** The values of each point as text. */
  tooltips: string[]
  formatValue: (value: number) => string
}

const size = { width: 200, height: 100 }
/** On the first day of a month, its line is a single point. */
const dot = { strokeWidth: 8, strokeLinecap: 'round' } as const
const steps = [1, 0.75, 0.5, 0.25, 0]

/** Lines over the same days, with a y-axis. */
export function Lines({ label, lines, marks, tooltips, formatValue }: LinesProps) {
  const top = Math.max(...lines.flatMap(({ values }) => values))
  const high = toAxisEnd(top)
  const days = Math.max(...lines.map(({ values }) => values.length))
  return (
    <div className="d-grid grid-cols-auto-1 row-gap-1 column-gap-3" dir="ltr">
      <div
        className="line-axis d-flex justify-content-between text-muted fs-xs tabular flex-column text-end"
        aria-hidden="true"
      >
        {steps.map((share) => (
          <span key={share}>{(top > 0 || share === 0) && formatValue(high * share)}</span>
        ))}
      </div>
      <Marks label={label}>
        <svg
          className="d-block w-100 h-240 overflow-visible"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <path
            fill="none"
            stroke="var(--border)"
            vectorEffect="non-scaling-stroke"
            d={steps.map((share) => `M0 ${share * 100}H${size.width}`).join('')}
          />
          {lines.map(({ name, values, series }, at) => (
            <path
              key={name}
              className="series-line"
              strokeDasharray={at === 0 ? undefined : '6 4'}
              style={{ ...seriesStyle(series), ...(values.length === 1 && dot) }}
              d={lineThrough(
                toPoints(values, {
                  height: size.height,
                  low: 0,
                  high,
                  width: (size.width * (values.length - 1)) / Math.max(1, days - 1),
                }),
              )}
            />
          ))}
          {tooltips.map((text, at) => {
            const width = size.width / Math.max(1, days - 1)
            return (
              <Hit
                key={text}
                tooltip={text}
                x={(at - 0.5) * width}
                width={width}
                height={size.height}
              />
            )
          })}
        </svg>
      </Marks>
      <div
        className="g-col-2 mt-1 d-flex justify-content-between text-muted fs-xs tabular"
        aria-hidden="true"
      >
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}
