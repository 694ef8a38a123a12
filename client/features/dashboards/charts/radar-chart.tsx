import { Marks } from './marks.tsx'
import { seriesStyle } from './series.ts'
import { lineThrough, toCirclePoint } from './svg-paths.ts'

type RadarProps = {
  label: string
  axes: string[]
  sets: { name: string; values: number[]; series: number; tooltips: string[] }[]
}

const reach = 80
const grid = [0.25, 0.5, 0.75, 1]

/** A radar chart; the second series is dashed. */
export function Radar({ label, axes, sets }: RadarProps) {
  const top = Math.max(1, ...sets.flatMap(({ values }) => values))
  const turn = (at: number) => at / axes.length
  const polygon = (values: number[]) =>
    `${lineThrough(values.map((value, at) => toCirclePoint(turn(at), (value / top) * reach)))}Z`
  return (
    <Marks label={label}>
      <svg
        className="d-block w-100 mw-320 mx-auto"
        direction="ltr"
        viewBox="-130 -104 260 208"
        role="img"
        aria-label={label}
      >
        <path
          fill="none"
          stroke="var(--border)"
          d={grid.map((share) => polygon(axes.map(() => share * top))).join('')}
        />
        {axes.map((name, at) => {
          const [x, y] = toCirclePoint(turn(at), reach + 12)
          const [toX, toY] = toCirclePoint(turn(at), reach)
          const anchor = Math.abs(x) < 4 ? 'middle' : x > 0 ? 'start' : 'end'
          return (
            <g key={name}>
              <path stroke="var(--border)" d={`M0 0L${toX} ${toY}`} />
              <text
                className="fw-medium"
                fill="var(--text-muted)"
                fontSize="12"
                textAnchor={anchor}
                x={x}
                y={y + 4}
              >
                {name}
              </text>
            </g>
          )
        })}
        {sets.map(({ name, values, series }, at) => (
          <path
            key={name}
            fill="var(--series)"
            fillOpacity="0.16"
            stroke="var(--series)"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeDasharray={at === 0 ? undefined : '5 4'}
            style={seriesStyle(series)}
            d={polygon(values)}
          />
        ))}
        {sets.flatMap(({ name, values, series, tooltips }) =>
          values.map((value, at) => {
            const [cx, cy] = toCirclePoint(turn(at), (value / top) * reach)
            return (
              <g key={`${name} ${axes[at]}`} data-mark={tooltips[at]} style={seriesStyle(series)}>
                <title>{tooltips[at]}</title>
                <circle fill="transparent" cx={cx} cy={cy} r="12" />
                <circle className="radar-point" fill="var(--series)" cx={cx} cy={cy} r="3" />
              </g>
            )
          }),
        )}
      </svg>
    </Marks>
  )
}
