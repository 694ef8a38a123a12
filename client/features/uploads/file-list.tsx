import { Fragment } from 'react'
import { Form, Link } from 'react-router-dom'
import type { FilePage, UnfinishedFile, UserFile } from '#db/uploads/files.ts'
import type { FileUse } from '#db/uploads/uses.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { filesAddress } from './address.ts'
import { uploadIntents } from './intents.ts'

/** The uploaded files, newest first, with the remaining storage. */
export function FileList({ list, page }: { list: FilePage; page: number }) {
  const t = useTranslations('uploads')
  const { files, unfinished, total, totalPages, storage } = list
  return (
    <section className="card" aria-labelledby="files-title">
      <div className="card-head">
        <h2 id="files-title">{t('myFiles')}</h2>
        <Storage {...storage} />
      </div>
      {total + unfinished.length === 0 ? (
        <EmptyState icon="folder" title={t('none')} text={t('noneText')} />
      ) : (
        <Form method="post" action={filesAddress(page)} preventScrollReset>
          <ul className="divided list-plain my-2">
            {unfinished.map((file) => (
              <UnfinishedRow key={`unfinished ${file.id}`} file={file} />
            ))}
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        </Form>
      )}
      <Pager page={page} pages={totalPages} addressOf={filesAddress} />
    </section>
  )
}

function FileRow({ file }: { file: UserFile }) {
  const t = useTranslations('uploads')
  const sizeOf = useFormat().size
  const { id, name, size, type, createdMs, url, previewUrl, usedBy } = file
  return (
    <li className="file-row d-flex align-items-center gap-3 py-3 px-card">
      {previewUrl ? (
        <img
          className="upload-thumb"
          src={previewUrl}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      ) : (
        <span className="upload-thumb">
          <Icon name="file-text" size={20} />
        </span>
      )}
      <div className="upload-main flex-1 min-w-0 d-grid gap-1">
        <bdi className="text-truncate fw-medium">{name}</bdi>
        <span className="text-muted fs-sm tabular">
          {t(`type_${type}`)} · <bdi translate="no">{sizeOf(size)}</bdi> ·{' '}
          <DateTime at={new Date(createdMs).toISOString()} />
        </span>
        {usedBy.length > 0 && <Uses documents={usedBy} />}
      </div>
      <div className="upload-actions d-flex gap-1 align-items-center flex-shrink-0">
        <a
          className="btn btn-ghost btn-icon"
          href={url}
          aria-label={t('download', { name })}
          title={t('download', { name })}
        >
          <Icon name="download" size={16} />
        </a>
        <ConfirmButton
          label={t('delete', { name })}
          className="btn btn-ghost btn-icon"
          question={t('deleteQuestion', { name })}
          text={
            usedBy.length > 0
              ? t('deleteUsedText', {
                  count: usedBy.length,
                  titles: usedBy
                    .slice(0, maxUses)
                    .map(({ title }) => title || t('untitled'))
                    .join(', '),
                })
              : t('deleteText')
          }
          verb={t('deleteFile')}
          submit={uploadIntents.button('delete', { id })}
        >
          <Icon name="trash-2" size={16} />
        </ConfirmButton>
      </div>
    </li>
  )
}

const documentPath = (id: number) => `/extensions/wysiwyg-editor?document=${id}`

/** How many documents are named. */
const maxUses = 3

/** The documents that show a file. */
function Uses({ documents }: { documents: FileUse[] }) {
  const t = useTranslations('uploads')
  const rest = documents.length - maxUses
  return (
    <span className="text-muted fs-sm tabular">
      {t('usedIn')}{' '}
      {documents.slice(0, maxUses).map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={documentPath(id)}>
            <bdi>{title || t('untitled')}</bdi>
          </Link>
        </Fragment>
      ))}
      {rest > 0 && `, ${t('moreDocuments', { count: rest })}`}
    </span>
  )
}

/** An interrupted upload of this or another window, which resumes when the file is chosen again. */
function UnfinishedRow({ file: { id, name, size } }: { file: UnfinishedFile }) {
  const t = useTranslations('uploads')
  const sizeOf = useFormat().size
  return (
    <li className="file-row is-unfinished d-flex align-items-center gap-3 py-3 px-card">
      <span className="upload-thumb">
        <Icon name="pause-circle" size={20} />
      </span>
      <div className="upload-main flex-1 min-w-0 d-grid gap-1">
        <bdi className="text-truncate fw-medium">{name}</bdi>
        <span className="text-muted fs-sm tabular">{`${t('unfinished')} · ${sizeOf(size)}`}</span>
      </div>
      <div className="upload-actions d-flex gap-1 align-items-center flex-shrink-0">
        <button
          type="submit"
          className="btn btn-outline-secondary btn-sm"
          {...uploadIntents.button('delete', { id })}
        >
          {t('discard')}
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  )
}

function Storage({ usedBytes, maxBytes }: FilePage['storage']) {
  const t = useTranslations('uploads')
  const sizeOf = useFormat().size
  const { percent } = useFormat()
  if (maxBytes === 0)
    return <span className="card-note">{t('used', { used: sizeOf(usedBytes) })}</span>
  const share = Math.min(100, (100 * usedBytes) / maxBytes)
  return (
    <div className="d-grid gap-1 justify-items-end">
      <span className="card-note" id="storage">
        {t('usedOf', { used: sizeOf(usedBytes), max: sizeOf(maxBytes) })}
      </span>
      <meter max={100} high={90} value={share} aria-labelledby="storage">
        {percent(share)}
      </meter>
    </div>
  )
}
