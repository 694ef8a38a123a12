import { Form } from 'react-router-dom'
import { type FieldName, stepFields } from '#db/applications/model.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { FormAlert } from '../../ui/field.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useSend } from '../../ui/use-send.ts'
import { wizardAddress } from './address.ts'
import { AnswerList, answerSteps } from './answer-list.tsx'
import type { StepProps } from './step-form.tsx'

/** The last step: a summary and the submit button. */
export function SubmitForm({ application, style, rejected }: StepProps) {
  const t = useTranslations('applications')
  const { applicationId: id, version } = application
  const { send } = useSend()
  const addressOf = (step: (typeof answerSteps)[number]) => wizardAddress({ id, step, style })
  return (
    <>
      <FormAlert rejected={rejected} />
      {rejected && <Missing errors={rejected.errors} addressOf={addressOf} />}
      <AnswerList answers={application.application} addressOf={addressOf} />
      <Form
        method="post"
        action={wizardAddress({ id, step: 'review', style })}
        className="wizard-acts d-flex flex-wrap gap-2 align-items-center"
        onSubmit={send}
      >
        <IdempotencyField />
        <input type="hidden" name="version" value={rejected?.values.version ?? version} />
        <button type="submit" name="intent" value="submit" className="btn btn-primary">
          {t('submit')}
        </button>
        <a className="btn btn-outline-secondary" href={addressOf('event')}>
          {t('previous')}
        </a>
      </Form>
    </>
  )
}

type MissingProps = {
  errors: Record<string, string[] | undefined>
  addressOf: (step: (typeof answerSteps)[number]) => string
}

/** The missing fields, each with a link to its step. */
function Missing({ errors, addressOf }: MissingProps) {
  const t = useTranslations('applications')
  const toMessage = useServerMessages()
  const stepOf = (name: FieldName) =>
    answerSteps.find((step) => (stepFields[step] as readonly FieldName[]).includes(name)) ??
    'person'
  return (
    <ul className="mb-4">
      {(Object.keys(errors) as FieldName[]).map((name) => (
        <li key={name}>
          <a href={addressOf(stepOf(name))}>{t(name)}</a> · {toMessage(errors[name]?.[0])}
        </li>
      ))}
    </ul>
  )
}
