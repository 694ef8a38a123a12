import type { ReactNode } from 'react'

type CardProps = { id: string; title: string; children: ReactNode }

/** A section of the page. */
export const Card = ({ id, title, children }: CardProps) => (
  <section className="card d-grid grid-cols-1 gap-4 p-card" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
)
