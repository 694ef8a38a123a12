import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../../languages/words.ts'
import { Icon } from '../../ui/icon.tsx'

/** What lies over the page at an address of its own; `href` is the page beneath. Scripts make a modal dialog of it. */
export function Panel({
  title,
  href,
  children,
}: {
  title: string
  href: string
  children: ReactNode
}) {
  const t = useWords()
  const box = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const leave = () => void navigate(href, { preventScrollReset: true })

  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    dialog.close() // the server has opened it, but not as a modal one
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog.close()
  }, [])

  return (
    <>
      <a className="panel-scrim without-scripting" href={href} tabIndex={-1}>
        <span className="visually-hidden">{t('close')}</span>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc is its key, and the browser's */}
      <dialog
        ref={box}
        open
        className="panel"
        aria-labelledby="panel-title"
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          leave()
        }}
        onClick={(event) => {
          const isBeside = event.target === event.currentTarget
          if (isBeside) leave()
        }}
      >
        <div className="panel-box">
          <header className="panel-head">
            <h2 id="panel-title" tabIndex={-1} data-first>
              {title}
            </h2>
            <a
              className="btn btn-ghost btn-icon"
              href={href}
              aria-label={t('close')}
              title={t('close')}
              onClick={(event) => {
                event.preventDefault()
                leave()
              }}
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
