import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from '#client/i18n/translations.ts'
import { Icon } from '#client/ui/icon.tsx'

type AlertDialogProps = {
  id: string
  title: string
  isOpen: boolean
  /** Called when the user closes the dialog, not when the page removes it. */
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** A controlled dialog. */
export function AlertDialog({ id, title, isOpen, onClose, footer, children }: AlertDialogProps) {
  const t = useTranslations('extensions')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="modal my-auto modal-sm p-0"
      aria-labelledby={id}
      closedby="any"
      onClose={() => isOpen && onClose()}
    >
      <div className="modal-header justify-content-between gap-4 pe-3">
        <h3 className="modal-title fs-3" id={id}>
          {title}
        </h3>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('close')}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="modal-body">{children}</div>
      {footer && <div className="modal-footer py-2">{footer}</div>}
    </dialog>
  )
}
