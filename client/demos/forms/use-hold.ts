import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const beforeMs = 400
const betweenMs = 80

/** What a button does once when it is pressed, and again and again while it is held down, until it is off. */
export function useHold(act: () => void, isOff: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const latest = useRef(act)

  function stop() {
    clearTimeout(timer.current)
  }
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    // A button that is off hears nothing of being let go.
    if (isOff) {
      clearTimeout(timer.current)
      isHeld.current = false
    }
  }, [isOff])
  useEffect(() => () => clearTimeout(timer.current), [])

  function go(wait: number) {
    timer.current = setTimeout(() => {
      latest.current()
      go(betweenMs)
    }, wait)
  }
  return {
    onPointerDown({ button }: PointerEvent) {
      if (button !== 0) return
      isHeld.current = true
      act()
      go(beforeMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** The click after a press has been answered already; one without comes from a keyboard. */
    onClick(event: MouseEvent) {
      if (!isHeld.current) act()
      isHeld.current = false
      event.preventDefault()
    },
  }
}
