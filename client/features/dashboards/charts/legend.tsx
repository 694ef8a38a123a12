import type { ReactNode } from 'react'
import { seriesStyle } from './series.ts'

type LegendProps = {
  items: {
    name: string
    value?: ReactNode
    series: number
    href?: string | undefined
    isDashed?: boolean
  }[]
}

/** The series of a chart with their values. */
export const Legend = ({ items }: LegendProps) => (
  <ul className="legend list-plain">
    {items.map(({ name, value, series, href, isDashed }) => (
      <li key={name} style={seriesStyle(series)}>
        <span className={isDashed ? 'legend-mark is-dashed' : 'legend-mark'} />
        {href ? <a href={href}>{name}</a> : <span>{name}</span>}
        {value !== undefined && (
          <b>
            <bdi>{value}</bdi>
          </b>
        )}
      </li>
    ))}
  </ul>
)

type MetersProps = { items: { name: string; share: number; formatted: string; series: number }[] }

/** Percentages, each with a bar. */
export const Meters = ({ items }: MetersProps) => (
  <ul className="meters list-plain">
    {items.map(({ name, share, formatted, series }) => (
      <li key={name} style={seriesStyle(series)}>
        <span>{name}</span>
        <b>
          <bdi>{formatted}</bdi>
        </b>
        <span className="meter" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, share)}%` }} />
        </span>
      </li>
    ))}
  </ul>
)
