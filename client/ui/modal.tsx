import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from './icon.tsx'

type ModalProps = {
  /** The button that opens it. */
  button: string
  buttonClass?: string
  title: string
  /** Classes for size, position and animation. */
  className?: string
  headerClass?: string
  closeLabel: string
  /** A footer, its last button closes. */
  footer?: ReactNode
  children: ReactNode
  /** Only its buttons close it, not Esc or a click outside. */
  isStatic?: boolean
  /** Not modal: the page can be used while it is open. */
  isNonModal?: boolean
  /** The body scrolls, header and footer stay. */
  isScrollable?: boolean
  /** The content is created anew on each opening. */
  unmountsOnClose?: boolean
  /** Whether the focus returns to the opening button. */
  returnsFocus?: boolean
}

/** A native dialog with its button; without scripts a popover. */
export function Modal({
  button,
  buttonClass = 'btn btn-outline-secondary',
  title,
  className = '',
  headerClass = '',
  closeLabel,
  footer,
  children,
  isStatic = false,
  isNonModal = false,
  isScrollable = false,
  unmountsOnClose = false,
  returnsFocus = true,
}: ModalProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [turn, setTurn] = useState(0)

  function open(event: MouseEvent) {
    event.preventDefault() // otherwise the browser opens it as a popover
    if (isNonModal) dialog.current?.show()
    else dialog.current?.showModal()
  }

  function close() {
    if (dialog.current?.matches(':popover-open')) dialog.current.hidePopover()
    dialog.current?.close()
  }

  function afterClose() {
    if (unmountsOnClose) setTurn(turn + 1)
    if (!returnsFocus && document.activeElement instanceof HTMLElement)
      document.activeElement.blur()
  }

  const refuse = (event: SyntheticEvent) => isStatic && event.preventDefault()

  return (
    <>
      <button
        type="button"
        className={buttonClass}
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={open}
      >
        {button}
      </button>
      <dialog
        ref={dialog}
        id={id}
        popover={isStatic || isNonModal ? 'manual' : 'auto'}
        className={`modal ${className} p-0`}
        aria-labelledby={`${id}-title`}
        closedby={isStatic ? 'none' : isNonModal ? 'closerequest' : 'any'}
        onCancel={refuse}
        onClose={afterClose}
      >
        <div className={`modal-header ${headerClass} justify-content-between gap-4 pe-3`}>
          <h3 className="modal-title fs-3" id={`${id}-title`}>
            {title}
          </h3>
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            aria-label={closeLabel}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={close}
          >
            <Icon name="x" />
          </button>
        </div>
        <div key={turn} className="modal-body" {...(isScrollable && { tabIndex: 0 })}>
          {children}
        </div>
        {footer && (
          <div className="modal-footer py-2">
            {footer}
            <button
              type="button"
              className="btn btn-primary"
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={close}
            >
              {closeLabel}
            </button>
          </div>
        )}
      </dialog>
    </>
  )
}
