import { useId } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { useInBrowser } from '../../ui/in-browser.tsx'
import { composerIntents } from './intents.ts'
import type { FileFault, FileState } from './use-files.ts'

type FileListProps = {
  files: FileState[]
  fault: { key: FileFault; name: string } | undefined
  remove: (index: number) => void
}

/** The attachments; each can be removed, without scripts by the surrounding form. */
export function FileList({ files, fault, remove }: FileListProps) {
  const t = useWords('mail')
  const sizeOf = useSize()
  const isLive = useInBrowser()
  return (
    <>
      {files.length > 0 && (
        <ul
          className="mail-files composer-files py-2 px-5 overflow-auto"
          aria-label={t('attachments')}
        >
          {files.map(({ name, size, isComing }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: file names may be equal
            <li key={`${index} ${name}`} className="chip" aria-busy={isComing}>
              <Icon name={isComing ? 'loader' : 'paperclip'} size={16} />
              <bdi>{name}</bdi>
              {size !== null && (
                <span className="text-muted fs-sm fw-normal text-nowrap">{sizeOf(size)}</span>
              )}
              <button
                type={isLive ? 'button' : 'submit'}
                {...composerIntents.button('detach', { file: index + 1 })}
                className="chip-remove"
                disabled={isComing}
                aria-label={t('removeFile', { name })}
                title={t('removeFile', { name })}
                onClick={isLive ? () => remove(index) : undefined}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="field-error pt-0 pb-2 px-5" role="alert" hidden={!fault}>
        {fault && t(fault.key, { name: fault.name })}
      </p>
    </>
  )
}

/** Chooses files; without scripts one at a time, uploaded by a button. */
export function FilePicker({ add }: { add: (files: File[]) => void }) {
  const t = useWords('mail')
  const id = useId()
  const isLive = useInBrowser()
  return (
    <div className="composer-attach d-flex flex-wrap align-items-center gap-2">
      <label
        htmlFor={id}
        className="btn btn-ghost btn-icon needs-scripting"
        title={t('attachFile')}
      >
        <Icon name="paperclip" />
      </label>
      <input
        className="mw-100"
        id={id}
        type="file"
        name="file"
        multiple={isLive} // without scripts a form uploads one
        aria-label={t('attachFile')}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = '' // allows choosing the same file again
        }}
      />
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
