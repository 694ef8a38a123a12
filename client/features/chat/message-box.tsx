import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { getMessageText, messageUrl } from '#db/chat/model.ts'
import type { Quote } from '#db/chat/quotes.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { useInBrowser } from '../../ui/in-browser.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import type { DisplayMessage } from './cluster-messages.ts'
import { type ConversationView, messageElementId, viewUrl } from './message-link.ts'
import { Reactions, useReactions } from './reactions.tsx'

const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu)

const MessageFiles = lazyPart(async () => (await import('./files/message-files.tsx')).MessageFiles)

export type MessageBoxProps = {
  message: DisplayMessage
  view: ConversationView
  /** The name of the contact. */
  name: string
  /** The message whose menu the address opens. */
  menu: number | undefined
  /** The only message of the log whose menu is reached with Tab; arrow keys lead to the others. */
  isTabStop: boolean
  retry: (key: string) => void
  discard: (key: string) => void
}

/** A message with its quote, its files, its reactions and its menu. */
export function MessageBox({ message, view, name, menu, isTabStop, ...rest }: MessageBoxProps) {
  const { id, key, textContent, files, state, isSent, isDeleted, reply, editedAt } = message
  const t = useTranslations('chat')
  const isStored = Number.isFinite(id)
  const reactions = useReactions(message)
  const box = useRef<HTMLDivElement>(null)
  const { open, setOpen, leave } = useMenu(box, menu === id)
  const shortcuts = useShortcuts(message, view)
  const isFound = view.at === id
  const fileList = files && files.length > 0 && (
    <Suspense>
      <MessageFiles files={files} view={view} isOwn={isSent} />
    </Suspense>
  )
  return (
    <div
      ref={box}
      id={isStored ? messageElementId(id) : undefined}
      className={[
        'chat-message position-relative d-grid gap-1 mw-100',
        `justify-items-${isSent ? 'end' : 'start'}`,
        isFound && 'is-found',
      ]
        .filter(Boolean)
        .join(' ')}
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' &&
        isStored &&
        !isDeleted &&
        !document.activeElement?.closest('.chat-actions') && // one menu at a time
        setOpen((now) => now || 'hover')
      }
      onPointerLeave={() => setOpen((now) => now !== 'hover' && now)}
      {...leave}
    >
      {reply && <QuoteLink quote={reply} contact={view.contact} name={name} />}
      {isDeleted ? (
        <p className="m-0 px-1 fs-xs fst-italic text-muted">{t('deletedText')}</p>
      ) : (
        <div
          className={`d-flex gap-1 align-items-center mw-100${isSent ? ' flex-row-reverse' : ''}`}
        >
          {textContent ? (
            <p
              className={`chat-bubble m-0 py-2 px-3 min-w-0 rounded-3 text-break text-pre-wrap ${isSent ? 'toned tone-primary' : 'border bg-surface'}`}
              dir="auto"
            >
              <LinkedText>{textContent}</LinkedText>
            </p>
          ) : (
            fileList
          )}
          {isStored && (
            <MenuLink
              href={`${viewUrl(view, { message: id })}#${messageElementId(id)}`}
              text={getMessageText(message)}
              isOpen={open !== false}
              isTabStop={isTabStop}
              onOpen={() => setOpen(open === 'focus' ? false : 'focus')}
              {...shortcuts}
            />
          )}
        </div>
      )}
      {textContent && fileList}
      {editedAt && <span className="m-0 px-1 fs-xs text-muted">{t('edited')}</span>}
      {isStored && !isDeleted && <Reactions id={id} reactions={reactions} />}
      {open && isStored && !isDeleted && (
        <Suspense>
          <MessageMenu
            message={message}
            reactions={reactions}
            view={view}
            hasFocus={open === 'focus'}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
      {state === 'failed' && <Failed id={key} refusal={message.refusal} {...rest} />}
    </div>
  )
}

/** The menu is open while the pointer is over the message, or after its link was used. */
function useMenu(box: { current: HTMLElement | null }, isInitiallyOpen: boolean) {
  const [open, setOpen] = useState<false | 'hover' | 'focus'>(isInitiallyOpen ? 'focus' : false)
  return {
    open,
    setOpen,
    leave: {
      onBlur({ relatedTarget }: FocusEvent) {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false)
      },
      onKeyDown({ key }: KeyboardEvent) {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        box.current?.querySelector<HTMLElement>('.chat-more')?.focus()
      },
    },
  }
}

type MenuLinkProps = {
  href: string
  text: string
  isOpen: boolean
  isTabStop: boolean
  onOpen: () => void
} & ReturnType<typeof useShortcuts>

const labelLength = 60

/** Opens the menu of a message; without scripts it is a link to the page with the open menu. */
function MenuLink({ href, text, isOpen, isTabStop, onOpen, ...shortcuts }: MenuLinkProps) {
  const t = useTranslations('chat')
  const inBrowser = useInBrowser()
  function onClick(event: MouseEvent) {
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      className="btn btn-ghost btn-icon chat-more"
      href={href}
      aria-expanded={isOpen}
      aria-label={t('actionsFor', { text: text.slice(0, labelLength) })}
      tabIndex={inBrowser && !isTabStop ? -1 : undefined}
      onClick={onClick}
      {...shortcuts}
    >
      <Icon name="more-horizontal" />
    </a>
  )
}

/** Returns what keys do while the menu link of a stored message has the focus: R replies, E edits an own message. */
function useShortcuts({ id, isSent }: DisplayMessage, view: ConversationView) {
  const navigate = useNavigate()
  return {
    'aria-keyshortcuts': isSent ? 'R E' : 'R',
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      moveToMessage(event)
      const panel = event.key === 'r' ? 'reply' : event.key === 'e' && isSent ? 'edit' : undefined
      if (!panel || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault() // or the key would be typed into the field that gets the focus
      void navigate(viewUrl(view, { [panel]: id }), { preventScrollReset: true })
    },
  }
}

/** Arrow keys lead from the menu of a message to that of the previous or next one. */
function moveToMessage(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const links = [...document.querySelectorAll<HTMLElement>('.chat-log .chat-more')]
  links[links.indexOf(event.currentTarget) + step]?.focus()
}

type QuoteLinkProps = { quote: Quote; contact: number; name: string }

/** The message that is replied to, as a link to it. */
function QuoteLink({ quote, contact, name }: QuoteLinkProps) {
  const t = useTranslations('chat')
  function onClick(event: MouseEvent) {
    const source = document.getElementById(messageElementId(quote.id))
    if (!source) return
    event.preventDefault()
    source.scrollIntoView({ block: 'center' })
    source.querySelector<HTMLElement>('.chat-more')?.focus({ preventScroll: true })
    for (const found of document.querySelectorAll('.is-found')) found.classList.remove('is-found')
    requestAnimationFrame(() => source.classList.add('is-found'))
  }
  return (
    <a
      className="border-start-control d-grid mw-100 py-0 px-2 text-muted text-decoration-none fs-sm"
      href={messageUrl(contact, quote.id)}
      onClick={onClick}
    >
      <b dir="auto">{quote.isSent ? t('you') : (quote.authorName ?? name)}</b>
      <span className="text-truncate" dir="auto">
        {quote.isDeleted ? t('deletedText') : quote.textContent || t('file')}
      </span>
    </a>
  )
}

type FailedProps = { id: string; refusal: string | undefined } & Pick<
  MessageBoxProps,
  'retry' | 'discard'
>

function Failed({ id, refusal, retry, discard }: FailedProps) {
  const t = useTranslations('chat')
  return (
    <span
      className="chat-failed d-flex flex-wrap gap-1 align-items-center text-danger fs-xs"
      role="alert"
    >
      <Icon name="alert-circle" size={16} />
      {refusal ?? t('failed')}
      <button type="button" className="btn btn-ghost btn-sm" onClick={() => retry(id)}>
        {t('retry')}
      </button>
      <button type="button" className="btn btn-ghost btn-sm" onClick={() => discard(id)}>
        {t('discard')}
      </button>
    </span>
  )
}
