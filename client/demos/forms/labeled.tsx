import { type ReactNode, useId } from 'react'

type LabeledProps = {
  label: string
  help?: string
  /** Renders the control with its id and the id of its help text. */
  children: (id: string, helpId: string | undefined) => ReactNode
}

/** A label, its control and a help text. */
export function Labeled({ label, help, children }: LabeledProps) {
  const id = useId()
  const helpId = help && `${id}-help`
  return (
    <div className="wide">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(id, helpId)}
      {help && (
        <p id={helpId} className="form-text">
          {help}
        </p>
      )}
    </div>
  )
}
