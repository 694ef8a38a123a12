import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Contact } from '#db/chat/contacts.ts'
import type { Member } from '#db/chat/members.ts'
import { chatUrl, getMessageText } from '#db/chat/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { type DisplayMessage, toClusters } from './cluster-messages.ts'
import { MessageClusterItem } from './message-cluster.tsx'
import { type ConversationView, messageElementId } from './message-link.ts'
import { useMessageTimes } from './times.ts'

type MessageListProps = {
  contact: Contact
  /** The other members, in groups. */
  others: Member[] | undefined
  messages: DisplayMessage[]
  view: ConversationView
  /** The message whose menu the address opens. */
  menu: number | undefined
  seenUpTo: number
  isPast: boolean
  hasOlder: boolean
  older: 'idle' | 'loading' | 'failed'
  loadOlder: () => void
  retry: (key: string) => void
  discard: (key: string) => void
}

/**
 * The messages, the latest at the bottom: `column-reverse` keeps the scroll position when older ones are loaded above,
 * without scripts too.
 */
export function MessageList(props: MessageListProps) {
  const { contact, messages, seenUpTo, isPast, hasOlder, older, loadOlder } = props
  const t = useTranslations('chat')
  const times = useMessageTimes()
  const box = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const { hasNews, announcement, toEnd } = useArrivals(box, contact.displayName, messages)
  const name = contact.displayName
  const [first] = messages
  const lastSeen = messages.findLast(({ isSent, id }) => isSent && id <= seenUpTo)
  const lastSent = messages.findLast(({ isSent }) => isSent)
  const lastStored = messages.findLast(({ id, isDeleted }) => Number.isFinite(id) && !isDeleted)
  useRevealed(props.view.at)

  useEffect(() => {
    if (!top.current || !hasOlder || older !== 'idle') return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadOlder(), {
      root: box.current,
      rootMargin: '200px 0px 0px',
    })
    watch.observe(top.current)
    return () => watch.disconnect()
  })

  function onOlder(event: MouseEvent) {
    event.preventDefault()
    loadOlder()
  }

  return (
    <div className="position-relative flex-1 d-grid min-h-0">
      <section
        ref={box}
        className="chat-log d-flex overflow-auto overscroll-contain pt-3 pb-4 px-card bg-body"
        role="log"
        aria-live="off"
        aria-label={t('chatWith', { name })}
        aria-busy={older === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
      >
        <div className="mb-auto">
          <div ref={top} className="d-flex justify-content-center">
            {hasOlder && first && (
              <a
                className="btn btn-ghost btn-sm"
                href={`${chatUrl(contact.uid)}?before=${first.id}`}
                onClick={onOlder}
              >
                {t(older === 'failed' ? 'olderFailed' : 'older')}
              </a>
            )}
          </div>
          {messages.length === 0 && (
            <p className="m-2 text-muted text-center">{t('sayHello', { name })}</p>
          )}
          <ol className="list-plain">
            {toClusters(messages, times).map((cluster) => (
              <MessageClusterItem
                key={cluster.key}
                cluster={cluster}
                contact={contact}
                others={props.others}
                seen={lastSeen?.key}
                latest={lastSent?.key}
                last={lastStored?.key}
                view={props.view}
                menu={props.menu}
                retry={props.retry}
                discard={props.discard}
              />
            ))}
          </ol>
          {isPast && (
            <a className="btn btn-ghost btn-sm d-flex" href={chatUrl(contact.uid)}>
              {t('newest')}
            </a>
          )}
        </div>
      </section>
      {hasNews && (
        <button
          type="button"
          className="btn btn-primary btn-sm position-absolute bottom-0 start-0 end-0 w-fit mx-auto mb-3 rounded-pill shadow"
          onClick={toEnd}
        >
          <Icon name="arrow-down" size={16} />
          {t('newBelow')}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Scrolls to the message that the address names. */
function useRevealed(id: number | undefined) {
  useEffect(() => {
    if (id === undefined) return
    const found = document.getElementById(messageElementId(id))
    found?.scrollIntoView({ block: 'center' })
    found?.querySelector<HTMLElement>('.chat-more')?.focus({ preventScroll: true })
  }, [id])
}

/** Follows new messages at the end of the log; a reader further up is notified instead. */
function useArrivals(
  box: { current: HTMLElement | null },
  name: string,
  messages: DisplayMessage[],
) {
  const t = useTranslations('chat')
  const last = messages.at(-1)
  const previous = useRef({ key: last?.key, height: 0 })
  const [hasNews, setNews] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const { scrollHeight, scrollTop } = log
    if (last && last.key !== previous.current.key) {
      const isAtEnd = scrollTop > -48
      if (last.isSent || isAtEnd) log.scrollTop = 0
      else {
        log.scrollTop = scrollTop - (scrollHeight - previous.current.height)
        setNews(true)
      }
      if (!last.isSent)
        setAnnouncement(
          t('saidBy', { name: last.author?.displayName ?? name, text: getMessageText(last) }),
        )
    }
    previous.current = { key: last?.key, height: scrollHeight }
  })
  useEffect(() => {
    const log = box.current
    const look = () => log && log.scrollTop > -48 && setNews(false)
    log?.addEventListener('scroll', look, { passive: true })
    return () => log?.removeEventListener('scroll', look)
  }, [box])

  return {
    hasNews,
    announcement,
    toEnd() {
      if (box.current) box.current.scrollTop = 0
      box.current?.focus()
    },
  }
}
