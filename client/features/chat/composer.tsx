import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { chatUrl, maxMessageLength } from '#db/chat/model.ts'
import { useWords } from '../../i18n/words.ts'
import type { Rejected } from '../../ui/form.ts'
import { discardDraft } from '../../ui/form-drafts.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'

type ComposerProps = {
  contact: number
  name: string
  send: (text: string) => void
  rejected: Rejected | undefined
}

/** The message field: Enter sends, Shift+Enter adds a line. */
export function Composer({ contact, name, send, rejected }: ComposerProps) {
  const t = useWords('chat')
  const input = useRef<HTMLTextAreaElement>(null)
  const [isTooLong, setTooLong] = useState(false)
  const error = isTooLong || rejected?.errors.textContent?.[0]

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value ?? ''
    if (!input.current || !text.trim()) return
    // Text that is too long stays in the field.
    setTooLong(text.length > maxMessageLength)
    if (text.length > maxMessageLength) return
    send(text)
    input.current.value = ''
    discardDraft(event.currentTarget) // the outbox stores it from now on
    input.current.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form
      className="chat-composer d-flex align-items-end gap-2 py-3 px-card border-top"
      method="post"
      action={chatUrl(contact)}
      onSubmit={onSubmit}
    >
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
