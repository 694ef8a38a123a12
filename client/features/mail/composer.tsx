import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isAddress } from '#db/mail/schemas.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { FormAlert } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { Recipients } from '../../ui/recipients.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import type { Suggest } from '../../ui/use-suggestions.ts'
import { BodyField } from './body-field.tsx'
import type { ComposerState } from './composer-state.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Answer } from './conflicting-revision.ts'
import { mail } from './endpoints.ts'
import { AttachButton, FileList } from './file-list.tsx'
import { composerIntents } from './intents.ts'
import { composeAddress, listAddress } from './labels.ts'
import { SendLater } from './send-later.tsx'
import { TemplateMenu, type TemplateName } from './template-menu.tsx'
import { useDraft } from './use-draft.ts'
import { useFiles } from './use-files.ts'
import { useSubmitEmail } from './use-submit-email.ts'

type ComposerProps = {
  title: string
  start: ComposerState
  rejected: Answer | undefined
  /** The form starts with unsaved text. */
  isUnsaved?: boolean
  filter: string
  templates: TemplateName[]
  /** Set below an email: which one, and what closes the composer there. */
  inline?: { below: number; close: () => void }
}

/** The composer: a form that works without scripts, and with them saves a draft. */
export function Composer({
  title,
  start: initial,
  rejected: first,
  isUnsaved,
  filter,
  templates,
  inline,
}: ComposerProps) {
  // A rejected form starts with what was typed.
  const [start] = useState(() => toRestored(initial, first))
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(form, start)
  const attachments = useFiles(start.files, draft)
  const list = listAddress(filter)
  const { answers } = start
  const close = inline?.close
  const submission = { form, draft, attachments, list, answers, first, close }
  const { rejected, isSending, onSubmit } = useSubmitEmail(submission)
  const error = rejected?.errors ?? {}
  const { autosave, conflict } = draft
  useFileDrop(form, attachments.add)

  useEffect(() => {
    if (isUnsaved) autosave.touch()
  }, [isUnsaved, autosave])

  function press(intent: 'send' | 'save') {
    form.current?.requestSubmit(form.current.querySelector<HTMLElement>(`[value=${intent}]`))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) press('send')
    else if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenMenu(event)) press('save')
  }

  return (
    <section
      className={inline ? 'composer min-w-0' : 'composer composer-panel card min-w-0 overflow-clip'}
      aria-labelledby="composer-title"
      onKeyDown={onKeyDown}
    >
      <form
        className="d-flex flex-column flex-1 min-h-0"
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
      >
        <HiddenFields start={start} back={inline?.below ?? answers} />
        <ComposerHead title={title} heading={inline ? 'h2' : 'h1'} draft={draft} />
        <div className="composer-alert flex-shrink-0 overflow-auto">
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
        <RecipientFields
          start={start}
          error={error}
          beginsHere={answers === undefined && !first}
          onChange={autosave.touch}
        />
        <SubjectField start={start.subject} error={error.subject?.[0]} />
        <BodyField
          start={start}
          error={error.message?.[0] ?? error.html?.[0]}
          beginsHere={answers !== undefined}
          addPicture={attachments.addPicture}
          onChange={autosave.touch}
        />
        <FileList {...attachments} />
        <ComposerFoot isSending={isSending} attachments={attachments} templates={templates} />
      </form>
    </section>
  )
}

type ComposerHeadProps = {
  title: string
  heading: 'h1' | 'h2'
  draft: Pick<ReturnType<typeof useDraft>, 'state' | 'refusal' | 'conflict'>
}

function ComposerHead({ title, heading: Heading, draft }: ComposerHeadProps) {
  const { state, refusal, conflict } = draft
  const t = useTranslations('mail')
  const toMessage = useServerMessages()
  return (
    <header className="d-flex gap-3 align-items-center py-2 ps-5 pe-2 bg-surface-2">
      <Heading className="flex-1 min-w-0 fs-lg" id="composer-title">
        {title}
      </Heading>
      <span className="text-muted fs-sm" role="status">
        {conflict === undefined && state !== 'idle' && (toMessage(refusal) ?? t(state))}
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
  )
}

const suggest: Suggest = (q, signal) => callOverHttp(mail.recipients, { q }, signal)

type RecipientFieldsProps = {
  start: ComposerState
  error: Answer['errors']
  beginsHere: boolean
  onChange: () => void
}

function RecipientFields({ start, error, beginsHere, onChange }: RecipientFieldsProps) {
  const t = useTranslations('mail')
  const field = (name: 'to' | 'cc' | 'bcc') => (
    <Recipients
      name={name}
      label={t(`${name}Field`)}
      start={start[name]}
      known={start.names}
      suggest={suggest}
      isValid={isAddress}
      error={error[name]?.[0]}
      beginsHere={name === 'to' && beginsHere}
      onChange={onChange}
    />
  )

  return (
    <>
      {field('to')}
      <details
        className="composer-copies"
        open={Boolean(start.cc || start.bcc || error.cc || error.bcc)}
      >
        <summary className="position-relative z-1 ms-auto ps-2 pe-5 text-muted fs-sm cursor-pointer">
          {t('copies')}
        </summary>
        {field('cc')}
        {field('bcc')}
      </details>
    </>
  )
}

function HiddenFields({ start, back }: { start: ComposerState; back: number | undefined }) {
  const { answers } = start
  return (
    <>
      {/* The first button of a form is its default button; this one does nothing. */}
      <button type="submit" disabled hidden />
      <IdempotencyField />
      {start.draft && <input type="hidden" name="draft" value={start.draft} />}
      {start.version && <input type="hidden" name="version" value={start.version} />}
      {answers && <input type="hidden" name="answers" value={answers} />}
      {back && <input type="hidden" name="back" value={back} />}
      {start.forwards && <input type="hidden" name="forwards" value={start.forwards} />}
    </>
  )
}

function SubjectField({ start, error }: { start: string; error: string | undefined }) {
  const t = useTranslations('mail')
  const translateMessage = useServerMessages()
  return (
    <div className="composer-line position-relative py-1 px-5 border-bottom">
      <label className="text-muted" htmlFor="composer-subject">
        {t('subject')}
      </label>
      <input
        id="composer-subject"
        name="subject"
        className="composer-input w-100 min-w-0 min-h-control p-0 text-body bg-transparent border-0"
        dir="auto"
        maxLength={998}
        autoComplete="off"
        defaultValue={start}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'composer-subject-error' : undefined}
      />
      {error && (
        <p id="composer-subject-error" className="field-error g-col-full">
          <Icon name="alert-circle" size={16} />
          {translateMessage(error)}
        </p>
      )}
    </div>
  )
}

type ComposerFootProps = {
  isSending: boolean
  attachments: ReturnType<typeof useFiles>
  templates: TemplateName[]
}

function ComposerFoot({ isSending, attachments, templates }: ComposerFootProps) {
  const t = useTranslations('mail')
  const isDisabled = isSending || attachments.isUploading
  return (
    <footer className="d-flex flex-wrap align-items-center gap-2 py-3 px-5 border-top">
      <button
        type="submit"
        {...composerIntents.button('send')}
        className="btn btn-primary"
        disabled={isDisabled}
      >
        <Icon name="send" />
        {isSending ? t('sending') : t('send')}
      </button>
      <SendLater isDisabled={isDisabled} />
      <TemplateMenu templates={templates} isDisabled={isDisabled} />
      <AttachButton add={attachments.add} />
      <button
        type="submit"
        {...composerIntents.button('discard')}
        className="btn btn-ghost btn-icon ms-auto"
        aria-label={t('discard')}
        title={t('discard')}
      >
        <Icon name="trash-2" />
      </button>
    </footer>
  )
}

/** Returns the initial values of a rejected form, with the stored version, so that the next attempt can succeed. */
function toRestored(initial: ComposerState, rejected: Answer | undefined): ComposerState {
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

/** Escape then closes the menu. */
const hasOpenMenu = ({ currentTarget }: KeyboardEvent) =>
  currentTarget.querySelector(':popover-open') !== null
