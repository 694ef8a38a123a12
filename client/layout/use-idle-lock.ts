import { useEffect, useEffectEvent } from 'react'
import { isSessionOver, toProblem } from '../lib/api/problem.ts'
import { leaveWithoutAsking } from '../ui/leave-without-asking.ts'

/** The form that locks the session, submitted by the user menu or on idle. */
export const lockForm = 'lock-form'

const lookEveryMs = 5000
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Locks the session after so many idle minutes in all of its windows: the setting LOCK_IDLE_MIN of docs/settings.md. The
 * page is left only once the server has answered: without a network, as after sleep, the browser's error page would
 * replace it with all unsaved text.
 */
export function useIdleLock(minutes: number, lock: () => Promise<unknown>) {
  const callLock = useEffectEvent(lock)
  useEffect(() => {
    if (minutes === 0) return
    const windows = new BroadcastChannel('activity')
    let last = Date.now()
    const note = () => {
      if (Date.now() - last > 1000) windows.postMessage(Date.now())
      last = Date.now()
    }
    let isLocking = false
    const look = async () => {
      if (isLocking || Date.now() - last < minutes * 60_000) return
      const form = document.getElementById(lockForm)
      if (!(form instanceof HTMLFormElement)) return
      isLocking = true
      const problem = await callLock().then(() => undefined, toProblem)
      if (problem && !isSessionOver(problem)) {
        isLocking = problem.code === 'conflict' // this account cannot lock; otherwise the timer tries again
        return
      }
      leaveWithoutAsking.isForced = true
      location.assign(form.action)
    }
    windows.onmessage = ({ data }) => {
      last = Math.max(last, Number(data))
    }
    const ending = new AbortController()
    const { signal } = ending
    for (const eventName of activityEvents)
      addEventListener(eventName, note, { passive: true, signal })
    addEventListener('online', look, { signal })
    document.addEventListener('visibilitychange', look, { signal }) // timers pause while the device sleeps
    const timer = setInterval(look, lookEveryMs)
    return () => {
      ending.abort()
      clearInterval(timer)
      windows.close()
    }
  }, [minutes])
}
