import type { Mail } from '#db/mail/queries.ts'
import { useWords } from '../../languages/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MailDate } from '../../ui/mail-date.tsx'

/** Who wrote to whom and when, what, and what is attached. */
export function Letter({ letter }: { letter: Mail }) {
  const t = useWords('mail')
  const { sender, sender_name, img, to, cc, message, attachments } = letter
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
      <div className="mail-body">
        {message.split('\n\n').map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one letter never change places
          <p key={place} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {attachments.length > 0 && (
        <ul className="mail-files" aria-label={t('attachments')}>
          {attachments.map((name) => (
            <li key={name} className="chip">
              <Icon name="paperclip" size={16} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
