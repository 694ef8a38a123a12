import type { ComponentProps } from 'react'

type InputProps = ComponentProps<'input'>

/** In the place of a field's input: several lines. */
export const Prose = (props: InputProps) => (
  <textarea {...(props as ComponentProps<'textarea'>)} rows={4} />
)

/** In the place of a field's input: one of the options between its tags. */
export const Choice = (props: InputProps) => (
  <select {...(props as ComponentProps<'select'>)} className="form-select" />
)
