import {
  type ComponentType,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { isTyping, singleKeys } from '../ui/page-keys.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const searchAddress = '/pages/search'

type QuickSearchProps = {
  /** What was typed before the component had loaded. */
  typed: RefObject<string>
  close: () => void
}

type SearchButtonProps = {
  /** The content of the dialog, which may load on first use. */
  QuickSearch: ComponentType<QuickSearchProps>
  /** Called when the dialog is likely to open. */
  onPreload: () => void
}

/** Opens the quick search; without scripts a link to the search page. */
export function SearchButton({ QuickSearch, onPreload }: SearchButtonProps) {
  const label = useTranslations()('search')
  const [isOpen, setOpen] = useState(false)
  useShortcut(() => setOpen(true))
  return (
    <>
      <a
        className="btn btn-ghost btn-icon bar-button without-scripting"
        href={searchAddress}
        aria-label={label}
        title={label}
      >
        <Icon name="search" />
      </a>
      <button
        type="button"
        className="btn btn-ghost btn-icon bar-button needs-scripting"
        data-tour="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label={label}
        title={label}
        onPointerEnter={onPreload}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      {isOpen && (
        <SearchDialog label={label} QuickSearch={QuickSearch} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type SearchDialogProps = Pick<SearchButtonProps, 'QuickSearch'> & {
  label: string
  onClose: () => void
}

/** Rendered in the body, since a hidden top bar would hide it too. Keeps what is typed before its code has loaded. */
function SearchDialog({ label, QuickSearch, onClose }: SearchDialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const typed = useRef('')
  useEffect(() => box.current?.showModal(), [])
  const early = (
    <>
      <div className="quick-search-head d-flex align-items-center gap-3 p-2 ps-5 pe-2 border-bottom">
        <Icon name="search" size={20} />
        <input aria-label={label} onChange={({ target }) => (typed.current = target.value)} />
      </div>
      <Skeleton lines={5} />
    </>
  )
  return createPortal(
    <dialog
      ref={box}
      className="quick-search p-0 overflow-hidden"
      aria-label={label}
      closedby="any"
      onClose={onClose}
    >
      <Suspense fallback={early}>
        <QuickSearch typed={typed} close={() => box.current?.close()} />
      </Suspense>
    </dialog>,
    document.body,
  )
}

/** `/` and Ctrl+K or Cmd+K open the search, unless the page uses `/` itself. */
function useShortcut(onOpen: () => void) {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (event.defaultPrevented || (!isSlash && !isK)) return
      if (document.querySelector('dialog:modal')) return
      if (isSlash && (isTyping(event.target) || !singleKeys.areOn())) return
      event.preventDefault()
      const own = document.querySelector<HTMLInputElement>('#content input[aria-keyshortcuts="/"]')
      if (isSlash && own) own.select()
      else open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
