import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { useLabel } from './field-labels.ts'
import type { FormState } from './user-form.tsx'

type TextProps = Omit<ComponentProps<typeof Field>, 'label' | 'rejected'> &
  Pick<FormState, 'rejected' | 'typed'> & {
    label?: string
    stored: string
  }

/** A field of the user form. */
export function Text({ name, stored, typed, rejected, label, ...rest }: TextProps) {
  const getLabel = useLabel()
  return (
    <Field
      name={name}
      label={label ?? getLabel(name)}
      defaultValue={typed?.[name] ?? stored}
      rejected={rejected}
      autoComplete="off"
      {...rest}
    />
  )
}

const Select = (props: ComponentProps<'input'>) => (
  <select {...(props as ComponentProps<'select'>)} className="form-select" />
)

type ChoiceProps = TextProps & { options: { value: string; label: string; isClosed?: boolean }[] }

/** A select of the user form. */
export const OneOf = ({ options, ...rest }: ChoiceProps) => (
  <Text {...rest} input={Select}>
    {options.map(({ value, label, isClosed }) => (
      <option key={value} value={value} disabled={isClosed}>
        {label}
      </option>
    ))}
  </Text>
)
