import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the ref of a control that shows a stored value: it also shows each value that another window stores, until
 * somebody changes the control.
 */
export function useStoredValue<Control extends HTMLInputElement | HTMLSelectElement>(
  stored: string,
): RefObject<Control | null> {
  const control = useRef<Control>(null)
  const last = useRef(stored)
  useEffect(() => {
    if (control.current?.value === last.current) control.current.value = stored
    last.current = stored
  }, [stored])
  return control
}
