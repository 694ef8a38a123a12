import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../i18n/words.ts'
import { Icon } from './icon.tsx'
import { overPage } from './over-page.ts'

type PanelProps = {
  title: string
  /** The page beneath, where closing leads. */
  back: string
  /** A panel at the end of the line, or a question in the middle. */
  className?: 'panel' | 'panel is-question'
  children: ReactNode
}

/**
 * What lies over the page at an address of its own. It is there, and leads back, without a script; with one it becomes
 * a modal dialog, which keeps the focus and closes on Esc. A form in it may ask first: see `useUnsaved`.
 */
export function Panel({ title, back, className = 'panel', children }: PanelProps) {
  const t = useWords()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const leave = () => void navigate(back, { preventScrollReset: true })

  // Before it is taken away, so that closing gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const begin = dialog.contains(document.activeElement) ? document.activeElement : null
    dialog.removeAttribute('open') // the server has opened it, but not as a modal one
    dialog.showModal()
    const first = begin ?? dialog.querySelector('[data-first]') ?? dialog.querySelector('h2')
    if (first instanceof HTMLElement) first.focus()
    overPage.enter(dialog)
    return () => {
      overPage.leave()
      dialog.close()
    }
  }, [])

  /** A browser that is asked twice closes it, whatever the page says: it stays until it is left. */
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
      <a className="panel-scrim without-scripting" href={back} tabIndex={-1}>
        <span className="visually-hidden">{t('close')}</span>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a link clicks it */}
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
          <header className="panel-head">
            <h2 id={id} tabIndex={-1}>
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
