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
  <ul className="list-plain d-flex flex-wrap justify-content-center row-gap-2 column-gap-5 fs-sm">
    {items.map(({ name, value, series, href, isDashed }) => (
      <li className="d-flex align-items-center gap-2" key={name} style={seriesStyle(series)}>
        <span className={isDashed ? 'legend-mark is-dashed' : 'legend-mark'} />
        {href ? (
          <a className="text-reset" href={href}>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        {value !== undefined && (
          <b className="fw-semibold tabular">
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
  <ul className="meters list-plain d-grid gap-3 w-100 text-start">
    {items.map(({ name, share, formatted, series }) => (
      <li
        className="d-grid grid-cols-1-auto row-gap-1 column-gap-3 fs-sm"
        key={name}
        style={seriesStyle(series)}
      >
        <span>{name}</span>
        <b className="fw-semibold tabular">
          <bdi>{formatted}</bdi>
        </b>
        <span className="meter progress g-col-full" aria-hidden="true">
          <span className="progress-bar" style={{ inlineSize: `${Math.min(100, share)}%` }} />
        </span>
      </li>
    ))}
  </ul>
)
