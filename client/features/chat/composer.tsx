import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { chatAddress, textLength } from '#db/chat/model.ts'
import { useWords } from '../../languages/words.ts'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'

type ComposerProps = {
  contact: number
  name: string
  send: (text: string) => void
  rejected: Rejected | undefined
}

/** What was begun and not sent, by contact: another conversation does not lose it. */
const drafts = new Map<number, string>()

/** The place to write: Enter sends, with Shift it begins a new line. */
export function Composer({ contact, name, send, rejected }: ComposerProps) {
  const t = useWords('chat')
  const input = useRef<HTMLTextAreaElement>(null)
  const [error] = rejected?.errors.textContent ?? []
  useEffect(() => {
    const draft = drafts.get(contact)
    if (input.current && draft && !input.current.value) input.current.value = draft
  }, [contact])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value ?? ''
    if (!input.current || !text.trim()) return
    send(text)
    input.current.value = ''
    drafts.delete(contact)
    input.current.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className="chat-composer" method="post" action={chatAddress(contact)} onSubmit={onSubmit}>
      <input type="hidden" name="do" value="say" />
      <IdempotencyField />
      <div className="chat-input">
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
          onChange={({ target }) => drafts.set(contact, target.value)}
        />
        {error && (
          <p id="said-error" className="field-error">
            <Icon name="alert-circle" size={16} />
            {t('tooLong', { most: textLength })}
          </p>
        )}
      </div>
      <button type="submit" className="btn btn-primary" aria-label={t('send')} title={t('send')}>
        <Icon name="send" />
      </button>
    </form>
  )
}
