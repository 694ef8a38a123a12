import { labelTones } from '#db/mail/model.ts'
import type { MailRow as Row } from '#db/mail/queries.ts'
import { useWords } from '../../languages/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MailDate } from '../../ui/mail-date.tsx'
import { composeAddress, listAddress } from './words.ts'

type MailRowProps = { row: Row; filter: string; isChosen: boolean }

/** One mail in a list: its box and star belong to the form around it, everything else opens it. */
export function MailRow({ row, filter, isChosen }: MailRowProps) {
  const t = useWords('mail')
  const { id, sender_name, excerpt, isStarred, unread, labels, mailFolder, recipients } = row
  const subject = row.subject || t('noSubject')
  const who = recipients ? recipients.join(', ') || t('nobodyYet') : sender_name
  const isDraft = recipients !== undefined && mailFolder === 'draft'
  const address = isDraft ? composeAddress(filter, `draft=${id}`) : `${listAddress(filter)}/${id}`
  return (
    <li className={unread ? 'mail-row is-unread' : 'mail-row'}>
      <input
        type="checkbox"
        className="form-check-input"
        name="mail"
        value={id}
        defaultChecked={isChosen}
        aria-label={t('select', { subject })}
      />
      <Star id={id} subject={subject} isStarred={isStarred} />
      <Avatar name={who} src={recipients ? undefined : row.img} />
      <span className="mail-sender">
        {recipients && <span className="mail-excerpt-mark">{t('toMark')} </span>}
        <bdi>{who}</bdi>
      </span>
      <span className="mail-text" dir="auto">
        <a className="mail-subject" href={address}>
          {unread && <span className="visually-hidden">{t('unreadMark')} </span>}
          {subject}
        </a>
        <span className="mail-excerpt">{excerpt}</span>
      </span>
      <span className="mail-labels">
        {row.hasAttachments && (
          <span className="mail-clip">
            <Icon name="paperclip" size={16} />
            <span className="visually-hidden">{t('hasAttachments')}</span>
          </span>
        )}
        {labels.map((label) => (
          <Badge key={label} tone={labelTones[label]}>
            {t(label)}
          </Badge>
        ))}
      </span>
      <MailDate mail={row} />
    </li>
  )
}

type StarProps = { id: number; subject: string; isStarred: boolean }

/** Turns the star of a mail on or off, in whatever mail form it stands. */
export function Star({ id, subject, isStarred }: StarProps) {
  const t = useWords('mail')
  return (
    <button
      type="submit"
      className="star"
      name="star"
      value={id}
      aria-pressed={isStarred}
      aria-label={t('star', { subject })}
    >
      <Icon name="star" />
    </button>
  )
}
