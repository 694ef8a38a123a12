import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A page load closes every popover; a client navigation has to do it itself. */
export function useClosingPopovers() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const last = useRef(address)
  // With the new page: after the next paint, it would close a menu that has just been opened there.
  useLayoutEffect(() => {
    // A submit that returns to the same address keeps what is open.
    if (last.current === address) return
    last.current = address
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  }, [address])
}
