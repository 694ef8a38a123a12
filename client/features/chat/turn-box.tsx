import type { Contact } from '#db/chat/contacts.ts'
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
  /** The last own message that was read, and the last one of all. */
  seen: string | undefined
  latest: string | undefined
  /** The last message of the log. */
  last: string | undefined
} & Pick<MessageBoxProps, 'view' | 'menu' | 'retry' | 'discard'>

/** Consecutive messages of one sender; before them the day if it is a new one. */
export function TurnBox({ turn, contact, seen, latest, last: end, ...rest }: TurnBoxProps) {
  const t = useWords('chat')
  const times = useTimes()
  const { isSent, day, messages } = turn
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
      <li className={isSent ? 'chat-turn is-mine' : 'chat-turn'}>
        {!isSent && <Avatar name={contact.displayName} src={toPicture(contact.photoURL)} />}
        <div className="chat-said">
          <span className="visually-hidden">{isSent ? t('you') : contact.displayName}</span>
          {messages.map((message) => (
            <MessageBox
              key={message.key}
              message={message}
              name={contact.displayName}
              isTabStop={message.key === end}
              {...rest}
            />
          ))}
          <span className="chat-meta gap-2 px-1">
            {moment && <time dateTime={moment.toISOString()}>{times.clock(moment)}</time>}
            {isSent && own && !own.state && <Mark isSeen={own.key === seen} />}
            {last?.state === 'sending' && t('sending')}
          </span>
        </div>
      </li>
    </>
  )
}

function Mark({ isSeen }: { isSeen: boolean }) {
  const t = useWords('chat')
  return (
    <span className={isSeen ? 'chat-mark is-seen' : 'chat-mark'}>
      <Icon name={isSeen ? 'check-circle' : 'check'} size={14} />
      {t(isSeen ? 'seen' : 'sent')}
    </span>
  )
}
