import type { Contact } from '#db/chat/contacts.ts'
import type { Member } from '#db/chat/members.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { MessageCluster } from './cluster-messages.ts'
import { MessageBox, type MessageBoxProps } from './message-box.tsx'
import { toPicture } from './status.tsx'
import { useMessageTimes } from './times.ts'

type MessageClusterItemProps = {
  cluster: MessageCluster
  contact: Contact
  /** The other members, in groups. */
  others: Member[] | undefined
  /** The last own message that was read, and the last one of all. */
  seen: string | undefined
  latest: string | undefined
  /** The last message of the log. */
  last: string | undefined
} & Pick<MessageBoxProps, 'view' | 'menu' | 'retry' | 'discard'>

/** Consecutive messages of one sender; before them the day if it is a new one. */
export function MessageClusterItem({
  cluster,
  contact,
  others,
  seen,
  latest,
  last: end,
  ...rest
}: MessageClusterItemProps) {
  const t = useTranslations('chat')
  const times = useMessageTimes()
  const { isSent, author, day, messages } = cluster
  const { displayName, photoURL } = author ?? contact
  const last = messages.at(-1)
  const moment = last && times.toInstant(last.time)
  const own = messages.findLast(({ key }) => key === seen || key === latest)
  return (
    <>
      {day && (
        <li className="d-flex align-items-center gap-3 mt-5 mb-3 text-muted fs-xs fw-medium">
          <span className="flex-1 border-top" />
          <time dateTime={day.toISOString().slice(0, 10)}>{times.day(day)}</time>
          <span className="flex-1 border-top" />
        </li>
      )}
      <li className={`d-flex gap-2 mb-3${isSent ? ' justify-content-end' : ''}`}>
        {!isSent && <Avatar name={displayName} src={toPicture(photoURL)} />}
        <div
          className={`mw-message d-grid gap-1 align-content-start justify-items-${isSent ? 'end' : 'start'} min-w-0`}
        >
          <span
            className={author ? 'px-1 text-muted fs-xs fw-medium' : 'visually-hidden'}
            dir="auto"
          >
            {isSent ? t('you') : displayName}
          </span>
          {messages.map((message) => (
            <MessageBox
              key={message.key}
              message={message}
              name={displayName}
              isTabStop={message.key === end}
              {...rest}
            />
          ))}
          <span className="d-flex flex-wrap gap-2 px-1 text-muted fs-xs">
            {moment && <time dateTime={moment.toISOString()}>{times.clock(moment)}</time>}
            {isSent && own && !own.state && (
              <Mark isSeen={own.key === seen} count={countReaders(own, others)} />
            )}
            {last?.state === 'sending' && t('sending')}
          </span>
        </div>
      </li>
    </>
  )
}

/** Returns how many other members have seen a message; undefined outside groups. */
const countReaders = ({ id }: { id: number }, others: Member[] | undefined) =>
  others?.filter(({ seenUpTo }) => seenUpTo >= id).length

function Mark({ isSeen, count }: { isSeen: boolean; count: number | undefined }) {
  const t = useTranslations('chat')
  const isRead = isSeen || Boolean(count)
  return (
    <span className={`d-inline-flex gap-1 align-items-center${isRead ? ' text-primary' : ''}`}>
      <Icon name={isRead ? 'check-circle' : 'check'} size={14} />
      {count ? t('seenBy', { count }) : t(isSeen ? 'seen' : 'sent')}
    </span>
  )
}
