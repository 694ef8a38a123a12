import { maxAttachmentSize, maxAttachmentsSize } from '#db/shared/file-limits.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useInBrowser } from '../../ui/in-browser.tsx'
import { composerIntents } from './intents.ts'
import type { FileFault, FileState } from './use-files.ts'

type FileListProps = {
  files: FileState[]
  fault: FileFault | undefined
  remove: (file: FileState) => void
}

/** The attachments; each can be removed, without scripts by the surrounding form. */
export function FileList({ files, fault, remove }: FileListProps) {
  const t = useTranslations('mail')
  const sizeOf = useFormat().size
  const isLive = useInBrowser()
  return (
    <>
      {files.length > 0 && (
        <ul
          className="list-plain d-flex flex-wrap gap-2 mh-list py-2 px-5 overflow-auto"
          aria-label={t('attachments')}
        >
          {files.map((file, index) => {
            const { key, name, size, upload, isRemoving } = file
            return (
              <li key={key} className="chip" aria-busy={(upload && true) || isRemoving}>
                <Icon name={upload ? 'loader' : 'paperclip'} size={16} />
                <bdi>{name}</bdi>
                {size !== null && (
                  <span className="text-muted fs-sm fw-normal text-nowrap">{sizeOf(size)}</span>
                )}
                {upload && size !== null && (
                  <progress
                    className="mail-file-progress"
                    max={size}
                    value={upload.sentBytes}
                    aria-label={t('uploading', { name })}
                  />
                )}
                <button
                  type={isLive ? 'button' : 'submit'}
                  {...composerIntents.button('detach', { file: index + 1 })}
                  className="chip-remove"
                  disabled={upload ? !upload.cancel : isRemoving}
                  aria-label={t(upload ? 'cancelUpload' : 'removeFile', { name })}
                  title={t(upload ? 'cancelUpload' : 'removeFile', { name })}
                  onClick={isLive ? () => remove(file) : undefined}
                >
                  <Icon name="x" size={16} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="field-error pt-0 pb-2 px-5" role="alert" hidden={!fault}>
        {fault && t(fault.key, { name: fault.name, size: sizeOf(maxAttachmentsSize) })}
      </p>
    </>
  )
}

/** Chooses files; without scripts one at a time, uploaded by a button. */
export function AttachButton({ add }: { add: (files: File[]) => void }) {
  const t = useTranslations('mail')
  const sizeOf = useFormat().size
  const isLive = useInBrowser()
  const label = isLive
    ? t('attachFiles', { size: sizeOf(maxAttachmentsSize) })
    : t('attachEach', { size: sizeOf(maxAttachmentSize) })
  return (
    <div className="d-flex flex-wrap align-items-center gap-2">
      <FilePicker label={label} add={add} />
      <button
        type="submit"
        {...composerIntents.button('attach')}
        className="btn btn-outline-secondary without-scripting"
      >
        {t('attach')}
      </button>
    </div>
  )
}
