import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { findHeading } from './find-heading.ts'

/** After a client navigation the focus moves to the new page's heading or main field, as after a page load. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  // A layout effect: later it would take the focus from a user who has already pressed a key.
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const field = document.querySelector<HTMLElement>('#content [data-begins-here]')
    if (field) return field.focus({ preventScroll: true })
    findHeading()?.focus({ preventScroll: true })
  }, [pathname])
}
