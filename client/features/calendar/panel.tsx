import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../languages/words.ts'
import { Icon } from '../../ui/icon.tsx'

type PanelProps = {
  title: string
  /** Where closing leads. */
  back: string
  children: ReactNode
}

/**
 * A panel over the page. It is there, and leads back, without a script; with one it becomes a modal dialog, which
 * keeps the focus and closes on Esc.
 */
export function Panel({ title, back, children }: PanelProps) {
  const t = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  // Before it is taken away, so that closing gives the focus back to where it was.
  useLayoutEffect(() => {
    const panel = dialog.current
    if (!panel) return
    const begin = panel.contains(document.activeElement) ? document.activeElement : null
    panel.removeAttribute('open')
    panel.showModal()
    const first = begin ?? panel.querySelector('[autofocus], [data-first]')
    if (first instanceof HTMLElement) first.focus()
    return () => panel.close()
  }, [])
  const close = () => void navigate(back, { preventScrollReset: true })
  return (
    <>
      <a className="cal-scrim without-scripting" href={back} tabIndex={-1}>
        <span className="visually-hidden">{t('close')}</span>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key that does what a click beside the panel does */}
      <dialog
        ref={dialog}
        className="cal-panel"
        aria-labelledby={id}
        open
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        <div className="cal-panel-inside">
          <header>
            <h2 id={id}>{title}</h2>
            <a className="btn btn-ghost btn-icon" href={back} aria-label={t('close')}>
              <Icon name="x" />
            </a>
          </header>
          {children}
        </div>
      </dialog>
    </>
  )
}
