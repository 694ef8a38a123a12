import { useId } from 'react'
import { exportFormats } from '#db/people/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Modal } from '../../ui/modal.tsx'

type ExportFormProps = { fileName: string; q: string; ids?: number[]; text: string }

/** Asks for a file name and a format and downloads the file. */
export function ExportForm({ fileName, q, ids, text }: ExportFormProps) {
  const t = useWords('people')
  const id = useId()
  return (
    <Modal
      button={t('export')}
      buttonClass="btn btn-primary"
      title={t('exportTitle')}
      closeLabel={t('close')}
    >
      <form method="get" action="/api/exports/people" data-draft="off">
        <p>{text}</p>
        {q && <input type="hidden" name="q" value={q} />}
        {ids && <input type="hidden" name="ids" value={ids.join()} />}
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
        <button type="submit" className="btn btn-primary">
          {t('export')}
        </button>
      </form>
    </Modal>
  )
}
