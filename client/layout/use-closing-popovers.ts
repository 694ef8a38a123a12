import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A page load closes every popover; a client navigation has to do it itself. */
export function useClosingPopovers() {
  const { key } = useLocation()
  const last = useRef(key)
  // With the new page: after the next paint, it would close a menu that has just been opened there.
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  }, [key])
}
