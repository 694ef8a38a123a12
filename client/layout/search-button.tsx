import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hasPage } from '../app/pages.ts'
import { fetchWords } from '../i18n/browser-language.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Waiting } from './skeleton.tsx'

const address = '/pages/search'

const load = async () => {
  const [{ QuickSearch }] = await Promise.all([
    import('../features/search/quick-search.tsx'),
    fetchWords('search'),
    fetchWords('menu'),
  ])
  return { default: QuickSearch }
}

const QuickSearch = lazy(load)

/** The way to the search, once there is one: without scripts a page, with them a box over the page one is on. */
export function SearchButton() {
  const isThere = hasPage(address)
  const label = useWords()('search')
  const [isOpen, setOpen] = useState(false)
  useShortcut(() => isThere && setOpen(true))
  if (!isThere) return null
  return (
    <>
      <a
        className="btn btn-ghost btn-icon bar-button without-scripting"
        href={address}
        aria-label={label}
        title={label}
      >
        <Icon name="search" />
      </a>
      <button
        type="button"
        className="btn btn-ghost btn-icon bar-button needs-scripting"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label={label}
        title={label}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {isOpen && <Box label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

/** In the body: a bar that is hidden would hide it as well. What is typed before its code has come is not lost. */
function Box({ label, onClose }: { label: string; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  const typed = useRef('')
  useEffect(() => box.current?.showModal(), [])
  const early = (
    <>
      <div className="quick-search-head">
        <Icon name="search" size={20} />
        <input aria-label={label} onChange={({ target }) => (typed.current = target.value)} />
      </div>
      <Waiting lines={5} />
    </>
  )
  return createPortal(
    <dialog ref={box} className="quick-search" aria-label={label} closedby="any" onClose={onClose}>
      <Suspense fallback={early}>
        <QuickSearch typed={typed} close={() => box.current?.close()} />
      </Suspense>
    </dialog>,
    document.body,
  )
}

/** `/` and Ctrl or Cmd with K, from anywhere; a page that has a field for `/` of its own keeps that. */
function useShortcut(open: () => void) {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (event.defaultPrevented || (!isSlash && !isK)) return
      if (document.querySelector('dialog:modal') || (isSlash && isTyping(event.target))) return
      event.preventDefault()
      const own = document.querySelector<HTMLInputElement>('#content input[aria-keyshortcuts="/"]')
      if (isSlash && own) own.select()
      else latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
