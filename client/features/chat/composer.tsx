import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Quote } from '#db/chat/messages.ts'
import { maxMessageLength } from '#db/chat/model.ts'
import { useWords } from '../../i18n/words.ts'
import type { Rejected } from '../../ui/form.ts'
import { discardDraft } from '../../ui/form-drafts.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { type ConversationView, viewUrl } from './message-link.ts'
import { useTypingSignal } from './typing.tsx'

type ComposerProps = {
  view: ConversationView
  name: string
  /** The message to reply to. */
  reply: Quote | null
  /** The latest own message, for the arrow key. */
  lastOwn: number | undefined
  send: (text: string, reply?: Quote) => void
  rejected: Rejected | undefined
}

/** The message field: Enter sends, Shift+Enter adds a line, and the up arrow edits the latest own message. */
export function Composer({ view, name, reply, lastOwn, send, rejected }: ComposerProps) {
  const t = useWords('chat')
  const navigate = useNavigate()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isTooLong, setTooLong] = useState(false)
  const address = viewUrl(view, { reply: reply?.id })
  const latest = viewUrl({ contact: view.contact })
  const onInput = useTypingSignal(view.contact)
  const isElsewhere = address !== latest
  useEffect(() => {
    if (reply) input.current?.focus()
  }, [reply])
  const error = isTooLong || rejected?.errors.textContent?.[0]

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value ?? ''
    if (!input.current || !text.trim()) return
    // Text that is too long stays in the field.
    setTooLong(text.length > maxMessageLength)
    if (text.length > maxMessageLength) return
    send(text, reply ?? undefined)
    input.current.value = ''
    discardDraft(event.currentTarget) // the outbox stores it from now on
    input.current.focus()
    if (isElsewhere) void navigate(latest, { replace: true, preventScrollReset: true })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'ArrowUp' && lastOwn && event.currentTarget.value === '') {
      event.preventDefault()
      void navigate(viewUrl(view, { edit: lastOwn }), { preventScrollReset: true })
    }
    if (event.key === 'Escape' && reply) {
      void navigate(viewUrl(view), { preventScrollReset: true })
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form
      className="chat-composer d-flex flex-wrap align-items-end gap-2 py-3 px-card border-top"
      method="post"
      action={address}
      onSubmit={onSubmit}
    >
      {reply && <ReplyLine reply={reply} name={name} cancel={viewUrl(view)} />}
      <input type="hidden" name="intent" value="say" />
      <IdempotencyField />
      <div className="chat-input flex-1 min-w-0">
        <textarea
          ref={input}
          name="textContent"
          className="form-control"
          rows={1}
          dir="auto"
          defaultValue={rejected?.values.textContent}
          placeholder={t('write')}
          aria-label={t('writeTo', { name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'said-error' : undefined}
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
        {error && (
          <p id="said-error" className="field-error">
            <Icon name="alert-circle" size={16} />
            {t('tooLong', { most: maxMessageLength })}
          </p>
        )}
      </div>
      <button type="submit" className="btn btn-primary" aria-label={t('send')} title={t('send')}>
        <Icon name="send" />
      </button>
    </form>
  )
}

type ReplyLineProps = { reply: Quote; name: string; cancel: string }

/** The message to reply to, with a link to write an ordinary message instead. */
function ReplyLine({ reply, name, cancel }: ReplyLineProps) {
  const t = useWords('chat')
  return (
    <div className="chat-reply">
      <input type="hidden" name="replyTo" value={reply.id} />
      <p className="chat-quote m-0">
        <b dir="auto">{reply.isSent ? t('you') : (reply.authorName ?? name)}</b>
        <span dir="auto">{reply.textContent}</span>
      </p>
      <a
        className="btn btn-ghost btn-icon"
        href={cancel}
        aria-label={t('cancelReply')}
        title={t('cancelReply')}
        data-stays=""
      >
        <Icon name="x" />
      </a>
    </div>
  )
}
