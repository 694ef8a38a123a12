import { type Answers, type FieldName, stepFields } from '#db/applications/model.ts'
import { useWords } from '../../i18n/words.ts'
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
  const t = useWords('applications')
  const textOf = (name: FieldName) => {
    const value = answers[name]
    if (value === '') return t('missing')
    return name === 'status' || name === 'requirements' ? t(value as 'planning') : value
  }
  return (
    <div className="wizard-answers d-grid gap-4 mb-4">
      {answerSteps.map((step) => (
        <section key={step} aria-label={t(`step_${step}`)}>
          <h3>
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
          <dl>
            {stepFields[step].map((name) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd dir="auto" className={answers[name] === '' ? 'is-missing' : undefined}>
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
