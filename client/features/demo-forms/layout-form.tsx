import { useId } from 'react'
import { Form } from 'react-router-dom'
import { useServerMessages, useWords } from '../../i18n/words.ts'
import { FieldError, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

export const layouts = [
  'vertical',
  'horizontal',
  'verticalIcons',
  'horizontalIcons',
  'columns',
  'floating',
  'placeholders',
] as const
type Layout = (typeof layouts)[number]

const fields = [
  { name: 'name', type: 'text', icon: 'user', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', icon: 'mail', autoComplete: 'email', required: true },
  { name: 'mobile', type: 'tel', icon: 'smartphone', autoComplete: 'tel', required: false },
] as const

type LayoutFormProps = { layout: Layout; rejected: Rejected | undefined }

/** The sample form in one layout. */
export function LayoutForm({ layout, rejected }: LayoutFormProps) {
  const t = useWords('demo-forms')
  const id = useId()
  return (
    <section className="card form-layout p-card" aria-labelledby={id}>
      <h2 className="mb-4" id={id}>
        {t(layout)}
      </h2>
      <Form
        method="post"
        className={`form-layout-fields is-${layout}`}
        aria-labelledby={id}
        preventScrollReset
        noValidate
      >
        <FormAlert rejected={rejected} />
        <input type="hidden" name="layout" value={layout} />
        {fields.map((field) => (
          <LayoutField key={field.name} layout={layout} rejected={rejected} {...field} />
        ))}
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            name="remember"
            value="yes"
            defaultChecked={rejected?.values.remember === 'yes'}
          />
          {t('remember')}
        </label>
        <div className="form-layout-acts d-flex flex-wrap align-items-center gap-2">
          <button type="submit" className="btn btn-primary">
            {t('submit')}
          </button>
          <button type="reset" className="btn btn-outline-secondary">
            {t('reset')}
          </button>
        </div>
      </Form>
    </section>
  )
}

type LayoutFieldProps = LayoutFormProps & {
  name: (typeof fields)[number]['name']
  type: string
  icon: IconName
  autoComplete: string
  required: boolean
}

function LayoutField({ layout, rejected, icon, ...input }: LayoutFieldProps) {
  const t = useWords('demo-forms')
  const toMessage = useServerMessages()
  const id = useId()
  const [error] = rejected?.errors[input.name] ?? []
  const text = t(input.name)
  const control = (
    <input
      id={id}
      className="form-control"
      defaultValue={rejected?.values[input.name]}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      {...input}
      {...((layout === 'placeholders' || layout === 'floating') && { placeholder: text })}
    />
  )
  const label = (
    <label className={layout === 'placeholders' ? 'visually-hidden' : 'form-label'} htmlFor={id}>
      {text}
    </label>
  )
  const hasIcon = layout === 'verticalIcons' || layout === 'horizontalIcons'
  return (
    <div className="form-layout-field">
      {layout === 'floating' ? (
        <div className="form-floating position-relative">
          {control}
          <label className="position-absolute pe-none" htmlFor={id}>
            {text}
          </label>
        </div>
      ) : (
        <>
          {label}
          {hasIcon ? (
            <div className="input-group position-relative">
              <span className="input-group-text position-absolute d-grid text-muted pe-none">
                <Icon name={icon} />
              </span>
              {control}
            </div>
          ) : (
            control
          )}
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{toMessage(error)}</FieldError>}
    </div>
  )
}
