import { useEffect, useEffectEvent, useState } from 'react'

type Pace = { every: number | undefined; startsItself: boolean }

/** Runs a callback at an interval while it is on and not paused, and never with reduced motion. */
export function useAutoplay(turn: () => void, { every, startsItself }: Pace) {
  const [isTurning, setTurning] = useState(false)
  const [isHeld, hold] = useState(false)
  const onTick = useEffectEvent(turn)

  useEffect(() => {
    if (startsItself && !matchMedia('(prefers-reduced-motion: reduce)').matches) setTurning(true)
  }, [startsItself])

  useEffect(() => {
    if (!isTurning || isHeld || !every) return
    const timer = setInterval(onTick, every)
    return () => clearInterval(timer)
  }, [isTurning, isHeld, every])

  return { isTurning, setTurning, hold }
}
