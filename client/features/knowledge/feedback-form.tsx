import { useRef } from 'react'
import { Form, useActionData } from 'react-router-dom'
import type { Feedback } from '#db/knowledge/feedback.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { FormAlert } from '../../ui/field.tsx'
import { type Rejected, toRejected } from '../../ui/form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useSend } from '../../ui/use-send.ts'

type FeedbackFormProps = { address: string; feedback: Feedback }

/** The votes on an article, and a form to vote and to comment. */
export function FeedbackForm({ address, feedback: { yes, no, mine: ownVote } }: FeedbackFormProps) {
  const t = useTranslations('knowledge')
  const answer = useActionData<Rejected | { isSaved: true }>()
  const rejected = toRejected(answer)
  const form = useRef<HTMLFormElement>(null)
  const isSaved = answer !== undefined && !rejected
  const unsaved = useUnsavedChanges(form, { answer, isSaved, isEmptied: false })
  const { send } = useSend({ preventScrollReset: true, replace: true, onSend: unsaved.noteSent })
  const total = yes + no
  return (
    <Form
      ref={form}
      method="post"
      // The fragment keeps the scroll position without scripts.
      action={`${address}#feedback`}
      noValidate
      id="feedback"
      className="card kb-feedback d-print-none p-card"
      aria-labelledby="kb-helpful"
      onSubmit={send}
      {...unsaved.handlers}
    >
      <h2 className="mb-3" id="kb-helpful">
        {t('helpful')}
      </h2>
      <FormAlert rejected={rejected} />
      <TextField
        name="remark"
        label={t('remark')}
        rows={2}
        rejected={rejected}
        defaultValue={rejected?.values.remark ?? ownVote?.remark}
      />
      <div className="d-flex flex-wrap gap-2 align-items-center mt-3">
        {[true, false].map((isHelpful) => (
          <button
            key={`${isHelpful}`}
            type="submit"
            className="btn btn-outline-secondary"
            name="helpful"
            value={`${isHelpful}`}
            aria-pressed={ownVote?.helpful === isHelpful}
          >
            {isHelpful ? t('yes') : t('no')}
          </button>
        ))}
        <span className="text-muted fs-sm" role="status">
          {ownVote && `${t('thanks')} `}
          {total > 0 && t('votes', { yes, count: total })}
        </span>
      </div>
      {unsaved.question}
    </Form>
  )
}
