import { type ReactNode, useId } from 'react'
import { Form } from 'react-router-dom'
import { type LayoutField as Field, layoutForms } from '#db/demo-forms/model.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { FieldError, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

export const layouts = [
  'vertical',
  'horizontal',
  'verticalIcons',
  'horizontalIcons',
  'floating',
  'floatingIcons',
  'columns',
] as const
type Layout = (typeof layouts)[number]

type Input = { type: string; icon: IconName; autoComplete: string; required: boolean }

const inputs: Record<Field, Input> = {
  firstName: { type: 'text', icon: 'user', autoComplete: 'given-name', required: true },
  lastName: { type: 'text', icon: 'user', autoComplete: 'family-name', required: true },
  email: { type: 'email', icon: 'mail', autoComplete: 'email', required: true },
  mobile: { type: 'tel', icon: 'smartphone', autoComplete: 'tel', required: false },
  password: { type: 'password', icon: 'lock', autoComplete: 'new-password', required: true },
  city: { type: 'text', icon: 'map-pin', autoComplete: 'address-level2', required: false },
  country: { type: 'text', icon: 'flag', autoComplete: 'country-name', required: false },
  company: { type: 'text', icon: 'briefcase', autoComplete: 'organization', required: false },
}

const layoutsWithIcons: Layout[] = ['verticalIcons', 'horizontalIcons', 'floatingIcons']

type LayoutFormProps = { layout: Layout; rejected: Rejected | undefined }

/** The sample form in one layout. */
export function LayoutForm({ layout, rejected }: LayoutFormProps) {
  const t = useTranslations('demo-forms')
  const id = useId()
  const form = layout === 'columns' ? 'columns' : 'layout'
  return (
    <section className="card form-layout p-card" aria-labelledby={id}>
      <h2 className="mb-4" id={id}>
        {t(layout)}
      </h2>
      <Form
        method="post"
        className={`d-grid gap-4 grid-cols-1 ${layout === 'columns' ? 'grid-cols-md-3' : ''} is-${layout}`}
        aria-labelledby={id}
        preventScrollReset
        noValidate
      >
        <FormAlert rejected={rejected} />
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="layout" value={layout} />
        {layoutForms[form].map((name) => (
          <LayoutField key={name} {...{ layout, rejected, name, ...inputs[name] }} />
        ))}
        <Row layout={layout}>
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
        </Row>
        <Row layout={layout}>
          <div className="d-flex flex-wrap align-items-center gap-2">
            <button type="submit" className="btn btn-primary">
              {t('submit')}
            </button>
            <button type="reset" className="btn btn-outline-secondary">
              {t('reset')}
            </button>
          </div>
        </Row>
      </Form>
    </section>
  )
}

type RowProps = { layout: Layout; label?: ReactNode; error?: ReactNode; children: ReactNode }

/** A label and its control: one above the other, or in Bootstrap's columns. */
function Row({ layout, label, error, children }: RowProps) {
  if (!layout.startsWith('horizontal')) {
    return (
      <div className={label === undefined ? undefined : 'form-layout-field'}>
        {label}
        {children}
        {error}
      </div>
    )
  }
  return (
    <div className="row align-items-center">
      {label && <div className="col-sm-4">{label}</div>}
      <div className="col-sm-8 ms-auto">{children}</div>
      {error && <div className="col-sm-8 ms-auto">{error}</div>}
    </div>
  )
}

type LayoutFieldProps = LayoutFormProps & Input & { name: Field }

function LayoutField({ layout, rejected, icon, ...input }: LayoutFieldProps) {
  const t = useTranslations('demo-forms')
  const toMessage = useServerMessages()
  const id = useId()
  const [error] = rejected?.errors[input.name] ?? []
  const text = t(input.name)
  const isFloating = layout === 'floating' || layout === 'floatingIcons'
  const control = (
    <input
      id={id}
      className="form-control"
      defaultValue={rejected?.values[input.name]}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      {...input}
      {...(isFloating && { placeholder: text })}
    />
  )
  const label = (
    <label className={isFloating ? undefined : 'form-label'} htmlFor={id}>
      {text}
    </label>
  )
  const field = isFloating ? (
    <div className="form-floating">
      {control}
      {label}
    </div>
  ) : (
    control
  )
  return (
    <Row
      layout={layout}
      label={!isFloating && label}
      error={error && <FieldError id={`${id}-error`}>{toMessage(error)}</FieldError>}
    >
      {layoutsWithIcons.includes(layout) ? (
        <div className="input-group">
          <span className="input-group-text">
            <Icon name={icon} />
          </span>
          {field}
        </div>
      ) : (
        field
      )}
    </Row>
  )
}
