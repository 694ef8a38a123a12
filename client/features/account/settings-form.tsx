import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { useSend } from '../../ui/use-send.ts'
import { type FormName, getAddress } from './forms.ts'
import { parseTab } from './tabs.ts'
import { useOutcome } from './use-outcome.ts'

export type FormState = {
  rejected: Rejected | undefined
  /** The rejected values; with scripts the fields still hold them. */
  typed: Rejected['values'] | undefined
}

type SettingsFormProps = {
  name: FormName
  /** The version of the stored values, to detect changes of another window. */
  version?: number
  /** The label of the button; a form without it brings its own. */
  save?: string
  hasCancel?: boolean
  /** Clears the form after a save. */
  isEmptied?: boolean
  className?: string
  isMultipart?: boolean
  children?: (state: FormState) => ReactNode
}

/** A form of the page: submits itself, shows the result and guards unsaved changes. */
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
  const t = useTranslations('account')
  const form = useRef<HTMLFormElement>(null)
  const { rejected, isSaved, answer } = useOutcome(name)
  const [typed] = useState(rejected?.values)
  const { question, handlers, noteSent } = useUnsavedChanges(form, { answer, isSaved, isEmptied })
  const { pathname, search } = useLocation()
  const { isSending, send } = useSend({
    name,
    replace: true,
    preventScrollReset: true,
    onSend: noteSent,
  })
  const action = search === '' ? pathname : getAddress(pathname, parseTab(search))
  const encType = isMultipart ? 'multipart/form-data' : undefined

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
        <div className="d-flex flex-wrap gap-2">
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
