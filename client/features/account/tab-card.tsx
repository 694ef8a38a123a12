import type { ReactNode } from 'react'

type TabCardProps = {
  id: string
  title: string
  text?: string
  /** A badge beside the title. */
  badge?: ReactNode
  children: ReactNode
}

/** A section of a tab. */
export const TabCard = ({ id, title, text, badge, children }: TabCardProps) => (
  <section className="card d-grid grid-cols-1 gap-5 p-card" aria-labelledby={`${id}-title`}>
    <header>
      <div className="d-flex flex-wrap align-items-center gap-2">
        <h2 id={`${id}-title`}>{title}</h2>
        {badge}
      </div>
      {text && <p className="card-note m-0">{text}</p>}
    </header>
    {children}
  </section>
)
