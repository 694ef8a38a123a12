import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** A page load closes every popover; a client navigation has to do it itself. */
export function useClosingPopovers() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  }, [key])
}
