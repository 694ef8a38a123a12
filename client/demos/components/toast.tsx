import { type ReactNode, useEffect, useState } from 'react'
import { Icon, type IconName } from '#client/ui/icon.tsx'

type ToastProps = {
  title: string
  age: string
  icon?: IconName
  tone?: string
  className?: string
  /** Closes after so many milliseconds, but not on hover or focus. */
  lasts?: number
  onClose: () => void
  children: ReactNode
}

/** A short message with a header. */
export function Toast({
  title,
  age,
  icon,
  tone,
  className = '',
  lasts,
  onClose,
  children,
}: ToastProps) {
  const [isHeld, hold] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts only after hover and focus end
  useEffect(() => {
    if (!lasts || isHeld) return
    const timer = setTimeout(onClose, lasts)
    return () => clearTimeout(timer)
  }, [lasts, isHeld])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its timer
    <div
      className={`toast show ${className}`}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className="toast-header gap-2 py-1 pe-1">
        {icon && (
          <span className={tone && `text-${tone}`}>
            <Icon name={icon} size={16} />
          </span>
        )}
        <b>{title}</b>
        <small className="ms-auto text-body-secondary">{age}</small>
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-sm needs-scripting"
          aria-label={`Close: ${title}`}
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget)
            onClose()
          }}
        >
          <Icon name="x" size={16} />
        </button>
      </div>
      <p className="toast-body m-0 py-3">{children}</p>
    </div>
  )
}

/** Moves the focus to the next button of the example, or else the previous one. */
function moveFocus(button: HTMLElement) {
  const around = button.closest('.demo-preview')?.querySelectorAll('button') ?? []
  const all = [...around]
  const at = all.indexOf(button as HTMLButtonElement)
  const next = all[at + 1] ?? all[at - 1]
  next?.focus()
}
