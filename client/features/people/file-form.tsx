import { type DragEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { importLimits } from '#db/people/limits.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { importPath } from './import-address.ts'
import { importIntents } from './intents.ts'

type FileFormProps = {
  error: string | undefined
  /** Whether a file was uploaded already. */
  isSmall: boolean
}

/** Uploads a file that is dropped or chosen. */
export function FileForm({ error, isSmall }: FileFormProps) {
  const t = useTranslations('people')
  const format = useFormat()
  const toMessage = useServerMessages()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { state, formData } = useNavigation()
  const isReading = state !== 'idle' && formData?.has('file') === true

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (!input.current || files.length === 0) return
    input.current.files = files
    form.current?.requestSubmit()
  }

  return (
    <Form
      ref={form}
      method="post"
      action={importPath}
      encType="multipart/form-data"
      className={`card drop-zone${isOver ? ' is-accepting' : ''} position-relative${isSmall ? ' flex-row flex-wrap min-h-0' : ' py-7'}`}
      data-draft="off"
      aria-busy={isReading || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input type="hidden" {...importIntents.button('read')} />
      <Icon name="upload-cloud" size={isSmall ? 20 : 40} />
      <label
        className={`d-flex gap-2 align-items-center mw-100${isSmall ? ' flex-wrap' : ' flex-column'}`}
      >
        <span>{t(isReading ? 'reading' : isSmall ? 'chooseOther' : 'drop')}</span>
        <span
          className={`btn needs-scripting ${isSmall ? 'btn-outline-secondary' : 'btn-primary'}`}
          aria-hidden="true"
        >
          {t('chooseFile')}
        </span>
        <input
          ref={input}
          type="file"
          name="file"
          accept=".xlsx,.csv"
          required
          className="form-control"
          aria-describedby="file-limits"
          aria-invalid={error ? true : undefined}
          onChange={() => form.current?.requestSubmit()}
        />
      </label>
      <p id="file-limits" className="form-text">
        {t('limits', {
          size: format.size(importLimits.bytes),
          rows: format.number(importLimits.rows),
        })}
      </p>
      {error && (
        <p className="m-0 text-danger" role="alert">
          <Icon name="alert-circle" size={16} />
          {toMessage(error)}
        </p>
      )}
      <button type="submit" className="btn btn-primary without-scripting">
        {t('readFile')}
      </button>
    </Form>
  )
}
