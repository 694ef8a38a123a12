import type { ReactNode } from 'react'

type TableCardProps = {
  id: string
  title: string
  text?: string
  tools?: ReactNode
  children: ReactNode
}

/** A table of the page with its heading. */
export const TableCard = ({ id, title, text, tools, children }: TableCardProps) => (
  <section className="card overflow-clip" aria-labelledby={id}>
    <div className="card-head gap-3 pb-4">
      <div className="flex-fill">
        <h2 id={id}>{title}</h2>
        {text && <p className="m-0 mt-1 text-muted fs-sm">{text}</p>}
      </div>
      {tools && <div className="d-flex flex-wrap align-items-center gap-2 ms-0">{tools}</div>}
    </div>
    {children}
  </section>
)
