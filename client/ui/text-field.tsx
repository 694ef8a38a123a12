import type { ComponentProps } from 'react'
import { FieldFrame } from './field.tsx'
import type { Rejected } from './form.ts'

type TextFieldProps = ComponentProps<'textarea'> & {
  name: string
  label: string
  rejected: Rejected | undefined
}

/** A labeled textarea with its error. */
export const TextField = ({ label, rejected, ...rest }: TextFieldProps) => (
  <FieldFrame name={rest.name} label={label} rejected={rejected}>
    {(control) => <textarea {...control} {...rest} />}
  </FieldFrame>
)
