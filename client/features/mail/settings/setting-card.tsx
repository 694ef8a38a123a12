import { type ReactNode, useId } from 'react'
import type { Rejected } from '../../../ui/form.ts'

/** Returns the answer to the form with this intent, and of this row. */
export type GetRejected = (intent: string, id?: string) => Rejected | undefined

type SettingCardProps = { title: string; text: string; children: ReactNode }

/** A part of the settings of email. */
export function SettingCard({ title, text, children }: SettingCardProps) {
  const id = useId()
  return (
    <section className="card p-card" aria-labelledby={id}>
      <h2 id={id} className="fs-lg">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      {children}
    </section>
  )
}
