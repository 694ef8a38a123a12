import { useId } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useInBrowser } from '../../ui/in-browser.tsx'
import { useSize } from './file-size.ts'
import { composerIntents } from './intents.ts'
import type { FileFault, FileState } from './use-files.ts'

type FileListProps = {
  files: FileState[]
  fault: { key: FileFault; name: string } | undefined
  remove: (index: number) => void
}

/** What goes along with a letter; each can be taken off again, without scripts by the form around it. */
export function FileList({ files, fault, remove }: FileListProps) {
  const t = useWords('mail')
  const sizeOf = useSize()
  const isLive = useInBrowser()
  return (
    <>
      {files.length > 0 && (
        <ul className="mail-files composer-files" aria-label={t('attachments')}>
          {files.map(({ name, size, isComing }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name; their places tell them apart
            <li key={`${index} ${name}`} className="chip" aria-busy={isComing}>
              <Icon name={isComing ? 'loader' : 'paperclip'} size={16} />
              <bdi>{name}</bdi>
              {size !== null && <span className="mail-file-size">{sizeOf(size)}</span>}
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
      <p className="field-error composer-fault" role="alert" hidden={!fault}>
        {fault && t(fault.key, { name: fault.name })}
      </p>
    </>
  )
}

/** Chooses files; without scripts one at a time, which a button brings to the draft. */
export function FilePicker({ add }: { add: (files: File[]) => void }) {
  const t = useWords('mail')
  const id = useId()
  const isLive = useInBrowser()
  return (
    <div className="composer-attach">
      <label
        htmlFor={id}
        className="btn btn-ghost btn-icon needs-scripting"
        title={t('attachFile')}
      >
        <Icon name="paperclip" />
      </label>
      <input
        id={id}
        type="file"
        name="file"
        multiple={isLive} // without scripts a form brings one
        aria-label={t('attachFile')}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = '' // the same file may be chosen once more
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
