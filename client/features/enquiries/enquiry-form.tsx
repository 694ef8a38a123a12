import { useId, useRef } from 'react'
import { Form } from 'react-router-dom'
import { topics } from '#db/enquiries/model.ts'
import { maxAttachmentSize } from '#db/shared/file-limits.ts'
import { acceptedTypes } from '#db/uploads/file-types.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { Field, FieldError, FormAlert } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import type { Rejected } from '../../ui/form.ts'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useSend } from '../../ui/use-send.ts'

type EnquiryFormProps = { me: { name: string; email: string }; rejected: Rejected | undefined }

/** The contact form. The file comes last, so that the text is read even if the file is too large. */
export function EnquiryForm({ me, rejected }: EnquiryFormProps) {
  const t = useTranslations('enquiries')
  const sizeOf = useFormat().size
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsavedChanges(form, { answer: rejected, isSaved: false, isEmptied: false })
  const { isSending, send } = useSend({ onSend: unsaved.noteSent })
  return (
    <Form
      ref={form}
      method="post"
      action="/contact-us"
      encType="multipart/form-data"
      noValidate
      onSubmit={send}
      {...unsaved.handlers}
    >
      <p className="card-note mb-4">{t('sentAs', me)}</p>
      <IdempotencyField />
      <FormAlert rejected={rejected} />
      <TopicField rejected={rejected} />
      <Field name="subject" label={t('subject')} rejected={rejected} />
      <TextField name="message" label={t('message')} rows={6} rejected={rejected} />
      <Field
        name="phone"
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        rejected={rejected}
      />
      <Field
        name="attachment"
        label={t('attachment')}
        hint={t('attachmentHint', { size: sizeOf(maxAttachmentSize) })}
        input={FileInput}
        accept={acceptedTypes.file.join()}
        rejected={rejected}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {isSending ? t('sending') : t('send')}
      </button>
      {unsaved.question}
    </Form>
  )
}

function TopicField({ rejected }: { rejected: Rejected | undefined }) {
  const t = useTranslations('enquiries')
  const translateMessage = useServerMessages()
  const id = useId()
  const [error] = rejected?.errors.topic ?? []
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('topic')}
      </label>
      <select
        id={id}
        name="topic"
        className="form-select"
        defaultValue={rejected?.values.topic ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{t('choose')}</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topic-${topic}`)}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}-error`}>{translateMessage(error)}</FieldError>}
    </div>
  )
}
