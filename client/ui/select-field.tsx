import { type ComponentProps, useId } from 'react'
import { useServerMessages } from '../i18n/words.ts'
import { FieldError } from './field.tsx'
import type { Rejected } from './form.ts'

type SelectFieldProps = ComponentProps<'select'> & {
  name: string
  label: string
  rejected: Rejected | undefined
}

/** A labeled select with its error. */
export function SelectField({ label, rejected, children, ...rest }: SelectFieldProps) {
  const id = useId()
  const toMessage = useServerMessages()
  const [error] = rejected?.errors[rest.name] ?? []
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        defaultValue={rejected?.values[rest.name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      >
        {children}
      </select>
      {error && <FieldError id={`${id}-error`}>{toMessage(error)}</FieldError>}
    </div>
  )
}
