import type { Contact } from '#db/chat/contacts.ts'
import type { Member } from '#db/chat/members.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MessageBox, type MessageBoxProps } from './message-box.tsx'
import { toPicture } from './status.tsx'
import { useTimes } from './times.ts'
import type { Turn } from './turns.ts'

type TurnBoxProps = {
  turn: Turn
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
export function TurnBox({ turn, contact, others, seen, latest, last: end, ...rest }: TurnBoxProps) {
  const t = useWords('chat')
  const times = useTimes()
  const { isSent, author, day, messages } = turn
  const { displayName, photoURL } = author ?? contact
  const last = messages.at(-1)
  const moment = last && times.momentOf(last.time)
  const own = messages.findLast(({ key }) => key === seen || key === latest)
  return (
    <>
      {day && (
        <li className="chat-day d-flex align-items-center gap-3 mt-5 mb-3 text-muted fs-xs fw-medium">
          <time dateTime={day.toISOString().slice(0, 10)}>{times.day(day)}</time>
        </li>
      )}
      <li className={`chat-turn d-flex gap-2 align-items-start mb-3${isSent ? ' is-mine' : ''}`}>
        {!isSent && <Avatar name={displayName} src={toPicture(photoURL)} />}
        <div className="chat-said">
          <span
            className={author ? 'chat-author px-1 text-muted fw-medium' : 'visually-hidden'}
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
          <span className="chat-meta gap-2 px-1">
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
  const t = useWords('chat')
  if (count) {
    return (
      <span className="chat-mark is-seen">
        <Icon name="check-circle" size={14} />
        {t('seenBy', { count })}
      </span>
    )
  }
  return (
    <span className={isSeen ? 'chat-mark is-seen' : 'chat-mark'}>
      <Icon name={isSeen ? 'check-circle' : 'check'} size={14} />
      {t(isSeen ? 'seen' : 'sent')}
    </span>
  )
}
