import { leaveWithoutAsking } from './leave-without-asking.ts'

type Guard = {
  hasUnsavedWork: () => boolean
  /** Called before the browser asks, even if the page may then be left. */
  onUnload?: (() => void) | undefined
}

const guards = new Set<Guard>()

/** Returns whether closing or reloading the page would lose something. */
export const hasUnsavedWork = () => [...guards].some((guard) => guard.hasUnsavedWork())

/**
 * Lets the browser ask before the page is closed or reloaded while that would lose something. Returns a function that
 * ends this.
 */
export function preventUnload(check: Guard['hasUnsavedWork'], onUnload?: Guard['onUnload']) {
  const guard = { hasUnsavedWork: check, onUnload }
  guards.add(guard)
  addEventListener('beforeunload', onBeforeUnload)
  return () => {
    guards.delete(guard)
    // A page with such a listener can't be restored from the back/forward cache in every browser.
    if (guards.size === 0) removeEventListener('beforeunload', onBeforeUnload)
  }
}

function onBeforeUnload(event: BeforeUnloadEvent) {
  const unsaved = [...guards].filter((guard) => guard.hasUnsavedWork())
  if (unsaved.length > 0 && !leaveWithoutAsking.isForced) event.preventDefault()
  for (const { onUnload } of unsaved) onUnload?.()
}
