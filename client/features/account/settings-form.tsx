import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigation, useSubmit } from 'react-router-dom'
import { useWords } from '../../i18n/words.ts'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { type FormName, getAddress } from './forms.ts'
import { parseTab } from './tabs.ts'
import { useOutcome } from './use-outcome.ts'

export type FormState = {
  rejected: Rejected | undefined
  /** What was typed, where the page came back with it; with scripts the fields have kept it themselves. */
  typed: Rejected['values'] | undefined
}

type SettingsFormProps = {
  name: FormName
  /** The version of what is stored; another window may have moved it on by the time this is sent. */
  version?: number
  /** What the button says; a form without it brings its own. */
  save?: string
  hasCancel?: boolean
  /** What was typed has no place to stay once it is saved. */
  isEmptied?: boolean
  className?: string
  isMultipart?: boolean
  children?: (state: FormState) => ReactNode
}

/** One of the page's forms: it sends itself, says what became of it, and is not left behind unsaved. */
export function SettingsForm({
  name,
  version,
  save,
  hasCancel = false,
  isEmptied = false,
  className,
  isMultipart = false,
  children,
}: SettingsFormProps) {
  const t = useWords('account')
  const form = useRef<HTMLFormElement>(null)
  const { rejected, isSaved, answer } = useOutcome(name)
  const [typed] = useState(rejected?.values)
  const { question, handlers, noteSent } = useUnsaved(form, { answer, isSaved, isEmptied })
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('form') === name
  const action = search === '' ? pathname : getAddress(pathname, parseTab(search))
  const encType = isMultipart ? 'multipart/form-data' : undefined

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const sent = new FormData(event.currentTarget, submitter)
    noteSent()
    void submit(sent, {
      ...{ method: 'post', action, replace: true, preventScrollReset: true },
      ...(encType && { encType }),
    } as const)
  }

  return (
    <form
      ref={form}
      className={className}
      method="post"
      action={action}
      encType={encType}
      noValidate
      onSubmit={send}
      {...handlers}
    >
      <input type="hidden" name="form" value={name} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <FormAlert rejected={rejected} />
      {children?.({ rejected, typed })}
      {save && (
        <div className="form-actions">
          <button type="submit" className="btn btn-primary" aria-disabled={isSending || undefined}>
            {isSending ? t('saving') : save}
          </button>
          {hasCancel && (
            <button type="reset" className="btn btn-outline-secondary">
              {t('cancel')}
            </button>
          )}
        </div>
      )}
      {question}
    </form>
  )
}
