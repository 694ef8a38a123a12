import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from './icon.tsx'
import { openModal } from './open-modal.ts'

type PanelProps = {
  title: string
  /** The page below, where closing leads. */
  back: string
  /** A side panel, or a dialog in the center. */
  className?: 'panel' | 'panel is-question'
  children: ReactNode
}

/**
 * A panel over the page at an address of its own, which works without scripts; with them it is a modal dialog. A form
 * in it may guard unsaved changes: see `useUnsavedChanges`.
 */
export function Panel({ title, back, className = 'panel', children }: PanelProps) {
  const t = useTranslations()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const leave = () => void navigate(back, { preventScrollReset: true })

  // Before its removal, so that closing returns the focus.
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const begin = dialog.contains(document.activeElement) ? document.activeElement : null
    dialog.removeAttribute('open') // the server renders it open, but not modal
    dialog.showModal()
    const first = begin ?? dialog.querySelector('[data-first]') ?? dialog.querySelector('h2')
    if (first instanceof HTMLElement) first.focus()
    openModal.set(dialog)
    return () => {
      openModal.set(null)
      dialog.close()
    }
  }, [])

  /** Browsers close a dialog on a second Esc; it is opened again until it is left. */
  function reopen() {
    const dialog = box.current
    if (!dialog?.isConnected || dialog.open) return
    dialog.showModal()
    leave()
  }

  function follow(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.getAttribute('href') !== back || !isPlain) return
    event.preventDefault()
    leave()
  }

  return (
    <>
      <a className="panel-scrim without-scripting position-fixed inset-0" href={back} tabIndex={-1}>
        <span className="visually-hidden">{t('close')}</span>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys activate the links inside */}
      <dialog
        ref={box}
        open
        className={className}
        aria-labelledby={id}
        closedby="any"
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          leave()
        }}
        onClose={(event) => event.target === event.currentTarget && reopen()}
        onClick={follow}
      >
        <div className="panel-box">
          <header className="panel-head d-flex gap-3 align-items-center justify-content-between ps-5 pe-3 border-bottom">
            <h2 id={id} className="min-w-0 text-break" tabIndex={-1}>
              {title}
            </h2>
            <a
              className="btn btn-ghost btn-icon"
              href={back}
              aria-label={t('close')}
              title={t('close')}
            >
              <Icon name="x" />
            </a>
          </header>
          {children}
        </div>
      </dialog>
    </>
  )
}
