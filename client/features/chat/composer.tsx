import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { maxMessageLength } from '#db/chat/limits.ts'
import type { Quote } from '#db/chat/quotes.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { FilePicker } from '../../ui/file-picker.tsx'
import type { Rejected } from '../../ui/form.ts'
import { discardDraft } from '../../ui/form-drafts.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useInBrowser } from '../../ui/in-browser.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { getPastedFiles } from '../../ui/pasted-files.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { useFileTray } from './files/use-file-tray.ts'
import { type ConversationView, viewUrl } from './message-link.ts'
import { useTypingSignal } from './typing.tsx'
import type { NewMessage } from './unsent-messages.ts'

const FileTray = lazyPart(async () => (await import('./files/file-tray.tsx')).FileTray)

type ComposerProps = {
  view: ConversationView
  name: string
  /** The message to reply to. */
  reply: Quote | null
  /** The latest own message, for the arrow key. */
  lastOwn: number | undefined
  send: (message: NewMessage) => void
  rejected: Rejected | undefined
}

/** The message field: Enter sends, Shift+Enter adds a line, and the up arrow edits the latest own message. */
export function Composer({ view, name, reply, lastOwn, send, rejected }: ComposerProps) {
  const t = useTranslations('chat')
  const navigate = useNavigate()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isTooLong, setTooLong] = useState(false)
  const address = viewUrl(view, { reply: reply?.id })
  const latest = viewUrl({ contact: view.contact })
  const form = useRef<HTMLFormElement>(null)
  const tray = useFileTray(view.contact)
  useFileDrop(form, tray.add, '.chat-main')
  const toMessage = useServerMessages()
  const format = useFormat()
  const onInput = useTypingSignal(view.contact)
  const isElsewhere = address !== latest
  useEffect(() => {
    if (reply) input.current?.focus()
  }, [reply])
  const isTextRejected = isTooLong || rejected?.errors.textContent
  const error = isTextRejected
    ? t('tooLong', { max: format.number(maxMessageLength) })
    : toMessage(rejected?.errors.file?.[0] ?? rejected?.message)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value ?? ''
    if (!input.current || tray.isUploading) return
    if (!text.trim() && tray.files.length === 0) return
    // Text that is too long stays in the field.
    setTooLong(text.length > maxMessageLength)
    if (text.length > maxMessageLength) return
    send({ textContent: text, reply: reply ?? undefined, files: tray.files })
    input.current.value = ''
    tray.clear()
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

  function onPaste(event: ClipboardEvent) {
    const files = getPastedFiles(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    tray.add(files)
  }

  return (
    <form
      ref={form}
      className="d-flex flex-wrap align-items-end gap-2 py-3 px-card border-top d-print-none"
      method="post"
      action={address}
      encType="multipart/form-data"
      onSubmit={onSubmit}
    >
      {reply && <ReplyLine reply={reply} name={name} cancel={viewUrl(view)} />}
      <input type="hidden" name="intent" value="say" />
      <IdempotencyField />
      {tray.isOpen && (
        <Suspense>
          <FileTray contact={view.contact} incoming={tray.incoming} onChange={tray.setTray} />
        </Suspense>
      )}
      <FilePicker label={t('attachFile')} add={tray.add} />
      <div className="flex-1 min-w-0">
        <textarea
          ref={input}
          name="textContent"
          data-begins-here={useBeginsHere()}
          className="form-control chat-text"
          rows={1}
          dir="auto"
          defaultValue={rejected?.values.textContent}
          placeholder={t('write')}
          aria-label={t('writeTo', { name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'said-error' : undefined}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {error && <TextError>{error}</TextError>}
      </div>
      <SendButton isWaiting={tray.isUploading} />
    </form>
  )
}

/** Whether the field has the focus after a navigation; on a touch screen the keyboard would cover the messages. */
const useBeginsHere = () => (useInBrowser() && matchMedia('(pointer: fine)').matches) || undefined

const TextError = ({ children }: { children: string }) => (
  <p id="said-error" className="field-error">
    <Icon name="alert-circle" size={16} />
    {children}
  </p>
)

function SendButton({ isWaiting }: { isWaiting: boolean }) {
  const label = useTranslations('chat')('send')
  return (
    <button
      type="submit"
      className="btn btn-primary btn-icon"
      aria-label={label}
      title={label}
      disabled={isWaiting}
    >
      <Icon name="send" />
    </button>
  )
}

type ReplyLineProps = { reply: Quote; name: string; cancel: string }

/** The message to reply to, with a link to write an ordinary message instead. */
function ReplyLine({ reply, name, cancel }: ReplyLineProps) {
  const t = useTranslations('chat')
  return (
    <div className="d-flex w-100 gap-2 align-items-center justify-content-between min-w-0">
      <input type="hidden" name="replyTo" value={reply.id} />
      <p className="border-start-control d-grid min-w-0 m-0 py-0 px-2 text-muted fs-sm">
        <b dir="auto">{reply.isSent ? t('you') : (reply.authorName ?? name)}</b>
        <span className="text-truncate" dir="auto">
          {reply.textContent || t('file')}
        </span>
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
