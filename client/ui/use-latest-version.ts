import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { useUnsavedChanges } from './unsaved-changes.tsx'

type Shown = {
  form: RefObject<HTMLFormElement | null>
  unsaved: Pick<ReturnType<typeof useUnsavedChanges>, 'isUnchanged' | 'noteShown'>
  /** Keeps the version that is shown, such as while the form is being sent or was rejected. */
  isHeld: boolean
}

/**
 * Returns what a form shows: what it was opened with, and each newer version while nobody has changed anything in it.
 * The fields take the version as their key, so that they show its values; a field that has the focus keeps it.
 */
export function useLatestVersion<Row>(
  latest: Row,
  getVersion: (row: Row) => number | undefined,
  { form, unsaved, isHeld }: Shown,
): Row {
  const [shown, setShown] = useState(latest)
  const focused = useRef<string>(undefined)
  const version = getVersion(shown)
  const latestVersion = getVersion(latest)
  const isNewer = version !== undefined && latestVersion !== undefined && latestVersion > version

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed later is not replaced by an older version
  useEffect(() => {
    if (!isNewer || isHeld || !unsaved.isUnchanged()) return
    const { activeElement } = document
    const isInForm = activeElement !== null && form.current?.contains(activeElement)
    focused.current = isInForm ? (activeElement.getAttribute('name') ?? undefined) : undefined
    setShown(latest)
  }, [latestVersion])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each version
  useLayoutEffect(() => {
    unsaved.noteShown()
    const field = focused.current && form.current?.elements.namedItem(focused.current)
    if (field instanceof HTMLElement && document.activeElement === document.body) field.focus()
  }, [version])
  return shown
}
