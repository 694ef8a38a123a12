import {
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useFetcher, useNavigate } from 'react-router-dom'
import { useSaid, useWords } from '../../i18n/words.ts'
import { FormAlert } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { BodyField } from './body-field.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Answer } from './conflicting-revision.ts'
import { FileList, FilePicker } from './file-list.tsx'
import { composerIntents } from './intents.ts'
import { Recipients } from './recipients.tsx'
import { useDraft } from './use-draft.ts'
import { useFiles } from './use-files.ts'
import { composeAddress, listAddress } from './words.ts'
import type { Writing } from './writing.ts'

type ComposerProps = {
  title: string
  start: Writing
  rejected: Answer | undefined
  /** It starts with text that was not saved. */
  isUnsaved?: boolean
  filter: string
}

/** The composer: a form that works without scripts, and with them saves a draft. */
export function Composer({
  title,
  start: initial,
  rejected: first,
  isUnsaved,
  filter,
}: ComposerProps) {
  const t = useWords('mail')
  const translateMessage = useSaid()
  // A rejected form starts with what was typed.
  const [start] = useState(() => toRestored(initial, first))
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, start)
  const attachments = useFiles(start.files, draft)
  // A fetcher keeps the page and its text until the email is sent.
  const { submit, data, formData } = useFetcher<Partial<Answer>>()
  const rejected = data ? data.errors && (data as Answer) : first
  const isUnderWay = useRef(false)
  const navigate = useNavigate()
  const isSending = formData?.get('intent') === 'send'
  const list = listAddress(filter)
  const { answers } = start
  const error = rejected?.errors ?? {}
  const { autosave, conflict } = draft

  useEffect(() => {
    if (isUnsaved) autosave.touch()
  }, [isUnsaved, autosave])

  // An answer without a redirect is a failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (!data) return
    draft.setHandedOver(false)
    if (data.conflict === undefined) autosave.resume()
    else draft.showConflict(data.conflict)
  }, [data])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (isUnderWay.current) return
    isUnderWay.current = true
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'send'
    void submitDraft(intent).finally(() => {
      isUnderWay.current = false
    })
  }

  async function submitDraft(intent: string) {
    const source = draft.source()
    const isUntouched = source.draft === undefined && !autosave.isUnsaved()
    if (intent !== 'send' && isUntouched) return navigate(answers ? `${list}/${answers}` : list)
    // A draft is sent only once, even if the request is repeated after a lost answer.
    if (intent === 'send' && source.draft === undefined && !isUntouched)
      await draft.kept().catch(() => {})
    await autosave.stop()
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.delete('file')
    fields.set('intent', intent)
    for (const [name, value] of Object.entries(draft.source())) {
      fields.delete(name)
      if (value !== undefined) fields.set(name, String(value))
    }
    draft.setHandedOver(true)
    await submit(fields, { method: 'post', action: `${list}/compose` })
  }

  function press(intent: 'send' | 'save') {
    form.current?.requestSubmit(form.current.querySelector<HTMLElement>(`[value=${intent}]`))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) press('send')
    else if (event.key === 'Escape' && !event.defaultPrevented) press('save')
  }

  function onDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void attachments.add([...event.dataTransfer.files])
  }

  const field = (name: 'to' | 'cc' | 'bcc') => (
    <Recipients
      name={name}
      label={t(`${name}Field`)}
      start={start[name]}
      known={start.names}
      error={error[name]?.[0]}
      beginsHere={name === 'to' && !answers}
      onChange={autosave.touch}
    />
  )

  return (
    <section className="card composer" aria-labelledby="composer-title" onKeyDown={onKeyDown}>
      <form
        ref={form}
        data-draft="own"
        method="post"
        action={`${list}/compose`}
        encType="multipart/form-data"
        noValidate
        onSubmit={onSubmit}
        onInput={({ target }) => {
          if (target instanceof HTMLElement && target.matches('[name=subject], textarea'))
            autosave.touch()
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        {/* The first button of a form is its default button; this one does nothing. */}
        <button type="submit" disabled hidden />
        <IdempotencyField />
        {start.draft && <input type="hidden" name="draft" value={start.draft} />}
        {start.version && <input type="hidden" name="version" value={start.version} />}
        {answers && <input type="hidden" name="answers" value={answers} />}
        {answers && <input type="hidden" name="back" value={answers} />}
        {start.forwards && <input type="hidden" name="forwards" value={start.forwards} />}
        <header className="composer-head">
          <h1 id="composer-title">{title}</h1>
          <span className="composer-state" role="status">
            {conflict === undefined && draft.state !== 'idle' && t(draft.state)}
          </span>
          <button
            type="submit"
            {...composerIntents.button('save')}
            className="btn btn-ghost btn-icon"
            aria-label={t('closeLetter')}
            title={t('closeLetter')}
          >
            <Icon name="x" />
          </button>
        </header>
        <div className="composer-alert">
          <FormAlert rejected={rejected} />
          {conflict !== undefined && (
            <ConflictDialog
              conflict={conflict}
              form={form}
              start={start}
              keepMine={() => {
                if (!conflict) attachments.forget()
                draft.keepMine()
              }}
              href={conflict ? composeAddress(filter, `draft=${conflict.id}`) : list}
              leave={() => void autosave.stop()}
            />
          )}
        </div>
        {field('to')}
        <details
          className="composer-copies"
          open={Boolean(start.cc || start.bcc || error.cc || error.bcc)}
        >
          <summary>{t('copies')}</summary>
          {field('cc')}
          {field('bcc')}
        </details>
        <div className="composer-line">
          <label htmlFor="composer-subject">{t('subject')}</label>
          <input
            id="composer-subject"
            name="subject"
            className="composer-input"
            dir="auto"
            maxLength={998}
            autoComplete="off"
            defaultValue={start.subject}
            aria-invalid={error.subject ? true : undefined}
            aria-describedby={error.subject ? 'composer-subject-error' : undefined}
          />
          {error.subject && (
            <p id="composer-subject-error" className="field-error">
              <Icon name="alert-circle" size={16} />
              {translateMessage(error.subject[0])}
            </p>
          )}
        </div>
        <BodyField
          start={start}
          error={error.message?.[0] ?? error.html?.[0]}
          beginsHere={answers !== undefined}
          onChange={autosave.touch}
        />
        <FileList {...attachments} />
        <footer className="composer-foot">
          <button
            type="submit"
            {...composerIntents.button('send')}
            className="btn btn-primary"
            disabled={isSending || attachments.isBusy}
          >
            <Icon name="send" />
            {isSending ? t('sending') : t('send')}
          </button>
          <FilePicker add={attachments.add} />
          <button
            type="submit"
            {...composerIntents.button('discard')}
            className="btn btn-ghost btn-icon"
            aria-label={t('discard')}
            title={t('discard')}
          >
            <Icon name="trash-2" />
          </button>
        </footer>
      </form>
    </section>
  )
}

/** Returns the initial values of a rejected form, with the stored version, so that the next attempt can succeed. */
function toRestored(initial: Writing, rejected: Answer | undefined): Writing {
  if (!rejected) return initial
  const { to, cc, bcc, subject, message, draft, version } = { ...initial, ...rejected.values }
  const html = rejected.values.html || null // with scripts the body has its formatting
  const typed = { ...initial, to, cc, bcc, subject, message, html }
  const { conflict } = rejected
  if (conflict !== undefined) {
    const { draft: _, version: _older, ...rest } = typed
    return { ...rest, conflict, ...(conflict && { draft: conflict.id, version: conflict.version }) }
  }
  return {
    ...typed,
    ...(draft && { draft: Number(draft) }),
    ...(version && { version: Number(version) }),
  }
}
