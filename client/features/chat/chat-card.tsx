import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { maxMessageLength } from '#db/chat/limits.ts'
import { chatUrl, getMessageText } from '#db/chat/model.ts'
import type { FirstChat } from '#db/chat/sidebar.ts'
import type { LiveKind } from '#db/live/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chat } from './endpoints.ts'

/** Returns whether an event concerns this card. */
export const isChatEvent = (kind: LiveKind) =>
  kind === 'message' || kind === 'messageChange' || kind === 'pinned'

/** Returns the chat that stands first in the list: a pinned one, or else the latest. */
export const loadFirstChat = (call: Call) => call(chat.first, {})

/** Sends the message in the card's form; an empty one is ignored. */
export async function sendMessage(call: Call, form: FormData) {
  const text = String(form.get('text') ?? '')
  if (text.trim() === '') return
  await call(chat.say, { contactId: Number(form.get('contact')), textContent: text })
}

/** The first chat of the list, with its latest messages and a field to answer. */
export function ChatCard({ chat: firstChat }: { chat: FirstChat | null }) {
  const t = useTranslations('analytics')
  return (
    <section className="card d-flex flex-column" aria-labelledby="talk">
      <div className="card-head">
        <h2 id="talk">{t('talk')}</h2>
        <a href={firstChat ? chatUrl(firstChat.contact.uid) : '/chat'}>{t('openChat')}</a>
      </div>
      {firstChat ? (
        <Lines {...firstChat} />
      ) : (
        <EmptyState icon="message-square" title={t('talkNone')} text={t('talkNoneText')} />
      )}
    </section>
  )
}

function Lines({ contact, messages }: FirstChat) {
  const t = useTranslations('analytics')
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formData?.get('intent') === sendIntent
  const last = messages.at(-1)?.id ?? 0
  const lastBefore = useRef<number>(undefined) // the last message before the pending one
  // Clears the sent text from the field; text that failed or was typed meanwhile stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when a message is sent and once when it has arrived
  useEffect(() => {
    if (lastBefore.current !== undefined && lastBefore.current !== last) form.current?.reset()
    lastBefore.current = isSending ? last : undefined
  }, [isSending])
  return (
    <>
      <p className="d-flex align-items-center gap-2 m-0 pt-2 px-card pb-3 border-bottom fw-medium">
        <Avatar name={contact.displayName} src={contact.photoURL} />
        <bdi>{contact.displayName}</bdi>
      </p>
      {/* The latest message is at the bottom by `flex-direction: column-reverse`. */}
      <section
        className="talk-log d-flex min-h-0 overflow-auto"
        role="log"
        aria-label={t('talkWith', { name: contact.displayName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        tabIndex={0}
      >
        <ol className="list-plain d-grid gap-2 py-4 px-card">
          {messages.map(({ id, isSent, ...message }) => (
            <li
              key={id}
              className={`position-relative justify-self-${isSent ? 'end tone-primary toned' : 'start bg-surface-2'} mw-message py-2 px-3 rounded-3 text-break`}
            >
              <span className="visually-hidden">
                {isSent ? t('youSaid') : t('theySaid', { name: contact.displayName })}
              </span>{' '}
              <span dir="auto">{getMessageText(message)}</span>
            </li>
          ))}
        </ol>
      </section>
      <Form
        ref={form}
        method="post"
        className="d-flex gap-2 py-3 px-card border-top"
        preventScrollReset
      >
        <input type="hidden" name="contact" value={contact.uid} />
        <input
          className="form-control min-w-0"
          name="text"
          aria-label={t('messageTo', { name: contact.displayName })}
          placeholder={t('writeMessage')}
          maxLength={maxMessageLength}
          autoComplete="off"
          required
        />
        <button
          className="btn btn-primary flex-shrink-0"
          type="submit"
          name="intent"
          value={sendIntent}
          disabled={isSending}
        >
          <Icon name="send" size={16} />
          {t('send')}
        </button>
      </Form>
    </>
  )
}

/** The intent of this card's form. */
export const sendIntent = 'say'
