import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const beforeMs = 400
const betweenMs = 80

/** Returns handlers of a button that acts once when pressed and repeats while held, until it is disabled. */
export function useRepeatWhileHeld(act: () => void, isOff: boolean) {
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
    // A disabled button gets no pointerup event.
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
    /** A click without a press comes from the keyboard; the press has handled all others. */
    onClick(event: MouseEvent) {
      if (!isHeld.current) act()
      isHeld.current = false
      event.preventDefault()
    },
  }
}
