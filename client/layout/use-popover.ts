import { type ToggleEvent, useEffect, useRef, useState } from 'react'

/** Returns whether a native popover is open, which it may be before hydration. */
export function usePopover<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) setOpen(true)
  }, [])
  const onToggle = ({ newState }: ToggleEvent<E>) => setOpen(newState === 'open')
  return { isOpen, popover: { ref, onToggle } }
}
