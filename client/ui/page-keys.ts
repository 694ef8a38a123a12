import { useLayoutEffect, useRef } from 'react'

const setting = 'single-keys'

/** Whether single keys do something: whoever dictates, or presses keys by accident, can switch them off in this browser. */
export const singleKeys = {
  areOn: () => localStorage.getItem(setting) !== 'off',
  turn: (on: boolean) => localStorage.setItem(setting, on ? 'on' : 'off'),
}

/** Keys that a page answers wherever one is on it, but not while somebody types or something is open over it. */
export function usePageKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys)
  latest.current = keys
  // With the page that is seen the keys are its own: a later effect would leave those of the page before for a moment.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!act || isTyping(event.target) || document.querySelector(over)) return
      if (event.key !== '?' && !singleKeys.areOn()) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const over = 'dialog:modal, :popover-open:not(.notice)'
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(fields) !== null
