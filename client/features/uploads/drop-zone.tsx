import { useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { maxFileSize, maxFilesAtOnce, maxImageSize } from '#db/shared/file-limits.ts'
import { acceptedTypes, extensions, type FileKind, isImage } from '#db/uploads/file-types.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { uploadQueue } from './upload-queue.ts'

type DropZoneProps = {
  kind: FileKind
  isDisabled: boolean
  /** The id of the description of accepted files. */
  limitsId: string
}

/** Accepts files that are dropped, pasted or chosen, and reports rejected ones. */
export function DropZone({ kind, isDisabled, limitsId }: DropZoneProps) {
  const t = useTranslations('uploads')
  const [rejected, setRejected] = useState<FileRejection[]>([])
  // The zone for any file accepts no clicks itself: its button opens the file dialog.
  const isButtonOnly = kind === 'file'
  const { getRootProps, getInputProps, open, isDragActive, isDragReject } = useDropzone({
    accept: Object.fromEntries(
      acceptedTypes[kind].map((type) => [type, extensions[type].map((each) => `.${each}`)]),
    ),
    minSize: 1,
    maxSize: maxFileSize,
    maxFiles: maxFilesAtOnce,
    validator: (file) =>
      isImage(file.type) && file.size > maxImageSize
        ? { code: 'file-too-large', message: file.name }
        : null,
    noClick: isButtonOnly,
    noKeyboard: isButtonOnly,
    disabled: isDisabled,
    onDrop(files, rejections) {
      setRejected(rejections)
      if (files.length > 0) uploadQueue.add(kind, files)
    },
  })
  const state = isDragReject ? ' is-rejecting' : isDragActive ? ' is-accepting' : ''
  const text = isDisabled
    ? 'off'
    : isDragReject
      ? 'dropNotAccepted'
      : isDragActive
        ? 'dropHere'
        : isButtonOnly
          ? 'dropOrButton'
          : 'dropOrChoose'
  return (
    <>
      <div
        {...getRootProps({
          className: `drop-zone${state}${isDisabled ? ' is-off' : ''}`,
          ...(isButtonOnly && !isDisabled
            ? { role: 'group', 'aria-label': t('fileTitle') }
            : { role: 'button', 'aria-disabled': isDisabled || undefined }),
          'aria-describedby': limitsId,
        })}
      >
        <Icon name={isDragReject || isDisabled ? 'slash' : 'upload-cloud'} size={32} />
        <span className="fs-base fw-medium">{t(text)}</span>
        {isButtonOnly && !isDisabled && (
          <button
            type="button"
            className="btn btn-primary"
            aria-describedby={limitsId}
            onClick={open}
          >
            {t('chooseFiles')}
          </button>
        )}
      </div>
      {/* A control inside the area, which is itself a button, would confuse screen readers. */}
      <input
        {...getInputProps({
          'aria-label': t('chooseFiles'),
          'aria-describedby': limitsId,
          disabled: isDisabled,
        })}
      />
      <Rejections rejected={rejected} kind={kind} />
    </>
  )
}

type Reason = 'wrongType' | 'tooLarge' | 'isEmpty' | 'tooMany'

const reasons: Record<string, Reason> = {
  'file-too-large': 'tooLarge',
  'file-too-small': 'isEmpty',
  'too-many-files': 'tooMany',
}

const maxListed = 5

function Rejections({ rejected, kind }: { rejected: FileRejection[]; kind: FileKind }) {
  const t = useTranslations('uploads')
  const sizeOf = useFormat().size
  const tooMany = rejected.some(({ errors }) => errors[0]?.code === 'too-many-files')
  const listed = tooMany ? rejected.slice(0, 1) : rejected.slice(0, maxListed)
  return (
    <div role="alert" hidden={rejected.length === 0}>
      <ul className="list-plain d-grid gap-1 text-break">
        {listed.map(({ file, errors }) => {
          const reason = reasons[errors[0]?.code ?? ''] ?? 'wrongType'
          const size = sizeOf(isImage(file.type) ? maxImageSize : maxFileSize)
          return (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className="field-error">
              {reason === 'tooMany' ? (
                t('tooMany', { count: maxFilesAtOnce })
              ) : (
                <span>
                  <bdi>{file.name}</bdi>:{' '}
                  {reason === 'wrongType' ? t(`${kind}WrongType`) : t(reason, { size })}
                </span>
              )}
            </li>
          )
        })}
        {!tooMany && rejected.length > maxListed && (
          <li className="field-error">
            {t('moreRejected', { count: rejected.length - maxListed })}
          </li>
        )}
      </ul>
    </div>
  )
}
