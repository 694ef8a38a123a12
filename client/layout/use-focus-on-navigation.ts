import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A page load begins at the top for who uses the keyboard; after a client navigation the new page's heading is where it begins, or the field that it is there for. */
export function useFollowingFocus() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  // With the page that is seen: later, it would take the focus from who has pressed a key in the meantime.
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const field = document.querySelector<HTMLElement>('#content [data-begins-here]')
    if (field) return field.focus({ preventScroll: true })
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
