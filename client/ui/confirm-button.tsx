import { type ComponentProps, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { useWords } from '../languages/words.ts'

type ConfirmButtonProps = {
  /** The button that asks: its name, and what it shows where that is an icon. */
  label: string
  children?: ReactNode
  className?: string
  /** The question, and what cannot be undone about it. */
  question: string
  text: string
  /** The button that does it, as a verb; it submits the form around it, or the one that `submit` names. */
  verb: string
  submit: Pick<ComponentProps<'button'>, 'form' | 'name' | 'value' | 'formAction'>
}

/**
 * Asks before what cannot be undone; what can be undone is done at once, with an undo. The browser opens the question
 * as a popover on its own; scripts make a modal dialog of it.
 */
export function ConfirmButton({
  label,
  children,
  className = 'btn btn-outline-secondary',
  question,
  text,
  verb,
  submit,
}: ConfirmButtonProps) {
  const t = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  function ask(event: MouseEvent) {
    event.preventDefault() // else the browser opens it as a popover
    dialog.current?.showModal()
  }

  function close() {
    if (dialog.current?.matches(':popover-open')) dialog.current.hidePopover()
    dialog.current?.close()
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={children ? label : undefined}
        title={children ? label : undefined}
        popoverTarget={id}
        onClick={ask}
      >
        {children ?? label}
      </button>
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        className="confirm"
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-text`}
      >
        <h2 id={`${id}-question`}>{question}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className="confirm-actions">
          <button
            type="button"
            className="btn btn-outline-secondary"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={close}
          >
            {t('cancel')}
          </button>
          <button type="submit" className="btn btn-danger" {...submit} onClick={close}>
            {verb}
          </button>
        </div>
      </dialog>
    </>
  )
}
