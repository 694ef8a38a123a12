import type { ComponentProps } from 'react'
import { FieldFrame } from './field.tsx'
import type { Rejected } from './form.ts'

type SelectFieldProps = ComponentProps<'select'> & {
  name: string
  label: string
  rejected: Rejected | undefined
}

/** A labeled select with its error. */
export const SelectField = ({ label, rejected, ...rest }: SelectFieldProps) => (
  <FieldFrame name={rest.name} label={label} rejected={rejected} controlClass="form-select">
    {(control) => <select {...control} {...rest} />}
  </FieldFrame>
)
