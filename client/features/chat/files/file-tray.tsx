import { useEffect, useRef } from 'react'
import type { MessageFile } from '#db/chat/files.ts'
import { maxDescriptionLength } from '#db/chat/limits.ts'
import { chatFileUrl } from '#db/chat/model.ts'
import { maxAttachmentSize, maxFilesAtOnce } from '#db/shared/file-limits.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Tray } from './use-file-tray.ts'
import { type Entry, type UploadError, useUploads } from './use-uploads.ts'

type FileTrayProps = {
  contact: number
  /** The files that were chosen last. */
  incoming: File[]
  onChange: (tray: Tray) => void
}

/** The files of the next message, with their progress. Pictures can be described. */
export function FileTray({ contact, incoming, onChange }: FileTrayProps) {
  const t = useTranslations('chat')
  const { entries, fault, add, remove, describe } = useUploads(contact)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => {
    const files = entries.flatMap(({ stored }) => stored ?? [])
    report.current({ files, isUploading: files.length < entries.length })
  }, [entries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each choice of files
  useEffect(() => add(incoming), [incoming])
  return (
    <div className="w-100">
      {entries.length > 0 && (
        <ul className="list-plain d-grid gap-2" aria-label={t('files')}>
          {entries.map((entry) => (
            <TrayItem
              key={entry.key}
              entry={entry}
              remove={() => remove(entry.key)}
              describe={(description) => describe(entry.key, description)}
            />
          ))}
        </ul>
      )}
      <FaultText fault={fault} />
    </div>
  )
}

function FaultText({ fault }: { fault: UploadError | undefined }) {
  const t = useTranslations('chat')
  const sizeOf = useFormat().size
  return (
    <p className="field-error" role="alert" hidden={!fault}>
      {fault &&
        t(fault.key, {
          name: fault.name,
          max: maxFilesAtOnce,
          size: sizeOf(maxAttachmentSize),
        })}
    </p>
  )
}

type TrayItemProps = {
  entry: Entry
  remove: () => void
  describe: (description: string) => void
}

function TrayItem({ entry, remove, describe }: TrayItemProps) {
  const t = useTranslations('chat')
  const sizeOf = useFormat().size
  const { name, size, sentBytes, stored } = entry
  return (
    <li className="d-flex align-items-center gap-2 min-w-0">
      <Thumbnail file={stored} />
      <div className="d-grid gap-1 flex-1 min-w-0">
        <span className="d-flex gap-2 fs-sm">
          <bdi className="text-truncate">{name}</bdi>
          <span className="text-muted text-nowrap">{sizeOf(size)}</span>
        </span>
        {!stored && (
          <progress
            className="w-100"
            max={size}
            value={sentBytes}
            aria-label={t('uploading', { name })}
          />
        )}
        {stored?.preview && <Description file={stored} describe={describe} />}
      </div>
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={t('removeFile', { name })}
        title={t('removeFile', { name })}
        onClick={remove}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}

function Thumbnail({ file }: { file: MessageFile | undefined }) {
  if (!file?.preview) return <Icon name={file ? 'file' : 'loader'} />
  return (
    <img
      className="object-fit-cover rounded"
      src={`${chatFileUrl(file.id)}/preview`}
      alt=""
      width={48}
      height={48}
    />
  )
}

type DescriptionProps = Pick<TrayItemProps, 'describe'> & { file: MessageFile }

function Description({ file, describe }: DescriptionProps) {
  const t = useTranslations('chat')
  return (
    <input
      className="form-control form-control-sm"
      dir="auto"
      autoComplete="off"
      aria-label={t('describe', { name: file.name })}
      placeholder={t('description')}
      maxLength={maxDescriptionLength}
      value={file.description}
      onChange={({ target }) => describe(target.value)}
    />
  )
}
