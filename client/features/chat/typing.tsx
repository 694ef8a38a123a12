import { useEffect, useRef, useState } from 'react'
import type { StoredMessage } from '#db/chat/messages.ts'
import { firstColleagueUid, isGroupChat, toConversation } from '#db/chat/model.ts'
import type { Typing } from '#db/chat/typing-receivers.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { useLiveState } from '../../lib/live/live.ts'
import { chat } from './endpoints.ts'

/** Signals are sent at most this often while somebody types, and count for `shownMs`. */
const intervalMs = 3000
const typingMs = 6000

/** Returns a handler that tells the other participants of a conversation that the user is typing. */
export function useTypingSignal(contact: number): () => void {
  const sentMs = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const isSample = !isGroupChat(contact) && contact < firstColleagueUid
    if (isSample || performance.now() - sentMs.current < intervalMs) return
    sentMs.current = performance.now()
    callOverHttp(chat.typing, toConversation(contact)).catch(() => {}) // the next key tries again
  }
}

type TypingLineProps = { contact: number; messages: StoredMessage[] }

/** Says who is typing. The text stays the same while they do, so that screen readers say it once. */
export function TypingLine({ contact, messages }: TypingLineProps) {
  const t = useTranslations('chat')
  const names = useTyping(contact, messages)
  const [first] = names
  return (
    <p className="position-relative m-0" role="status">
      {first !== undefined && (
        <span
          className="position-absolute bottom-0 start-0 mw-100 py-1 px-4 text-truncate bg-body text-muted fs-xs"
          dir="auto"
        >
          {names.length > 1 ? t('typingSeveral') : t('typing', { name: first })}
        </span>
      )}
    </p>
  )
}

/** Returns the names of those who are typing in a conversation; their message ends it. */
function useTyping(contact: number, messages: StoredMessage[]): string[] {
  const { typing: signal } = useLiveState()
  const [typing, setTyping] = useState<Typing[]>([])
  const initialSignal = useRef(signal) // from before this conversation was opened
  const last = messages.at(-1)
  const lastBy = last && !last.isSent ? (last.author?.contactId ?? contact) : undefined

  useEffect(() => {
    if (signal?.contact !== contact || signal === initialSignal.current) return
    const isOther = ({ by }: Typing) => by !== signal.by
    setTyping((signals) => [...signals.filter(isOther), signal])
    setTimeout(() => setTyping((signals) => signals.filter((each) => each !== signal)), typingMs)
  }, [signal, contact])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each message that arrives
  useEffect(() => setTyping((signals) => signals.filter(({ by }) => by !== lastBy)), [last?.id])

  return typing.map(({ name }) => name)
}
