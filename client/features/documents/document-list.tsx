import { Form } from 'react-router-dom'
import type { DocumentLine } from '#db/documents/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { documentAddress } from './address.ts'

/** The documents of the user, and buttons for a new one. */
export function DocumentList({ documents }: { documents: DocumentLine[] }) {
  const t = useTranslations('documents')
  return (
    <section className="card" aria-labelledby="documents">
      <div className="card-head">
        <h2 id="documents">{t('documents')}</h2>
        {documents.length > 0 && (
          <div className="w-100 mt-2">
            <NewDocument />
          </div>
        )}
      </div>
      {documents.length === 0 ? (
        <EmptyState
          icon="file-text"
          title={t('none')}
          text={t('noneText')}
          action={<NewDocument />}
        />
      ) : (
        <ul className="line-list">
          {documents.map((document) => (
            <Line key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Begins an empty document, or a rehearsal report with its headings. */
function NewDocument() {
  const t = useTranslations('documents')
  const report = (['reportCalls', 'reportNotes', 'reportNext'] as const)
    .map((key) => `<h2>${t(key)}</h2><p></p>`)
    .join('')
  return (
    <div className="d-flex flex-wrap gap-2 justify-content-center">
      <Form method="post" action={documentAddress()} className="flex-fill">
        <IdempotencyField />
        <button type="submit" name="intent" value="create" className="btn btn-primary w-100">
          <Icon name="plus" />
          {t('create')}
        </button>
      </Form>
      <Form method="post" action={documentAddress()} className="flex-fill">
        <IdempotencyField />
        <input type="hidden" name="title" value={t('report')} />
        <input type="hidden" name="html" value={report} />
        <button
          type="submit"
          name="intent"
          value="create"
          className="btn btn-outline-secondary w-100"
        >
          <Icon name="file-plus" />
          {t('report')}
        </button>
      </Form>
    </div>
  )
}

function Line({ document: { id, title, words, savedMs } }: { document: DocumentLine }) {
  const t = useTranslations('documents')
  return (
    <li className="line">
      <Icon name="file-text" />
      <div className="line-main">
        <a href={documentAddress({ id })} dir="auto">
          {title || t('untitled')}
        </a>
        <span className="line-sub">
          {t('words', { count: words })} · <DateTime at={new Date(savedMs).toISOString()} />
        </span>
      </div>
      <Form method="post" action={documentAddress()} className="line-end">
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
    </li>
  )
}
