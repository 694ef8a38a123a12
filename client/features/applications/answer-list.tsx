import { type Answers, type FieldName, stepFields } from '#db/applications/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'

export const answerSteps = ['person', 'proposal', 'event'] as const
type AnswerStep = (typeof answerSteps)[number]

type AnswerListProps = {
  answers: Answers
  /** The link to change a step, if it can be changed. */
  addressOf?: (step: AnswerStep) => string
}

/** The answers of an application, step by step. */
export function AnswerList({ answers, addressOf }: AnswerListProps) {
  const t = useTranslations('applications')
  const textOf = (name: FieldName) => {
    const value = answers[name]
    if (value === '') return t('missing')
    return name === 'status' || name === 'requirements' ? t(value as 'planning') : value
  }
  return (
    <div className="d-grid gap-4 mb-4">
      {answerSteps.map((step) => (
        <section key={step} aria-label={t(`step_${step}`)}>
          <h3 className="d-flex gap-2 align-items-center justify-content-between min-h-control border-bottom fs-lg">
            {t(`step_${step}`)}
            {addressOf && (
              <a
                className="btn btn-ghost btn-sm"
                href={addressOf(step)}
                aria-label={t('editStep', { step: t(`step_${step}`) })}
              >
                <Icon name="edit-2" size={16} />
                {t('edit')}
              </a>
            )}
          </h3>
          <dl className="d-grid gap-3 grid-cols-fit m-0 mt-3">
            {stepFields[step].map((name) => (
              <div key={name}>
                <dt className="text-muted fs-sm fw-medium">{t(name)}</dt>
                <dd
                  dir="auto"
                  className={`m-0 text-break text-pre-line ${answers[name] === '' ? 'text-muted' : ''}`}
                >
                  {textOf(name)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
