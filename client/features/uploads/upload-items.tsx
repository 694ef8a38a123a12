import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { type Upload, uploadQueue } from './upload-queue.ts'

type UploadsProps = {
  items: readonly Upload[]
  /** Shows thumbnails instead of lines. */
  isGrid: boolean
}

/** The files of an area with their progress. */
export function Uploads({ items, isGrid }: UploadsProps) {
  const t = useTranslations('uploads')
  return (
    <>
      {items.length > 0 && (
        <ul
          className={
            isGrid
              ? 'upload-items list-plain d-grid grid-cols-fill col-min-128 gap-3'
              : 'divided list-plain'
          }
          aria-label={t('uploads')}
        >
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      )}
      <Announcement items={items} />
    </>
  )
}

function Item({ item }: { item: Upload }) {
  const t = useTranslations('uploads')
  const toMessage = useServerMessages()
  const sizeOf = useFormat().size
  const { percent: formatPercent } = useFormat()
  const { key, file, state, sentBytes, error, preview } = item
  const percent = toPercent(item)
  return (
    <li className={`upload-item is-${state} d-flex gap-3 align-items-center py-3`}>
      {preview ? (
        <img className="upload-thumb" src={preview} alt="" width={48} height={48} />
      ) : (
        <span className="upload-thumb">
          <Icon name="file-text" size={20} />
        </span>
      )}
      <div className="upload-main flex-1 min-w-0 d-grid gap-1">
        <bdi className="text-truncate fw-medium">{file.name}</bdi>
        {state !== 'done' && (
          <div
            className={state === 'failed' ? 'progress tone-danger' : 'progress'}
            role="progressbar"
            aria-label={t('progressOf', { name: file.name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <div className="progress-bar" style={{ inlineSize: `${percent}%` }} />
          </div>
        )}
        <span className={`fs-sm tabular ${stateColors[state] ?? 'text-muted'}`}>
          {state === 'failed'
            ? (toMessage(error) ?? t('connectionLost'))
            : state === 'uploading'
              ? t('sentOf', { sent: sizeOf(sentBytes), size: sizeOf(file.size) })
              : `${t(state)} · ${state === 'paused' ? formatPercent(percent) : sizeOf(file.size)}`}
        </span>
      </div>
      <div className="upload-actions d-flex gap-1 align-items-center flex-shrink-0">
        {(state === 'queued' || state === 'uploading') && (
          <Action
            icon="pause"
            label={t('pause', { name: file.name })}
            act={() => uploadQueue.pause(key)}
          />
        )}
        {state === 'paused' && (
          <Action
            icon="play"
            label={t('resume', { name: file.name })}
            act={() => uploadQueue.resume(key)}
          />
        )}
        {state === 'failed' && (
          <Action
            icon="refresh-cw"
            label={t('retry', { name: file.name })}
            act={() => uploadQueue.resume(key)}
          />
        )}
        <Action
          icon="x"
          label={t(state === 'done' ? 'clear' : 'cancel', { name: file.name })}
          act={() => void uploadQueue.remove(key)}
        />
      </div>
    </li>
  )
}

const stateColors: Partial<Record<Upload['state'], string>> = {
  failed: 'text-danger',
  done: 'text-success',
}

const toPercent = ({ sentBytes, file }: Upload) =>
  file.size === 0 ? 0 : Math.floor((100 * sentBytes) / file.size)

function Action({ icon, label, act }: { icon: IconName; label: string; act: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon"
      aria-label={label}
      title={label}
      onClick={act}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}

/** Screen readers announce the start, the half and the end only. */
function Announcement({ items }: { items: readonly Upload[] }) {
  const t = useTranslations('uploads')
  const { percent } = useFormat()
  const [heard, setHeard] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const news = items.flatMap((item) => {
    const step = toStep(item)
    return step === undefined || heard[item.key] === step ? [] : [{ item, step }]
  })
  if (news.length > 0) {
    setHeard({ ...heard, ...Object.fromEntries(news.map(({ item, step }) => [item.key, step])) })
    const spoken = news.map(({ item: { file, state }, step }) =>
      state === 'failed'
        ? t('failedOf', { name: file.name })
        : t('progressAt', { name: file.name, percent: percent(Number(step)) }),
    )
    setMessage(spoken.join(' '))
  }
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  )
}

/** Returns the progress to announce: 0, 50 or 100 percent, or a failure. */
function toStep(item: Upload) {
  if (item.state === 'failed') return 'failed'
  if (item.state === 'done') return '100'
  if (item.state !== 'uploading') return
  return toPercent(item) >= 50 ? '50' : '0'
}
