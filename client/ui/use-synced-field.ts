import { useEffect, useRef } from 'react'

/** Returns the ref of a field that follows a parameter of the address without losing the focus. */
export function useSyncedField<Element extends { value: string }>(value: string) {
  const field = useRef<Element>(null)
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value
  }, [value])
  return field
}
