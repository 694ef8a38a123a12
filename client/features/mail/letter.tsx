import type { Mail } from '#db/mail/letters.ts'
import { useWords } from '../../languages/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MailDate } from '../../ui/mail-date.tsx'
import type { Opened } from './endpoints.ts'
import { useSize } from './file-size.ts'

type LetterProps = { letter: Mail; extras: Opened['extras'][number] | undefined }

/** Who wrote to whom and when, what, and what is attached. */
export function Letter({ letter, extras }: LetterProps) {
  const t = useWords('mail')
  const { sender, sender_name, img, to, cc, message } = letter
  return (
    <>
      <div className="mail-meta">
        <Avatar name={sender_name} src={img} size={40} />
        <div className="mail-from">
          <b dir="auto">{sender_name}</b>
          <span>
            <bdi dir="ltr">{sender}</bdi> {t('to')}{' '}
            <bdi dir="ltr">{to.join(', ') || t('nobodyYet')}</bdi>
            {cc.length > 0 && (
              <>
                , {t('copyTo')} <bdi dir="ltr">{cc.join(', ')}</bdi>
              </>
            )}
          </span>
        </div>
        <MailDate mail={letter} isLong />
      </div>
      {extras?.html ? (
        <div
          className="mail-body letter-text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps of a letter only what is harmless
          dangerouslySetInnerHTML={{ __html: extras.html }}
        />
      ) : (
        <div className="mail-body">
          {message.split('\n\n').map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one letter never change places
            <p key={place} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <Attachments letter={letter} files={extras?.files ?? []} />
    </>
  )
}

type AttachmentsProps = { letter: Mail; files: { n: number; size: number }[] }

function Attachments({ letter: { id, attachments }, files }: AttachmentsProps) {
  const t = useWords('mail')
  const sizeOf = useSize()
  if (attachments.length === 0) return null
  return (
    <ul className="mail-files" aria-label={t('attachments')}>
      {attachments.map((name, place) => {
        const size = files.find(({ n }) => n === place + 1)?.size
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name; their places tell them apart
          <li key={place}>
            <a className="chip" href={`/api/email/mails/${id}/attachments/${place + 1}`} download>
              <Icon name="paperclip" size={16} />
              <bdi>{name}</bdi>
              {size !== undefined && <span className="mail-file-size">{sizeOf(size)}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
