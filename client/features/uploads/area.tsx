import { useId } from 'react'
import { Form } from 'react-router-dom'
import { maxFileSize, maxFilesAtOnce, maxImageSize } from '#db/shared/file-limits.ts'
import { acceptedTypes, extensions, type FileKind } from '#db/uploads/file-types.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { useInBrowser } from '../../ui/in-browser.tsx'
import { DropZone } from './drop-zone.tsx'
import { uploadIntents } from './intents.ts'
import { Uploads } from './upload-items.tsx'
import type { Upload } from './upload-queue.ts'

type AreaProps = {
  kind: FileKind
  items: readonly Upload[]
  /** The error of the form that was sent without scripts. */
  error: string | undefined
  isDisabled?: boolean
}

/** An upload area: files are dropped, pasted or chosen, and without scripts uploaded one by one by a form. */
export function Area({ kind, items, error, isDisabled = false }: AreaProps) {
  const t = useTranslations('uploads')
  const toMessage = useServerMessages()
  const id = useId()
  const isLive = useInBrowser()
  const limits = useLimits(kind)
  const name = isDisabled ? 'disabled' : kind
  return (
    <section className="card d-flex flex-column gap-2 p-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`${name}Title`)}</h2>
      <p className="m-0 text-muted fs-sm">{t(`${name}Text`)}</p>
      {isLive ? (
        <DropZone kind={kind} isDisabled={isDisabled} limitsId={`${id}-limits`} />
      ) : (
        <Form method="post" encType="multipart/form-data" className="drop-zone" data-draft="off">
          <Icon name="upload-cloud" size={32} />
          <input
            type="file"
            name="file"
            className="form-control"
            accept={acceptList(kind)}
            required
            disabled={isDisabled}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-limits`}
          />
          <button
            type="submit"
            className="btn btn-primary"
            disabled={isDisabled}
            {...uploadIntents.button('upload', { kind })}
          >
            {t('upload')}
          </button>
        </Form>
      )}
      <p id={`${id}-limits`} className="form-text">
        {limits}
      </p>
      {error && (
        <p className="field-error" role="alert">
          {toMessage(error)}
        </p>
      )}
      <Uploads items={items} isGrid={kind === 'photo'} />
    </section>
  )
}

const acceptList = (kind: FileKind) =>
  acceptedTypes[kind]
    .flatMap((type) => extensions[type])
    .map((extension) => `.${extension}`)
    .join(',')

/** Describes the accepted files. */
function useLimits(kind: FileKind) {
  const t = useTranslations('uploads')
  const sizeOf = useFormat().size
  const values = {
    count: maxFilesAtOnce,
    size: sizeOf(maxFileSize),
    imageSize: sizeOf(maxImageSize),
  }
  return t(`${kind}Limits`, values)
}
