import { type FormEvent, useRef } from 'react'
import { Form } from 'react-router-dom'
import {
  eventRequirements,
  eventStatuses,
  type FieldName,
  stepFields,
  type WizardStep,
} from '#db/applications/model.ts'
import type { Application } from '#db/applications/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type WizardStyle, wizardAddress } from './address.ts'
import { SavedNote } from './saved-note.tsx'
import { useAutosave } from './use-autosave.ts'

const inputs: Partial<Record<FieldName, { type?: string; autoComplete?: string; max: number }>> = {
  firstName: { autoComplete: 'given-name', max: 80 },
  lastName: { autoComplete: 'family-name', max: 80 },
  email: { type: 'email', autoComplete: 'email', max: 254 },
  city: { autoComplete: 'address-level2', max: 80 },
  title: { max: 120 },
  jobTitle: { autoComplete: 'organization-title', max: 80 },
  eventName: { max: 120 },
  place: { max: 120 },
}

export type StepProps = {
  application: Application
  step: WizardStep
  style: WizardStyle
  rejected: Rejected | undefined
}

/** The fields of one step, saved while typing and by each button. */
export function StepForm({ application, step, style, rejected }: StepProps) {
  const t = useTranslations('applications')
  const form = useRef<HTMLFormElement>(null)
  const { saving, touch, beforeSubmit } = useAutosave(form, application, rejected)
  if (step === 'review') return null
  return (
    <Form
      ref={form}
      method="post"
      action={wizardAddress({ id: application.applicationId, step, style })}
      className="d-grid gap-4"
      aria-labelledby="wizard-step"
      onInput={touch}
      onSubmit={(event: FormEvent<HTMLFormElement>) => beforeSubmit(event)}
      noValidate
    >
      <FormAlert rejected={rejected} />
      <IdempotencyField />
      <input
        type="hidden"
        name="version"
        defaultValue={rejected?.values.version ?? application.version}
      />
      <div className="wizard-fields d-grid gap-4 grid-cols-1 grid-cols-md-2">
        {stepFields[step].map((name) => (
          <AnswerField
            key={name}
            name={name}
            value={rejected?.values[name] ?? application.application[name]}
            rejected={rejected}
          />
        ))}
      </div>
      <div className="wizard-acts d-flex flex-wrap gap-2 align-items-center">
        {/* The first button of a form is its default button. */}
        <button type="submit" name="intent" value="next" className="btn btn-primary">
          {t('next')}
        </button>
        <button
          type="submit"
          name="intent"
          value="back"
          className="btn btn-outline-secondary"
          disabled={step === 'person'}
        >
          {t('previous')}
        </button>
        <button type="submit" name="intent" value="save" className="btn btn-ghost">
          {t('saveAndClose')}
        </button>
        <SavedNote saving={saving} />
      </div>
    </Form>
  )
}

type AnswerFieldProps = { name: FieldName; value: string; rejected: StepProps['rejected'] }

function AnswerField({ name, value, rejected }: AnswerFieldProps) {
  const t = useTranslations('applications')
  const common = { name, label: t(name), rejected, defaultValue: value, required: true }
  if (name === 'description') return <TextField {...common} rows={5} maxLength={2000} />
  if (name === 'status' || name === 'requirements') {
    const choices = name === 'status' ? eventStatuses : eventRequirements
    return (
      <SelectField {...common}>
        <option value="">{t('choose')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </SelectField>
    )
  }
  const { max, ...input } = inputs[name] ?? { max: 120 }
  return <Field {...common} {...input} maxLength={max} />
}
