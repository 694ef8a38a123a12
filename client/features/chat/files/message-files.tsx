import type { MessageFile } from '#db/chat/files.ts'
import { chatFileUrl } from '#db/chat/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type ConversationView, pictureLinkId, viewUrl } from '../message-link.ts'

type MessageFilesProps = { files: MessageFile[]; view: ConversationView; isOwn: boolean }

/** The files of a message: pictures as links that enlarge them, other files as downloads. */
export function MessageFiles({ files, view, isOwn }: MessageFilesProps) {
  const t = useTranslations('chat')
  return (
    <ul
      className={`list-plain d-flex flex-wrap gap-1 align-items-center mw-100${isOwn ? ' justify-content-end' : ''}`}
      aria-label={t('files')}
    >
      {files.map((file) => (
        <li key={file.id}>
          {file.preview ? (
            <a
              id={pictureLinkId(file.id)}
              className="chat-picture d-block rounded-3"
              href={viewUrl(view, { picture: file.id })}
              data-stays=""
            >
              <img
                className="d-block border rounded-3"
                src={`${chatFileUrl(file.id)}/preview`}
                alt={file.description || file.name}
                loading="lazy"
                {...file.preview}
              />
            </a>
          ) : (
            <FileLink file={file} />
          )}
        </li>
      ))}
    </ul>
  )
}

function FileLink({ file: { id, name, size } }: { file: MessageFile }) {
  const sizeOf = useFormat().size
  return (
    <a className="chip" href={chatFileUrl(id)}>
      <Icon name="file" size={16} />
      <bdi>{name}</bdi>
      <span className="text-muted fs-sm fw-normal text-nowrap">{sizeOf(size)}</span>
    </a>
  )
}
