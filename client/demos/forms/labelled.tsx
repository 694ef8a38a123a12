import { type ReactNode, useId } from 'react'

type LabelledProps = {
  label: string
  help?: string
  /** The control, told its id and the id of what explains it. */
  children: (id: string, helpId: string | undefined) => ReactNode
}

/** A label, the control it names, and a line of help beneath. */
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
