import type { ReactNode } from 'react'
import { Marks } from './marks.tsx'
import { seriesStyle } from './series.ts'
import { toArcPath } from './svg-paths.ts'

type RingsProps = {
  label: string
  /** The rings from the outside in, with their shares of the circle. */
  rings: { name: string; share: number; series: number; tooltip: string }[]
  /** The text in the center. */
  middle: { value: string; word: string }
}

const outermost = 88

/** Concentric rings around a figure. */
export function Rings({ label, rings, middle }: RingsProps) {
  const width = rings.length > 1 ? 12 : 16
  return (
    <Around label={label} middle={middle}>
      {rings.map(({ name, share, series, tooltip }, at) => {
        const radius = outermost - at * (width + 6)
        return (
          <g
            key={name}
            fill="none"
            stroke="var(--series)"
            strokeWidth={width}
            style={seriesStyle(series)}
            data-mark={tooltip}
          >
            <title>{tooltip}</title>
            <circle stroke="var(--surface-2)" r={radius} />
            {share > 0 && <path strokeLinecap="round" d={toArcPath(0, share / 100, radius)} />}
          </g>
        )
      })}
    </Around>
  )
}

type DonutProps = {
  label: string
  parts: { name: string; value: number; series: number; tooltip: string }[]
  middle: { value: string; word: string }
}

/** A donut chart around its total. */
export function Donut({ label, parts, middle }: DonutProps) {
  const total = Math.max(
    1,
    parts.reduce((sum, { value }) => sum + value, 0),
  )
  const isEmpty = parts.every(({ value }) => value === 0)
  let from = 0
  return (
    <Around label={label} middle={middle}>
      {isEmpty && <circle fill="none" stroke="var(--surface-2)" strokeWidth={26} r={80} />}
      {parts.map(({ name, value, series, tooltip }) => {
        if (value === 0) return null
        const begin = from
        from += value / total
        // A gap between segments, so that adjacent colors stay distinguishable.
        const end = Math.max(begin + 0.002, from - 0.012)
        return (
          <path
            key={name}
            fill="none"
            stroke="var(--series)"
            strokeWidth={26}
            style={seriesStyle(series)}
            data-mark={tooltip}
            d={toArcPath(begin, end, 80)}
          >
            <title>{tooltip}</title>
          </path>
        )
      })}
    </Around>
  )
}

type AroundProps = Pick<RingsProps, 'label' | 'middle'> & { children: ReactNode }

function Around({ label, middle, children }: AroundProps) {
  return (
    <Marks label={label}>
      <svg
        className="d-block w-100 mw-240 mx-auto"
        direction="ltr"
        textAnchor="middle"
        viewBox="-100 -100 200 200"
        role="img"
        aria-label={label}
      >
        {children}
        <text className="fw-bolder tabular" fill="var(--text)" fontSize="26" y="2">
          {middle.value}
        </text>
        <text className="fw-medium" fill="var(--text-muted)" fontSize="12" y="24">
          {middle.word}
        </text>
      </svg>
    </Marks>
  )
}
