import type { ReactNode } from 'react'

type TableCardProps = {
  id: string
  title: string
  text?: string
  tools?: ReactNode
  children: ReactNode
}

/** One table of a page, under its heading. */
export const TableCard = ({ id, title, text, tools, children }: TableCardProps) => (
  <section className="card table-card" aria-labelledby={id}>
    <div className="card-head">
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {tools && <div className="table-tools">{tools}</div>}
    </div>
    {children}
  </section>
)
