import type { ComponentProps } from 'react'

type InputProps = ComponentProps<'input'>

/** A textarea as the input of a field. */
export const TextAreaInput = (props: InputProps) => (
  <textarea {...(props as ComponentProps<'textarea'>)} rows={4} />
)

/** A select as the input of a field, with its options as children. */
export const SelectInput = (props: InputProps) => (
  <select {...(props as ComponentProps<'select'>)} className="form-select" />
)
