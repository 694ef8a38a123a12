import type { ReactNode } from 'react'

type TabCardProps = { id: string; title: string; text?: string; children: ReactNode }

/** A section of a tab. */
export const TabCard = ({ id, title, text, children }: TabCardProps) => (
  <section className="card d-grid grid-cols-1 gap-5 p-card" aria-labelledby={`${id}-title`}>
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p className="card-note m-0">{text}</p>}
    </header>
    {children}
  </section>
)
