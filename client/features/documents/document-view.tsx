import { Form } from 'react-router-dom'
import type { Toolbar } from '#db/documents/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { documentAddress } from './address.ts'

type DocumentViewProps = {
  id: number
  toolbar: Toolbar
  content: { title: string; html: string; words: number; savedMs: number }
  /** The number of the version, if it is not the current one. */
  version: number | undefined
}

/** A document as it is read, or one of its versions with a button to restore it. */
export function DocumentView({ id, toolbar, content, version }: DocumentViewProps) {
  const t = useTranslations('documents')
  const { title, html, words, savedMs } = content
  const address = documentAddress({ id, toolbar })
  return (
    <article className="card document gap-4 p-card" aria-labelledby="document-title">
      <div className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between">
        <a className="btn btn-outline-secondary" href={address}>
          <Icon name="edit-3" />
          {t('edit')}
        </a>
        {version !== undefined && (
          <Form method="post" action={address}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="number" value={version} />
            <button type="submit" name="intent" value="restore" className="btn btn-primary">
              <Icon name="rotate-ccw" />
              {t('restore')}
            </button>
          </Form>
        )}
      </div>
      <h2 className="fs-xxl" id="document-title" dir="auto">
        {title || t('untitled')}
      </h2>
      <p className="m-0 text-muted fs-sm">
        {t('words', { count: words })} · <DateTime at={new Date(savedMs).toISOString()} isLong />
      </p>
      <div
        className="document-text rich-text"
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized the HTML
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  )
}
