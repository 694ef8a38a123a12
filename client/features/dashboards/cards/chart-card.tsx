import { type ComponentProps, type ReactNode, useId } from 'react'
import { AsTable } from '../charts/chart-data.tsx'

type ChartCardProps = {
  title: string
  /** A sentence that describes the chart. */
  text: string
  width?: 'wide' | 'full'
  /** A link to details. */
  action?: ReactNode
  table: Omit<ComponentProps<typeof AsTable>, 'label'>
  children: ReactNode
}

/** A chart with a description and its data as a table. */
export function ChartCard({ title, text, width, action, table, children }: ChartCardProps) {
  const id = useId()
  return (
    <section
      className={
        width
          ? `card chart-card d-flex flex-column is-${width}`
          : 'card chart-card d-flex flex-column'
      }
      aria-labelledby={id}
    >
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <figure className="chart-figure">
        <figcaption className="card-note">
          <bdi>{text}</bdi>
        </figcaption>
        {children}
      </figure>
      <AsTable label={title} {...table} />
    </section>
  )
}
