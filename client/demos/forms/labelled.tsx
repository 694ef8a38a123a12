import { type ReactNode, useId } from 'react'

type LabelledProps = {
  label: string
  help?: string
  /** Renders the control with its id and the id of its help text. */
  children: (id: string, helpId: string | undefined) => ReactNode
}

/** A label, its control and a help text. */
export function Labelled({ label, help, children }: LabelledProps) {
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
