import { useState } from 'react'
import { allEmail, type Folder, snoozed } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { mailIntents, toSelected } from './intents.ts'
import { composeAddress, listAddress } from './labels.ts'
import type { ListRow } from './list-row.ts'
import { useLabelStyle } from './own-labels.ts'
import { RowActions } from './row-actions.tsx'

type MailRowProps = { row: ListRow; filter: string; isSelected: boolean }

/**
 * A row of the list: checkbox and star belong to the surrounding form, the rest is a link. Lists have many rows, so
 * the style sheet draws the icons, and a row renders its actions when a pointer or the focus first reaches it.
 */
export function MailRow({ row, filter, isSelected }: MailRowProps) {
  const t = useTranslations('mail')
  const look = useLabelStyle()
  const [isReached, setIsReached] = useState(false)
  const reach = () => setIsReached(true)
  const { id, unread, labels = [], hasAttachments, recipients, participants, count = 1 } = row
  const subject = row.subject || t('noSubject')
  const people = participants?.map((name) => name || t('me')) ?? recipients
  const who = people ? people.join(', ') || t('nobodyYet') : row.sender_name
  const avatarName = row.sender_name || (participants ?? recipients)?.find(Boolean) || ''
  // In other lists the date of an email tells when it was written.
  const dueAt = filter === row.mailFolder ? row.dueAt : undefined
  const isDraft = recipients !== undefined && row.mailFolder === 'draft'
  const isElsewhere = filter === allEmail && row.mailFolder !== 'inbox'
  const address = isDraft ? composeAddress(filter, `draft=${id}`) : `${listAddress(filter)}/${id}`
  return (
    <li
      data-id={id}
      data-unread={unread || undefined}
      className="mail-row position-relative d-grid align-items-center ps-3 pe-4"
      onPointerEnter={reach}
      onFocus={reach}
    >
      <input
        type="checkbox"
        className="form-check-input"
        name={selectedField}
        value={toSelected(row)}
        defaultChecked={isSelected}
        aria-label={t('select', { subject })}
      />
      <Star id={id} subject={subject} isStarred={row.isStarred === true} />
      <Avatar name={avatarName} src={row.img} />
      <span
        className={`mail-sender d-flex gap-1 pe-4 overflow-hidden text-nowrap ${unread ? 'fw-semibold' : 'text-body-secondary'}`}
      >
        {recipients && <bdi>{`${t('toMark')} `}</bdi>}
        <bdi className="min-w-0 overflow-hidden">{who}</bdi>
        {count > 1 && (
          <span className="text-muted fw-normal">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('emailCount', { count })}</span>
          </span>
        )}
      </span>
      {/* An excerpt without room for a few words wraps, out of sight. */}
      <span className="mail-text d-flex flex-wrap column-gap-2 min-w-0 h-28 overflow-hidden">
        <a
          className={`stretched-link flex-shrink-0 mw-100 py-1 text-body text-truncate text-decoration-none${unread ? ' fw-semibold' : ''}`}
          href={address}
          dir="auto"
        >
          {unread && <bdi className="visually-hidden">{`${t('unreadMark')} `}</bdi>}
          {subject}
        </a>
        <span className="flex-96 min-w-0 py-1 text-muted text-truncate" dir="auto">
          {row.excerpt}
        </span>
      </span>
      <span className="mail-labels">
        {isElsewhere && <span className="badge">{t(row.mailFolder as Folder)}</span>}
        {hasAttachments && (
          <span className="glyph glyph-clip text-muted" title={t('hasAttachments')}>
            <span className="visually-hidden">{t('hasAttachments')}</span>
          </span>
        )}
        {labels.map(look).map(({ name, tone }) => (
          <span key={name} className={`badge tone-${tone}`}>
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
      {isReached && <RowActions row={row} filter={filter} subject={subject} />}
      <span
        className={`mail-date ps-4 fs-sm text-end text-nowrap ${unread ? 'text-primary fw-semibold' : 'text-muted'}`}
      >
        {dueAt && (
          <span className="visually-hidden">
            {t(filter === snoozed ? 'snoozedUntil' : 'willBeSent')}{' '}
          </span>
        )}
        <DateTime at={dueAt ?? row.writtenAt} />
      </span>
    </li>
  )
}

type StarProps = { id: number; subject: string; isStarred: boolean }

/** The star button of an email. */
export function Star({ id, subject, isStarred }: StarProps) {
  const t = useTranslations('mail')
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
