import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#client/ui/icon.tsx'

type AlertDialogProps = {
  id: string
  title: string
  isOpen: boolean
  /** Called when the reader closes it, not when its page does. */
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** A dialog that its page opens and closes. */
export function AlertDialog({ id, title, isOpen, onClose, footer, children }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className="modal is-centered modal-sm"
      aria-labelledby={id}
      closedby="any"
      onClose={() => isOpen && onClose()}
    >
      <div className="modal-header">
        <h3 className="modal-title fs-3" id={id}>
          {title}
        </h3>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="modal-body">{children}</div>
      {footer && <div className="modal-footer">{footer}</div>}
    </dialog>
  )
}
