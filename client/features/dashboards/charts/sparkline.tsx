import { seriesStyle } from './series.ts'
import { lineThrough, toPoints } from './svg-paths.ts'

type SparkProps = { values: number[]; label: string; series: number; isArea?: boolean }

const size = { width: 100, height: 36 }

/** A sparkline as wide as its card, with a text alternative. */
export function Spark({ values, label, series, isArea = false }: SparkProps) {
  const [least, max] = [Math.min(...values), Math.max(...values)]
  const low = least - (max - least) * 0.15
  const points = toPoints(values, { ...size, low, high: max })
  const line = lineThrough(points)
  return (
    <svg
      className="spark mt-auto d-block w-100"
      viewBox={`0 -2 ${size.width} ${size.height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      style={seriesStyle(series)}
    >
      {isArea && (
        <path
          className="series-area"
          d={`${line}L${size.width} ${size.height + 2}L0 ${size.height + 2}Z`}
        />
      )}
      <path className="series-line" d={line} />
    </svg>
  )
}
