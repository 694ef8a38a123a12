import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMessageTimes } from './times.ts'

type RowLinkProps = {
  href: string
  isChosen: boolean
  face?: ReactNode
  name: string
  /** Signs and hidden words after the name. */
  marks?: ReactNode
  text: ReactNode
  time?: string | undefined
  unseen?: number
  isMuted?: boolean
}

/** A row of the list of conversations: a conversation, a contact or a message that was found. */
export function RowLink({ href, isChosen, face, name, marks, text, time, ...rest }: RowLinkProps) {
  const { unseen = 0, isMuted = false } = rest
  const t = useTranslations('chat')
  const times = useMessageTimes()
  const isUnread = unseen > 0 && !isMuted
  const moment = time && times.toInstant(time)
  return (
    <li>
      <a
        className="chat-link-row position-relative d-flex gap-3 align-items-center p-2 rounded text-body text-decoration-none"
        href={href}
        aria-current={isChosen ? 'page' : undefined}
      >
        {face}
        <span className="d-grid grid-cols-1 gap-1 flex-1">
          <span className="d-flex gap-2 align-items-baseline">
            <b
              className={`d-flex gap-1 align-items-center flex-1 min-w-0 ${isUnread ? 'fw-semibold' : 'fw-medium'}`}
            >
              <bdi className="text-truncate">{name}</bdi>
              {marks}
              {isMuted && (
                <>
                  <Icon name="bell-off" size={14} />
                  <span className="visually-hidden">, {t('muted')}</span>
                </>
              )}
            </b>
            {moment && (
              <time className="text-muted fs-xs" dateTime={moment.toISOString()}>
                {times.short(moment)}
              </time>
            )}
          </span>
          <span className="d-flex gap-2 align-items-center">
            <span
              className={`flex-1 text-truncate match-parent fs-sm ${isUnread ? 'text-body' : 'text-muted'}`}
              dir="auto"
            >
              {text}
            </span>
            <CountBadge
              count={unseen}
              of={t('unread', { count: unseen })}
              tone={isMuted ? 'neutral' : 'primary'}
            />
          </span>
        </span>
      </a>
    </li>
  )
}
