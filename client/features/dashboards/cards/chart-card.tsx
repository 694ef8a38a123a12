import { type ReactNode, useId } from 'react'
import { CardFoot, useIsLoading } from './card-foot.tsx'
import { CardMenu, type CardTable } from './card-menu.tsx'
import type { Width } from './width.ts'

type ChartCardProps = {
  title: string
  /** A sentence that describes the chart. */
  text: string
  width?: Width
  /** A link to details. */
  action?: ReactNode
  table: CardTable
  children: ReactNode
}

/** A chart with a description, and a menu with its data. */
export function ChartCard({ title, text, width, action, table, children }: ChartCardProps) {
  const id = useId()
  return (
    <section
      className={`card chart-card d-flex flex-column${width ? ` is-${width}` : ''}`}
      aria-labelledby={id}
      aria-busy={useIsLoading()}
    >
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {action}
        <CardMenu title={title} table={table} />
      </div>
      <figure className="chart-figure flex-1 d-grid gap-4 align-items-center m-0 pt-1 px-card">
        <figcaption className="card-note">
          <bdi>{text}</bdi>
        </figcaption>
        {children}
      </figure>
      <CardFoot />
    </section>
  )
}
