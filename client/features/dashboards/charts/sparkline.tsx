import type { ReactNode } from 'react'
import { Hit, Marks } from './marks.tsx'
import { seriesStyle } from './series.ts'
import { lineThrough, toPoints } from './svg-paths.ts'

type SparkProps = {
  values: number[]
  /** Each value as text. */
  tooltips: string[]
  label: string
  series: number
  isArea?: boolean | undefined
}

const size = { width: 100, height: 36 }

/** A sparkline as wide as its card, with a text alternative. */
export function Spark({ values, tooltips, label, series, isArea = false }: SparkProps) {
  const [least, max] = [Math.min(...values), Math.max(...values)]
  const low = least - (max - least) * 0.15
  const points = toPoints(values, { ...size, low, high: max })
  const line = lineThrough(points)
  const step = size.width / Math.max(1, values.length - 1)
  return (
    <SparkFrame label={label} series={series}>
      {isArea && (
        <path
          fill="var(--series)"
          opacity="0.16"
          d={`${line}L${size.width} ${size.height + 2}L0 ${size.height + 2}Z`}
        />
      )}
      <path className="series-line" d={line} />
      {points.map(([x], at) => (
        <Hit
          // biome-ignore lint/suspicious/noArrayIndexKey: the points are never reordered
          key={at}
          tooltip={tooltips[at] ?? ''}
          {...{ x: x - step / 2, y: -2, width: step, height: size.height + 4 }}
        />
      ))}
    </SparkFrame>
  )
}

/** Bars of performances: a day without one is a gap. */
export function SparkBars({ values, tooltips, label, series }: SparkProps) {
  const top = Math.max(1, ...values)
  const step = size.width / Math.max(1, values.length)
  return (
    <SparkFrame label={label} series={series} className="mt-auto px-card">
      {values.map((value, at) => {
        const height = (value / top) * size.height
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are never reordered
          <g key={at}>
            <rect
              fill="var(--series)"
              x={at * step + step * 0.15}
              y={size.height + 2 - height}
              width={step * 0.7}
              height={height}
            />
            <Hit
              tooltip={tooltips[at] ?? ''}
              {...{ x: at * step, y: -2, width: step, height: size.height + 4 }}
            />
          </g>
        )
      })}
    </SparkFrame>
  )
}

type FrameProps = { label: string; series: number; className?: string; children: ReactNode }

const SparkFrame = ({ label, series, className = 'mt-auto', children }: FrameProps) => (
  <Marks label={label} className={className}>
    <svg
      className="d-block w-100 h-64"
      viewBox={`0 -2 ${size.width} ${size.height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      style={seriesStyle(series)}
    >
      {children}
    </svg>
  </Marks>
)
