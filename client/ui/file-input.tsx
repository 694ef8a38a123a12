import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from './icon.tsx'

/**
 * A file input as a drop zone, for `Field`: a file is dropped or chosen, shown by name and size, and can be removed.
 * The native input covers the zone and takes the drop itself; without scripts it is shown as it is.
 */
export function FileInput({ onChange, ...rest }: ComponentProps<'input'>) {
  const t = useTranslations()
  const toSize = useFormat().size
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()

  useEffect(() => {
    const { current } = input
    const show = () => setFile(current?.files?.[0])
    // A form is emptied after the event, and a file may be chosen before the page hydrates.
    const showLater = () => void setTimeout(show)
    show()
    current?.form?.addEventListener('reset', showLater)
    return () => current?.form?.removeEventListener('reset', showLater)
  }, [])

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setFile(event.target.files?.[0])
    onChange?.(event)
  }

  function remove() {
    if (!input.current) return
    input.current.value = ''
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
    input.current.focus()
  }

  return (
    <div className="file-input position-relative rounded">
      <div className="needs-scripting d-flex gap-3 align-items-center py-2 px-3 border-control border-dashed rounded bg-surface">
        <Icon name={file ? 'file' : 'upload-cloud'} />
        <span className="flex-1 min-w-0 text-break">
          {file ? (
            <>
              <bdi>{file.name}</bdi> <span className="text-muted">{toSize(file.size)}</span>
            </>
          ) : (
            t('dropFile')
          )}
        </span>
        {file ? (
          <button
            type="button"
            className="btn btn-ghost btn-icon position-relative z-1"
            aria-label={t('removeFile', { name: file.name })}
            title={t('removeFile', { name: file.name })}
            onClick={remove}
          >
            <Icon name="x" />
          </button>
        ) : (
          <span className="btn btn-outline-secondary" aria-hidden="true">
            {t('browse')}
          </span>
        )}
      </div>
      <input {...rest} ref={input} type="file" onChange={handleChange} />
    </div>
  )
}
