import { Form } from 'react-router-dom'
import { wizardSteps } from '#db/applications/model.ts'
import type { Application } from '#db/applications/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { type WizardStyle, wizardAddress } from './address.ts'
import { StateBadge } from './state-badge.tsx'
import { stepIcons } from './step-icons.ts'

type ApplicationListProps = { applications: Application[]; style: WizardStyle }

/** The user's applications and a button to start another one. A draft continues at its last step. */
export function ApplicationList({ applications, style }: ApplicationListProps) {
  const t = useTranslations('applications')
  const start = (
    <Form method="post" action={wizardAddress({ style })}>
      <IdempotencyField />
      <button type="submit" name="intent" value="start" className="btn btn-primary">
        <Icon name="plus" />
        {t('start')}
      </button>
    </Form>
  )
  return (
    <div className="d-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start">
      <section className="card" aria-labelledby="mine">
        <div className="card-head">
          <h2 id="mine">{t('myApplications')}</h2>
          {applications.length > 0 && start}
        </div>
        {applications.length === 0 ? (
          <EmptyState icon="file-text" title={t('none')} text={t('noneText')} action={start} />
        ) : (
          <ul className="line-list">
            {applications.map((application) => (
              <Line key={application.applicationId} application={application} style={style} />
            ))}
          </ul>
        )}
      </section>
      <Guide />
    </div>
  )
}

/** What each step of an application asks for. */
function Guide() {
  const t = useTranslations('applications')
  return (
    <section className="card p-card" aria-labelledby="guide">
      <h2 id="guide">{t('howTo')}</h2>
      <ol className="d-grid gap-4 m-0 mt-4 p-0 list-unstyled">
        {wizardSteps.map((step) => (
          <li className="d-flex gap-3 align-items-center" key={step}>
            <span className="icon-tile tone-primary">
              <Icon name={stepIcons[step]} />
            </span>
            <div>
              <b>{t(`step_${step}`)}</b>
              <p className="m-0 text-body-secondary">{t(`guide_${step}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type LineProps = { application: Application; style: WizardStyle }

function Line({ application, style }: LineProps) {
  const t = useTranslations('applications')
  const { applicationId: id, state, reference, savedMs, application: answers } = application
  const isDraft = state === 'draft'
  const { wizardStep: at, wizardStepsLength: many } = application
  return (
    <li className="line">
      <Icon name={isDraft ? 'edit-3' : 'file-text'} />
      <div className="line-main">
        <a href={wizardAddress({ id, style })}>
          <bdi>{answers.title || answers.eventName || t('untitled')}</bdi>
        </a>
        <span className="line-sub">
          {isDraft ? t('stepOf', { at, many }) : <bdi dir="ltr">{reference}</bdi>}
          {' · '}
          <DateTime at={new Date(savedMs).toISOString()} />
        </span>
      </div>
      <span className="line-end d-flex align-items-center gap-2 position-relative align-self-center">
        <StateBadge state={state} />
        {isDraft && (
          <Form method="post" action={wizardAddress({ style })}>
            <input type="hidden" name="id" value={id} />
            <ConfirmButton
              label={t('delete')}
              className="btn btn-ghost btn-icon btn-sm"
              question={t('deleteQuestion')}
              text={t('deleteText')}
              verb={t('delete')}
              submit={{ name: 'intent', value: 'delete' }}
            >
              <Icon name="trash-2" size={16} />
            </ConfirmButton>
          </Form>
        )}
      </span>
    </li>
  )
}
