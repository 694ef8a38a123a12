import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { useWords } from '../i18n/words.ts'

type ConfirmDialogProps = {
  /** By which the buttons that open it find it. */
  id: string
  /** The question, and what cannot be undone about it. */
  question: string
  text: string
  /** The button that does it, as a verb; it submits the form around it, or the one that `submit` names. */
  verb: string
  submit: Pick<ComponentProps<'button'>, 'form' | 'name' | 'value' | 'formAction'>
}

type ConfirmButtonProps = Omit<ConfirmDialogProps, 'id'> & {
  /** The button that asks: its name, and what it shows where that is an icon. */
  label: string
  children?: ReactNode
  className?: string
}

/**
 * Asks before what cannot be undone; what can be undone is done at once, with an undo. The browser opens the question
 * as a popover on its own; scripts make a modal dialog of it.
 */
export function ConfirmButton({
  label,
  children,
  className = 'btn btn-outline-secondary',
  ...question
}: ConfirmButtonProps) {
  const id = useId()
  return (
    <>
      <button
        {...asking(id)}
        className={className}
        aria-label={children ? label : undefined}
        title={children ? label : undefined}
      >
        {children ?? label}
      </button>
      <ConfirmDialog id={id} {...question} />
    </>
  )
}

const findDialog = (id: string) => document.getElementById(id) as HTMLDialogElement | null

/** What makes a button open the question with this id. */
export const asking = (id: string) =>
  ({
    type: 'button',
    'aria-haspopup': 'dialog',
    popoverTarget: id,
    onClick(event: MouseEvent<HTMLElement>) {
      event.preventDefault() // else the browser opens it as a popover
      // What stands in a menu is gone when the question closes: the menu's own button is where one goes on.
      event.currentTarget.closest('.menu-box')?.querySelector('button')?.focus()
      findDialog(id)?.showModal()
    },
  }) as const

/** The question alone, where several buttons ask it, or one that will not be seen any more. */
export function ConfirmDialog({ id, question, text, verb, submit }: ConfirmDialogProps) {
  const t = useWords()

  function close() {
    const dialog = findDialog(id)
    if (dialog?.matches(':popover-open')) dialog.hidePopover()
    dialog?.close()
  }

  return (
    <dialog
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
  )
}
