import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from '../../i18n/translations.ts'

type ToolDialogProps = {
  title: string
  verb: string
  isBusy?: boolean
  /** Buttons before the one that confirms. */
  others?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog of the toolbar. It is within the form of the document, so Enter confirms it and not the form. */
export function ToolDialog({
  title,
  verb,
  isBusy = false,
  others,
  onConfirm,
  onClose,
  children,
}: ToolDialogProps) {
  const t = useTranslations()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.target.type !== 'file') onConfirm()
  }

  return (
    <dialog
      ref={dialog}
      className="confirm text-start"
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <div className="confirm-actions">
        {others}
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => dialog.current?.close()}
        >
          {t('cancel')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onConfirm}
        >
          {isBusy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          {verb}
        </button>
      </div>
    </dialog>
  )
}
