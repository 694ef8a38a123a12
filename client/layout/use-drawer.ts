import { type RefObject, useEffect } from 'react'
import { keepFocus } from '../ui/keep-focus.ts'

const docked = '(width >= 1200px)'

/** The distance from the edge where a swipe may start, and its minimum length. */
const edge = 24
const far = 56

/**
 * Completes the native popover of the drawer: traps the focus, adds swipes, and closes it when the window is wide
 * enough for the menu.
 */
export function useDrawer(drawer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const menu = drawer.current
    if (!menu) return
    const end = new AbortController()
    const { signal } = end

    menu.addEventListener('keydown', keepFocus, { signal })
    menu.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') menu.querySelector<HTMLElement>('.sidebar-close')?.focus()
      },
      { signal },
    )

    const width = matchMedia(docked)
    width.addEventListener('change', () => menu.hidePopover(), { signal })
    followSwipes(menu, width, signal)
    return () => end.abort()
  }, [drawer])
}

function followSwipes(menu: HTMLElement, width: MediaQueryList, signal: AbortSignal) {
  let from: Touch | undefined
  document.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined
    },
    { signal, passive: true },
  )
  document.addEventListener(
    'touchend',
    ({ changedTouches: [to] }) => {
      if (!from || !to || width.matches) return
      const isRtl = document.dir === 'rtl'
      const distance = (to.clientX - from.clientX) * (isRtl ? -1 : 1)
      const deltaY = Math.abs(to.clientY - from.clientY)
      if (Math.abs(distance) < far || deltaY > Math.abs(distance)) return
      const start = isRtl ? innerWidth - from.clientX : from.clientX
      const isOpen = menu.matches(':popover-open')
      if (isOpen && distance < 0) menu.hidePopover()
      if (!isOpen && distance > 0 && start <= edge) menu.showPopover()
    },
    { signal, passive: true },
  )
}
