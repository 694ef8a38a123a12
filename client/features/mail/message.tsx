import type { Mail } from '#db/mail/details.ts'
import { isSameAddress } from '#db/mail/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { Opened } from './endpoints.ts'

type MessageProps = { email: Mail; extras: Opened['extras'][number] | undefined }

/** An email with sender, recipients, date, body and attachments. */
export function Message({ email, extras }: MessageProps) {
  const { sender, sender_name, img, message } = email
  const me = useMe()
  const photo = isSameAddress(sender, me.email) ? me.photo : img
  return (
    <>
      <div className="d-flex gap-3 pt-4 px-card">
        <Avatar name={sender_name} src={photo} size={40} />
        <div className="flex-1 min-w-0 text-break">
          <div className="d-flex flex-wrap row-gap-0 column-gap-3 justify-content-between">
            <b className="match-parent" dir="auto">
              {sender_name}
            </b>
            {extras && (
              <DateTime
                at={extras.writtenAt}
                isLong
                className="mail-date text-muted fs-sm text-nowrap"
              />
            )}
          </div>
          <Recipients email={email} writtenAt={extras?.writtenAt} />
        </div>
      </div>
      {extras?.html ? (
        <div
          className="mail-body rich-text text-pre-wrap py-4 px-card text-break"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized the HTML
          dangerouslySetInnerHTML={{ __html: extras.html }}
        />
      ) : (
        <div className="mail-body py-4 px-card text-break">
          {message.split('\n\n').map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are never reordered
            <p key={index} dir="auto">
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </div>
      )}
      <Attachments email={email} files={extras?.files ?? []} />
    </>
  )
}

const maxVisible = 3

/** The recipients in short, with all details in a disclosure. */
function Recipients({ email, writtenAt }: { email: Mail; writtenAt: string | undefined }) {
  const t = useTranslations('mail')
  const { email: ownAddress } = useMe()
  const { sender, sender_name, to, cc, bcc } = email
  const all = [...to, ...cc].map((address) =>
    isSameAddress(address, ownAddress) ? t('you') : address,
  )
  const first = all.slice(0, maxVisible).join(', ') || t('nobodyYet')
  const more = all.length - maxVisible
  return (
    <details className="disclosure is-printed text-muted fs-sm">
      <summary className="d-flex gap-1 align-items-center w-fit mw-100 rounded-1 cursor-pointer">
        <span>
          {t('to')} <bdi dir="ltr">{first}</bdi>
          {more > 0 && ` +${more}`}
        </span>
        <Icon name="chevron-down" size={14} />
      </summary>
      <dl className="d-grid grid-cols-auto-1 row-gap-1 column-gap-2 m-0 mt-2 p-2 text-body-secondary bg-surface-2 rounded">
        <dt className="text-muted fw-normal">{t('from')}</dt>
        <dd className="m-0">
          <bdi>{sender_name}</bdi>, <bdi dir="ltr">{sender}</bdi>
        </dd>
        <Addresses name={t('toField')} list={to} />
        <Addresses name={t('ccField')} list={cc} />
        <Addresses name={t('bccField')} list={bcc} />
        <dt className="text-muted fw-normal">{t('date')}</dt>
        <dd className="m-0">{writtenAt && <DateTime at={writtenAt} isLong />}</dd>
      </dl>
    </details>
  )
}

function Addresses({ name, list }: { name: string; list: string[] }) {
  if (list.length === 0) return null
  return (
    <>
      <dt className="text-muted fw-normal">{name}</dt>
      <dd className="m-0">
        <bdi dir="ltr">{list.join(', ')}</bdi>
      </dd>
    </>
  )
}

type AttachmentsProps = { email: Mail; files: { n: number; size: number }[] }

function Attachments({ email: { id, attachments }, files }: AttachmentsProps) {
  const t = useTranslations('mail')
  const sizeOf = useFormat().size
  if (attachments.length === 0) return null
  return (
    <ul
      className="d-flex flex-wrap gap-2 m-0 px-card pb-4 list-unstyled"
      aria-label={t('attachments')}
    >
      {attachments.map((name, index) => {
        const size = files.find(({ n }) => n === index + 1)?.size
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: file names may be equal
          <li key={index}>
            <a className="chip" href={`/api/email/mails/${id}/attachments/${index + 1}`}>
              <Icon name="paperclip" size={16} />
              <bdi>{name}</bdi>
              {size !== undefined && (
                <span className="text-muted fs-sm fw-normal text-nowrap">{sizeOf(size)}</span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
