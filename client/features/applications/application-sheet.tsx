import type { Application } from '#db/applications/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { wizardAddress } from './address.ts'
import { AnswerList } from './answer-list.tsx'
import { StateBadge } from './state-badge.tsx'

/** A submitted application with its decision. */
export function ApplicationSheet({ application }: { application: Application }) {
  const t = useTranslations('applications')
  const { reference, state, submittedMs, reviewer, note, application: answers } = application
  return (
    <section className="card p-card" aria-labelledby="reference">
      <div className="alert mb-4 tone-success" role="status">
        <Icon name="check-circle" />
        <div>{t('submitted', { reference: reference ?? '' })}</div>
      </div>
      <h2 className="mb-4 fs-xl" id="reference">
        <bdi dir="ltr">{reference}</bdi> <StateBadge state={state} />
      </h2>
      {submittedMs !== null && (
        <p className="card-note">
          {t('submittedOn')} <DateTime at={new Date(submittedMs).toISOString()} isLong />
        </p>
      )}
      {reviewer && (
        <figure className="py-3 px-4 bg-surface-2 rounded">
          <figcaption className="fw-medium">{t('decidedBy', { name: reviewer })}</figcaption>
          {note && (
            <p className="m-0 mt-1 text-pre-line" dir="auto">
              {note}
            </p>
          )}
        </figure>
      )}
      <AnswerList answers={answers} />
      <div className="wizard-acts d-flex flex-wrap gap-2 align-items-center">
        <a className="btn btn-outline-secondary" href={wizardAddress()}>
          {t('myApplications')}
        </a>
      </div>
    </section>
  )
}
