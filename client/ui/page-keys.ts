import { useEffectEvent, useLayoutEffect } from 'react'

const setting = 'single-keys'

/** Whether single-key shortcuts are on, which users of voice control can turn off in this browser. */
export const singleKeys = {
  areOn: () => localStorage.getItem(setting) !== 'off',
  turn: (on: boolean) => localStorage.setItem(setting, on ? 'on' : 'off'),
}

/** The shortcuts of a page, off while typing or below an open dialog. */
export function usePageKeys(keys: Record<string, () => void>) {
  const findAction = useEffectEvent((key: string) =>
    Object.hasOwn(keys, key) ? keys[key] : undefined,
  )
  // A layout effect, so that the previous page's shortcuts end with it.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const act = findAction(event.key)
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

/** Whether a key press enters text. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(fields) !== null
