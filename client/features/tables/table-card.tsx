import type { ReactNode } from 'react'
import { TableSortMenu, type TableSortMenuProps } from './head-rows.tsx'

type TableCardProps<Data extends object> = TableSortMenuProps<Data> & {
  id: string
  title: string
  text?: string
  tools?: ReactNode
  children: ReactNode
}

/** A table of the page with its heading. */
export const TableCard = <Data extends object>({
  id,
  title,
  text,
  tools,
  children,
  ...table
}: TableCardProps<Data>) => (
  <section className="card overflow-clip" aria-labelledby={id}>
    <div className="card-head gap-3 pb-4">
      <div className="flex-fill">
        <h2 id={id}>{title}</h2>
        {text && <p className="m-0 mt-1 text-muted fs-sm">{text}</p>}
      </div>
      <div className="d-flex flex-wrap align-items-center gap-2 ms-0">
        {tools}
        <TableSortMenu {...table} />
      </div>
    </div>
    {children}
  </section>
)
