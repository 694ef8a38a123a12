import { Form } from 'react-router-dom'
import type { Application } from '#db/applications/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Pager } from '../../ui/pager.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSend } from '../../ui/use-send.ts'
import { reviewAddress } from './address.ts'
import { AnswerList } from './answer-list.tsx'
import { StateBadge } from './state-badge.tsx'

type ReviewListProps = {
  applications: Application[]
  page: number
  pages: number
  rejected: Rejected | undefined
}

/** The submitted applications, pending ones first. */
export function ReviewList({ applications, page, pages, rejected }: ReviewListProps) {
  const t = useTranslations('applications')
  if (applications.length === 0) {
    return (
      <section className="card">
        <EmptyState icon="inbox" title={t('noSubmissions')} text={t('noSubmissionsText')} />
      </section>
    )
  }
  return (
    <div className="d-grid gap-gutter">
      {applications.map((application) => {
        const { number: id, reference, state, application: answers } = application
        return (
          <article key={id} className="card p-card" aria-labelledby={`application-${id}`}>
            <h2 className="mb-4 fs-xl" id={`application-${id}`}>
              <span dir="auto">{answers.title}</span> <StateBadge state={state} />
              <small className="text-muted">
                <bdi dir="ltr">{reference}</bdi>
              </small>
            </h2>
            <details open={state === 'submitted'}>
              <summary className="mb-3 text-primary cursor-pointer">{t('showAnswers')}</summary>
              <AnswerList answers={answers} />
            </details>
            <ReviewForm
              application={application}
              page={page}
              rejected={rejected?.values.id === String(id) ? rejected : undefined}
            />
          </article>
        )
      })}
      <Pager page={page} pages={pages} addressOf={reviewAddress} />
    </div>
  )
}

type ReviewFormProps = {
  application: Application
  page: number
  rejected: Rejected | undefined
}

function ReviewForm({ application, page, rejected }: ReviewFormProps) {
  const t = useTranslations('applications')
  const { number: id, version, state, reviewer, note } = application
  const { send } = useSend({ preventScrollReset: true })
  return (
    <Form
      key={version}
      method="post"
      action={reviewAddress(page)}
      className="d-grid gap-4"
      onSubmit={send}
    >
      <FormAlert rejected={rejected} />
      {reviewer && <p className="card-note">{t('decidedBy', { name: reviewer })}</p>}
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="id" value={id ?? 0} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="note"
        label={t('note')}
        rejected={rejected}
        defaultValue={rejected?.values.note ?? note}
        rows={2}
        maxLength={1000}
      />
      <div className="wizard-acts d-flex flex-wrap gap-2 align-items-center">
        <button
          type="submit"
          name="decision"
          value="accepted"
          className="btn btn-primary"
          aria-pressed={state === 'accepted'}
        >
          {t('accept')}
        </button>
        <button
          type="submit"
          name="decision"
          value="declined"
          className="btn btn-outline-secondary"
          aria-pressed={state === 'declined'}
        >
          {t('decline')}
        </button>
      </div>
    </Form>
  )
}
