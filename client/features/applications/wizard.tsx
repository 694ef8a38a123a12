import { useEffect, useRef } from 'react'
import { toStepNumber, wizardSteps } from '#db/applications/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { StepList } from '../../ui/step-list.tsx'
import { isStepOpen, wizardAddress } from './address.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { stepIcons } from './step-icons.ts'
import { SubmitForm } from './submit-form.tsx'

/** The form of a draft, one step at a time. */
export function Wizard({ application, step, style, rejected }: StepProps) {
  const t = useTranslations('applications')
  const { applicationId: id, wizardStep, wizardStepsLength: many } = application
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current !== step) heading.current?.focus()
    previous.current = step
  }, [step])
  const Step = step === 'review' ? SubmitForm : StepForm
  return (
    <section className="card p-card" aria-labelledby="wizard-step">
      <StepList
        label={t('steps')}
        current={step}
        steps={wizardSteps.map((each) => ({
          name: each,
          text: t(`step_${each}`),
          href:
            style !== 'icons' && isStepOpen(each, wizardStep, style)
              ? wizardAddress({ id, step: each, style })
              : undefined,
          ...(style === 'icons' && { icon: stepIcons[each] }),
        }))}
      />
      <h2
        ref={heading}
        id="wizard-step"
        className="d-flex flex-wrap align-items-baseline column-gap-3 mb-4 fs-xl"
        tabIndex={-1}
      >
        {t(`step_${step}`)}
        <small>{t('stepOf', { at: toStepNumber(step), many })}</small>
      </h2>
      <Step key={step} application={application} step={step} style={style} rejected={rejected} />
    </section>
  )
}
