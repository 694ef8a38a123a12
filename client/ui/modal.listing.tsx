import { type ReactNode, useRef, useState } from 'react'

type ModalProps = {
  /** The button that opens it. */
  button: string
  buttonClass?: string
  title: string
  className?: string
  headerClass?: string
  closeLabel: string
  footer?: ReactNode
  children: ReactNode
  /** Only its buttons close it, not Esc or a click outside. */
  isStatic?: boolean
  /** The page can be used while it is open. */
  isNonModal?: boolean
  isScrollable?: boolean
  /** The content is created anew on each opening. */
  unmountsOnClose?: boolean
  returnsFocus?: boolean
}

/** A native dialog with its button. */
export function Modal({ button, title, closeLabel, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opening, setOpening] = useState(0)
  const open = () => (rest.isNonModal ? dialog.current?.show() : dialog.current?.showModal())
  const close = () => dialog.current?.close()

  function afterClose() {
    if (rest.unmountsOnClose) setOpening(opening + 1)
    if (rest.returnsFocus === false && document.activeElement instanceof HTMLElement)
      document.activeElement.blur()
  }

  return (
    <>
      <button type="button" className={rest.buttonClass} onClick={open}>
        {button}
      </button>
      <dialog
        ref={dialog}
        className={rest.className}
        aria-label={title}
        closedby={rest.isStatic ? 'none' : rest.isNonModal ? 'closerequest' : 'any'}
        onClose={afterClose}
      >
        <h3 className={rest.headerClass}>{title}</h3>
        <div key={opening} style={{ maxHeight: rest.isScrollable ? 240 : '', overflow: 'auto' }}>
          {children}
        </div>
        {rest.footer}
        <button type="button" onClick={close}>
          {closeLabel}
        </button>
      </dialog>
    </>
  )
}
