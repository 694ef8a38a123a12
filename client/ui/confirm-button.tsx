import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslations } from '../i18n/translations.ts'

type ConfirmDialogProps = {
  /** The id for the buttons that open it. */
  id: string
  /** The question and its consequences. */
  question: string
  text: string
  /** The confirming verb; it submits the surrounding form, or the one of `submit`. */
  verb: string
  submit: Pick<ComponentProps<'button'>, 'form' | 'name' | 'value' | 'formAction'>
  /** A further question, whose fields name their form. */
  children?: ReactNode
}

type ConfirmButtonProps = Omit<ConfirmDialogProps, 'id' | 'children'> & {
  /** The button that opens it; its icon, if it shows one. */
  label: string
  children?: ReactNode
  className?: string
}

/** Confirms an action that cannot be undone. A popover without scripts, a modal dialog with them. */
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
        {...getConfirmButtonProps(id)}
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

/** Returns the attributes of a button that opens the dialog. */
export const getConfirmButtonProps = (id: string) =>
  ({
    type: 'button',
    'aria-haspopup': 'dialog',
    popoverTarget: id,
    onClick(event: MouseEvent<HTMLElement>) {
      event.preventDefault() // otherwise the browser opens it as a popover
      // A button in a menu is hidden when the dialog closes, so the menu's own button gets the focus.
      event.currentTarget.closest('.menu-box')?.querySelector('button')?.focus()
      findDialog(id)?.showModal()
    },
  }) as const

/** The dialog without a button, for several buttons. */
export function ConfirmDialog({ id, question, text, verb, submit, children }: ConfirmDialogProps) {
  const t = useTranslations()

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
      <h2 className="fs-xl fw-semibold" id={`${id}-question`}>
        {question}
      </h2>
      <p className="m-0 mt-2 text-body-secondary" id={`${id}-text`}>
        {text}
      </p>
      {children && <div className="mt-3">{children}</div>}
      <div className="d-flex flex-wrap justify-content-end gap-2 mt-6">
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
