import { type ComponentProps, useId } from 'react'
import { useServerMessages } from '../i18n/words.ts'
import { FieldError } from './field.tsx'
import type { Rejected } from './form.ts'

type TextFieldProps = ComponentProps<'textarea'> & {
  name: string
  label: string
  rejected: Rejected | undefined
}

/** A labeled textarea with its error. */
export function TextField({ label, rejected, ...rest }: TextFieldProps) {
  const id = useId()
  const translateMessage = useServerMessages()
  const [error] = rejected?.errors[rest.name] ?? []
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="form-control"
        defaultValue={rejected?.values[rest.name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      />
      {error && <FieldError id={`${id}-error`}>{translateMessage(error)}</FieldError>}
    </div>
  )
}
