import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { exportFormats } from '#db/people/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { noticesHere } from '../../lib/api/notice-store.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { pickOne } from '../../lib/list/address.ts'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Modal } from '../../ui/modal.tsx'
import { downloadExport, saveDownload } from './download-export.ts'

type ExportFormProps = {
  fileName: string
  q: string
  ids?: number[]
  text: string
  /** The number of rows that will be exported. */
  total: number
}

/** Asks for a file name and a format and downloads the file. */
export function ExportForm(props: ExportFormProps) {
  const t = useTranslations('people')
  return (
    <Modal
      button={t('export')}
      buttonClass="btn btn-primary"
      title={t('exportTitle')}
      closeLabel={t('close')}
      unmountsOnClose
    >
      <ExportFields {...props} />
    </Modal>
  )
}

/** The form; without scripts the browser downloads the file. Closing the dialog cancels the export. */
function ExportFields({ fileName, q, ids, text, total }: ExportFormProps) {
  const t = useTranslations('people')
  const id = useId()
  const running = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [rejected, setRejected] = useState<Rejected>()
  useEffect(() => () => running.current?.abort(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setRejected(undefined)
    setPercent(undefined)
    setBusy(true)
    try {
      const input = {
        q,
        name: String(fields.get('name')),
        ids: ids?.join(),
        format: pickOne(exportFormats, String(fields.get('format'))),
      }
      const file = await downloadExport(input, { total, signal, onProgress: setPercent })
      saveDownload(file)
      noticesHere.add({ text: { of: 'people', key: 'exported', values: { count: total } } })
      form.closest('dialog')?.close()
    } catch (thrown) {
      if (signal.aborted) return
      const problem = toProblem(thrown)
      setRejected({ values: {}, errors: {}, message: problem?.error ?? t('notExported') })
    } finally {
      flushSync(() => setBusy(false))
      // The focused Cancel button has gone.
      form.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }

  return (
    <form method="get" action="/api/exports/people" data-draft="off" onSubmit={submit}>
      <FormAlert rejected={rejected} />
      <p>{text}</p>
      {q && <input type="hidden" name="q" value={q} />}
      {ids && <input type="hidden" name="ids" value={ids.join()} />}
      <fieldset disabled={isBusy}>
        <div className="field">
          <label className="form-label" htmlFor={`${id}-name`}>
            {t('fileName')}
          </label>
          <input
            id={`${id}-name`}
            name="name"
            className="form-control"
            defaultValue={fileName}
            maxLength={80}
            autoComplete="off"
          />
        </div>
        <div className="field">
          <label className="form-label" htmlFor={`${id}-format`}>
            {t('format')}
          </label>
          <select id={`${id}-format`} name="format" className="form-select">
            {exportFormats.map((format) => (
              <option key={format} value={format}>
                {t(format)}
              </option>
            ))}
          </select>
        </div>
      </fieldset>
      {isBusy ? (
        <ExportProgress percent={percent} onCancel={() => running.current?.abort()} />
      ) : (
        <div className="d-flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary">
            {t('export')}
          </button>
          <button
            type="button"
            className="btn btn-outline-secondary needs-scripting"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            {t('cancel')}
          </button>
        </div>
      )}
    </form>
  )
}

type ExportProgressProps = { percent: number | undefined; onCancel: () => void }

function ExportProgress({ percent, onCancel }: ExportProgressProps) {
  const t = useTranslations('people')
  const format = useFormat()
  const cancel = useRef<HTMLButtonElement>(null)
  // The focused submit button has gone.
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div className="d-flex flex-wrap align-items-center gap-3">
      <span role="status">{t('exporting')}</span>
      <progress
        className="flex-fill"
        max={100}
        {...(percent !== undefined && { value: percent })}
        aria-label={t('exportProgress')}
      />
      {percent !== undefined && <span className="tabular fs-sm">{format.percent(percent)}</span>}
      <button ref={cancel} type="button" className="btn btn-outline-secondary" onClick={onCancel}>
        {t('cancel')}
      </button>
    </div>
  )
}
