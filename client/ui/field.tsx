import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useServerMessages, useTranslations } from '../i18n/translations.ts'
import type { Rejected } from './form.ts'
import { Icon } from './icon.tsx'

type FieldProps = ComponentProps<'input'> & {
  name: string
  label: ReactNode
  hint?: string
  rejected: Rejected | undefined
  /** Replaces the `<input>`. */
  input?: ComponentType<ComponentProps<'input'>>
}

/** A labeled input that keeps rejected input and shows its error below. */
export const Field = ({
  label,
  hint,
  rejected,
  input: Input = PlainInput,
  ...rest
}: FieldProps) => (
  <FieldFrame name={rest.name} label={label} hint={hint} rejected={rejected}>
    {(control) => <Input {...control} {...rest} />}
  </FieldFrame>
)

type FieldFrameProps = Pick<FieldProps, 'name' | 'label' | 'rejected'> & {
  hint?: string | undefined
  /** The class of the control. */
  controlClass?: string
  children: (control: {
    id: string
    className: string
    defaultValue: string | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** The label, error and hint of a control, which gets the attributes that connect it with them. */
export function FieldFrame({
  name,
  label,
  hint,
  rejected,
  controlClass = 'form-control',
  children,
}: FieldFrameProps) {
  const id = useId()
  const translateMessage = useServerMessages()
  const [error] = rejected?.errors[name] ?? []
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: controlClass,
        defaultValue: rejected?.values[name],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{translateMessage(error)}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="form-text">
          {hint}
        </p>
      )}
    </div>
  )
}

type CheckFieldProps = Pick<FieldProps, 'name' | 'label' | 'rejected'>

/** A checkbox that sends `yes`. */
export function CheckField({ name, label, rejected }: CheckFieldProps) {
  const id = useId()
  const translateMessage = useServerMessages()
  const [error] = rejected?.errors[name] ?? []
  return (
    <div className="field">
      <div className="form-check">
        <input
          id={id}
          name={name}
          type="checkbox"
          value="yes"
          className="form-check-input"
          defaultChecked={rejected?.values[name] === 'yes'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label className="form-check-label" htmlFor={id}>
          {label}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{translateMessage(error)}</FieldError>}
    </div>
  )
}

/** The error below a field. */
export const FieldError = ({ id, children }: { id: string; children: string | undefined }) => (
  <p id={id} className="field-error">
    <Icon name="alert-circle" size={16} />
    {children}
  </p>
)

const PlainInput = (props: ComponentProps<'input'>) => <input {...props} />

/** The error summary of a rejected form, which takes the focus. */
export function FormAlert({ rejected }: { rejected: Rejected | undefined }) {
  const alert = useRef<HTMLDivElement>(null)
  const translateMessage = useServerMessages()
  // A second rejection may have the same text, so the effect depends on the object.
  useEffect(() => {
    if (rejected?.message) alert.current?.focus()
  }, [rejected])
  const t = useTranslations()
  if (!rejected?.message) return null
  const { wait, message } = rejected
  const isLong = wait !== undefined && wait > 90
  const key = isLong ? 'tooManyMinutes' : 'tooManySeconds'
  const count = isLong ? Math.ceil(wait / 60) : wait
  return (
    <div ref={alert} className="alert tone-danger" role="alert" tabIndex={-1}>
      <Icon name="alert-circle" />
      <div>{count === undefined ? translateMessage(message) : t(key, { count })}</div>
    </div>
  )
}
