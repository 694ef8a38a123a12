import { type ComponentProps, type ReactNode, useId } from 'react'
import { AsTable } from '../charts/chart-data.tsx'

type ChartCardProps = {
  title: string
  /** What the drawing shows, in a sentence. */
  text: string
  width?: 'wide' | 'full'
  /** Where more of it is told. */
  action?: ReactNode
  table: Omit<ComponentProps<typeof AsTable>, 'label'>
  children: ReactNode
}

/** A drawing with its sentence, and its numbers as a table. */
export function ChartCard({ title, text, width, action, table, children }: ChartCardProps) {
  const id = useId()
  return (
    <section
      className={width ? `card chart-card is-${width}` : 'card chart-card'}
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
