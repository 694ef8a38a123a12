import { labelTones } from '#db/mail/model.ts'
import type { MailRow as Row } from '#db/mail/queries.ts'
import { useWords } from '../../i18n/words.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Moment } from '../../ui/moment.tsx'
import { mailIntents } from './intents.ts'
import { composeAddress, listAddress } from './words.ts'

type Optional = 'isStarred' | 'unread' | 'labels' | 'hasAttachments'

/** A row in the loader data without false and empty values, and with times to the minute, to keep the page small. */
export type ListRow = Omit<Row, Optional> & {
  [Key in Optional]?: Row[Key] | undefined
}

export const toListRow = (row: Row): ListRow => ({
  ...row,
  isStarred: row.isStarred || undefined,
  unread: row.unread || undefined,
  labels: row.labels[0] && row.labels,
  hasAttachments: row.hasAttachments || undefined,
  excerpt: row.excerpt.replace(/\s+/g, ' '),
  writtenAt: `${row.writtenAt.slice(0, 16)}Z`,
  ...(row.recipients && { sender_name: '', img: '' }),
})

type MailRowProps = { row: ListRow; filter: string; isSelected: boolean }

/**
 * A row of the list: checkbox and star belong to the surrounding form, the rest is a link. Lists have many rows, so
 * the style sheet draws what it can.
 */
export function MailRow({ row, filter, isSelected }: MailRowProps) {
  const t = useWords('mail')
  const { id, unread, labels = [], hasAttachments, recipients } = row
  const subject = row.subject || t('noSubject')
  const who = recipients ? recipients.join(', ') || t('nobodyYet') : row.sender_name
  const isDraft = recipients !== undefined && row.mailFolder === 'draft'
  const address = isDraft ? composeAddress(filter, `draft=${id}`) : `${listAddress(filter)}/${id}`
  return (
    <li className={unread ? 'mail-row is-unread' : 'mail-row'}>
      <input
        type="checkbox"
        className="form-check-input"
        name={selectedField}
        value={id}
        defaultChecked={isSelected}
        aria-label={t('select', { subject })}
      />
      <Star id={id} subject={subject} isStarred={row.isStarred === true} />
      <Avatar name={who} src={row.img} />
      <span className="mail-sender">
        {recipients && <span>{`${t('toMark')} `}</span>}
        <bdi>{who}</bdi>
      </span>
      <span className="mail-text" dir="auto">
        <a className="mail-subject" href={address}>
          {unread && <span className="visually-hidden">{`${t('unreadMark')} `}</span>}
          {subject}
        </a>
        <span className="mail-excerpt">{row.excerpt}</span>
      </span>
      {(labels.length > 0 || hasAttachments) && (
        <span className="mail-labels">
          {hasAttachments && <span className="mail-clip">{t('hasAttachments')}</span>}
          {labels.map((label) => (
            <span key={label} className={`badge tone-${labelTones[label]}`}>
              {t(label)}
            </span>
          ))}
        </span>
      )}
      <Moment at={row.writtenAt} className="mail-date" />
    </li>
  )
}

type StarProps = { id: number; subject: string; isStarred: boolean }

/** The star button of an email. */
export function Star({ id, subject, isStarred }: StarProps) {
  const t = useWords('mail')
  return (
    <button
      type="submit"
      className="star"
      {...mailIntents.button('star', { mailId: id, on: !isStarred })}
      aria-pressed={isStarred}
      aria-label={t('star', { subject })}
    />
  )
}
