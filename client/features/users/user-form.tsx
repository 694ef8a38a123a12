import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData } from 'react-router-dom'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { useLatestVersion, useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useSend } from '../../ui/use-send.ts'
import { Conflict } from './conflict.tsx'
import type { UserFormValues } from './fields.ts'
import type { FormName, Outcome } from './save.ts'

/** The address of a form, and whether the user may be changed. */
export type FormTarget = { address: string; canWrite: boolean }

export type FormState = {
  /** The user that the form shows; undefined for a new one. */
  user: User | undefined
  rejected: Rejected | undefined
  /** The rejected values; with scripts the fields still hold them. */
  typed: UserFormValues | undefined
}

type UserFormProps = {
  name: FormName
  target: FormTarget
  /** The user as stored now; not given if the form replaces whatever is stored. */
  user?: User | undefined
  /** The label of the button; a form without it brings its own. */
  submit?: string
  hasReset?: boolean
  /** Another button beside it. */
  more?: ReactNode
  /** Clears the form after a save. */
  isEmptied?: boolean
  isMultipart?: boolean
  /** The fields; none if only a button of another form submits it. */
  children?: (state: FormState) => ReactNode
}

/** Returns the id of a form, for buttons outside it. */
export const toFormId = (name: FormName) => `user-form-${name}`

/** A form of the page: submits itself, shows the result and guards unsaved changes. */
export function UserForm({
  name,
  target: { address, canWrite },
  user,
  submit: label,
  hasReset = false,
  more,
  isEmptied = false,
  isMultipart = false,
  children,
}: UserFormProps) {
  const t = useTranslations('users')
  const form = useRef<HTMLFormElement>(null)
  const answer = useOutcome(name)
  const isSaved = answer !== undefined && 'saved' in answer
  const rejected = answer && !('saved' in answer) ? answer : undefined
  const theirs = rejected?.theirs
  const [typed] = useState(rejected?.values)
  const unsaved = useUnsavedChanges(form, { answer, isSaved, isEmptied })
  const { question, handlers, noteSent, forget } = unsaved
  const { isSending, send } = useSend({
    name,
    replace: true,
    preventScrollReset: true,
    onSend: noteSent,
  })
  const shown = useLatestVersion(user, (row) => row?.version, {
    ...{ form, unsaved },
    isHeld: isSending || rejected !== undefined,
  })
  const version = useVersion(name, shown?.version)
  const encType = isMultipart ? 'multipart/form-data' : undefined

  // Moves the focus from the error summary to the first invalid field.
  useEffect(() => {
    if (!rejected) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [rejected])
  useSaveKey(form, hasReset && canWrite)

  return (
    <form
      ref={form}
      id={toFormId(name)}
      className={children ? undefined : 'd-contents'}
      method="post"
      action={address}
      encType={encType}
      noValidate
      onSubmit={send}
      {...handlers}
    >
      <input type="hidden" name="form" value={name} />
      <IdempotencyField />
      {version !== undefined && (
        <input type="hidden" name="version" value={theirs?.version ?? version} />
      )}
      <FormAlert rejected={rejected} />
      {theirs && rejected && name !== 'picture' && name !== 'removePicture' && (
        <Conflict
          tab={name}
          mine={rejected.values}
          theirs={theirs}
          by={rejected.by}
          onTake={forget}
        />
      )}
      {children && (
        <fieldset key={shown?.version} disabled={!canWrite}>
          {children({ user: shown, rejected, typed: isSaved ? undefined : typed })}
        </fieldset>
      )}
      {label && canWrite && (
        <div className="d-flex flex-wrap gap-2">
          <button
            type="submit"
            className="btn btn-primary"
            aria-disabled={isSending || undefined}
            aria-keyshortcuts={hasReset ? 'Control+S' : undefined}
          >
            {isSending ? t('saving') : theirs ? t('keepMine') : label}
          </button>
          {hasReset && (
            <button type="reset" className="btn btn-outline-secondary">
              {t('reset')}
            </button>
          )}
          {more}
        </div>
      )}
      {question}
    </form>
  )
}

/** Returns the result of this form. */
export function useOutcome(name: FormName): Outcome | undefined {
  const answer = useActionData<Outcome>()
  return answer?.form === name ? answer : undefined
}

/** Returns the version that a form may replace: the one that it shows, or a later one that was saved on this page. */
function useVersion(name: FormName, shown: number | undefined) {
  const answer = useActionData<Outcome>()
  const [version, setVersion] = useState(shown)
  useEffect(() => setVersion(shown), [shown])
  const noteSaved = useEffectEvent(() => {
    if (!version || !answer || !('saved' in answer)) return
    // After a save of another form, somebody else may have changed the user before it.
    if (answer.form === name || answer.version === version + 1) setVersion(answer.version)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result
  useEffect(noteSaved, [answer])
  return version
}

/** Ctrl+S, or Cmd+S, saves the tab. */
function useSaveKey(form: React.RefObject<HTMLFormElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form, isOn])
}
