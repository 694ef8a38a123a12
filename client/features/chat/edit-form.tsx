import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import { maxMessageLength } from '#db/chat/limits.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Rejected } from '../../ui/form.ts'
import { discardDraft } from '../../ui/form-drafts.ts'
import { Icon } from '../../ui/icon.tsx'
import { messageIntents } from './intents.ts'
import { type ConversationView, viewUrl } from './message-link.ts'

type EditFormProps = {
  message: Pick<StoredMessage, 'id' | 'textContent'>
  view: ConversationView
  rejected: Rejected | undefined
}

/** The editor of an own message, in place of the composer: Enter saves, Esc cancels. */
export function EditForm({ message: { id, textContent }, view, rejected }: EditFormProps) {
  const t = useTranslations('chat')
  const format = useFormat()
  const navigate = useNavigate()
  const input = useRef<HTMLTextAreaElement>(null)
  const text = rejected?.values.textContent ?? textContent
  const isEmpty = text.trim() === ''
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (event.currentTarget.form) discardDraft(event.currentTarget.form)
      void navigate(viewUrl(view), { preventScrollReset: true })
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <Form
      className="d-grid gap-2 py-3 px-card border-top"
      method="post"
      action={viewUrl(view, { edit: id })}
      preventScrollReset
      replace
    >
      {Object.entries(messageIntents.fields('edit', { id, textContent: '' })).map(
        ([name, value]) =>
          name !== 'textContent' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label className="form-label m-0" htmlFor="edited-text">
        {t('editMessage')}
      </label>
      <div>
        <textarea
          ref={input}
          id="edited-text"
          name="textContent"
          className="form-control chat-text"
          rows={1}
          dir="auto"
          defaultValue={text}
          required
          maxLength={maxMessageLength}
          aria-invalid={rejected ? true : undefined}
          aria-describedby={rejected ? 'edited-error' : undefined}
          onKeyDown={onKeyDown}
        />
        {rejected && (
          <p id="edited-error" className="field-error">
            <Icon name="alert-circle" size={16} />
            {isEmpty ? t('enterMessage') : t('tooLong', { max: format.number(maxMessageLength) })}
          </p>
        )}
      </div>
      <div className="d-flex justify-content-end gap-2">
        <a className="btn btn-ghost" href={viewUrl(view)} data-stays="" data-discards-draft="">
          {t('cancel')}
        </a>
        <button type="submit" className="btn btn-primary">
          {t('save')}
        </button>
      </div>
    </Form>
  )
}
