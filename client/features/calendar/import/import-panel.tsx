import { Form } from 'react-router-dom'
import type { ImportSummary } from '#db/calendar/import-model.ts'
import { maxImportedEvents } from '#db/calendar/limits.ts'
import { maxCalendarFile } from '#db/shared/file-limits.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../../i18n/translations.ts'
import { FieldError } from '../../../ui/field.tsx'
import { IdempotencyField } from '../../../ui/idempotency-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useSend } from '../../../ui/use-send.ts'

type ImportPanelProps = {
  /** What the uploaded file would change; undefined before there is one. */
  summary: ImportSummary | undefined
  error: string | undefined
  back: string
}

/** Imports events from a file of another calendar app, after a preview. */
export function ImportPanel({ summary, error, back }: ImportPanelProps) {
  const t = useTranslations('calendar')
  return (
    <Panel title={t('import')} back={back}>
      {summary ? <Preview summary={summary} back={back} /> : <Upload error={error} back={back} />}
    </Panel>
  )
}

function Upload({ error, back }: { error: string | undefined; back: string }) {
  const t = useTranslations('calendar')
  const format = useFormat()
  const toMessage = useServerMessages()
  const { isSending, send } = useSend()
  return (
    <Form method="post" encType="multipart/form-data" data-draft="off" onSubmit={send}>
      <div className="panel-body">
        <p>
          {t('importText', {
            size: format.size(maxCalendarFile),
            events: format.number(maxImportedEvents),
          })}
        </p>
        <div className="field">
          <label className="form-label" htmlFor="calendar-file">
            {t('importFile')}
          </label>
          <input
            id="calendar-file"
            type="file"
            name="file"
            accept=".ics,text/calendar"
            required
            className="form-control"
            aria-describedby={error ? 'calendar-file-error' : undefined}
            aria-invalid={error ? true : undefined}
            data-first=""
          />
          {error && <FieldError id="calendar-file-error">{toMessage(error)}</FieldError>}
        </div>
      </div>
      <footer className="panel-foot">
        <button
          type="submit"
          name="intent"
          value="read-file"
          className="btn btn-primary"
          disabled={isSending}
        >
          {t('importPreview')}
        </button>
        <a className="btn btn-outline-secondary" href={back}>
          {t('cancel')}
        </a>
      </footer>
    </Form>
  )
}

function Preview({ summary, back }: { summary: ImportSummary; back: string }) {
  const t = useTranslations('calendar')
  const { id, name, created, changed, unchanged, skipped, problems } = summary
  const { isSending, send } = useSend()
  const count = created + changed
  const rest = skipped - problems.length
  return (
    <Form method="post" onSubmit={send}>
      <div className="panel-body">
        <p dir="auto">{name}</p>
        {count + unchanged + skipped === 0 ? (
          <p>{t('importNothing')}</p>
        ) : (
          <ul className="list-plain mb-3">
            <li>{t('importNew', { count: created })}</li>
            <li>{t('importChanged', { count: changed })}</li>
            <li>{t('importUnchanged', { count: unchanged })}</li>
            <li>{t('importSkipped', { count: skipped })}</li>
          </ul>
        )}
        {problems.length > 0 && (
          <ul aria-label={t('importSkipped', { count: skipped })}>
            {problems.map(({ title, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>
                <bdi>{title || t('importUntitled')}</bdi> · {t(`importProblem_${problem}`)}
              </li>
            ))}
            {rest > 0 && <li>{t('more', { count: rest })}</li>}
          </ul>
        )}
      </div>
      <footer className="panel-foot">
        <IdempotencyField />
        <input type="hidden" name="id" value={id} />
        {count > 0 && (
          <button
            type="submit"
            name="intent"
            value="import"
            className="btn btn-primary"
            disabled={isSending}
            data-first=""
          >
            {t('importEvents', { count })}
          </button>
        )}
        <a className="btn btn-outline-secondary" href={`${back}&import=yes`}>
          {t('importOther')}
        </a>
        <a className="btn btn-outline-secondary" href={back}>
          {t('cancel')}
        </a>
      </footer>
    </Form>
  )
}
