import { useEffect } from 'react'
import { leaving } from '../ui/leaving.ts'

/** The form that locks the session, submitted by the user menu or on idle. */
export const lockForm = 'lock-form'

const lookEveryMs = 5000
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Locks the session after so many idle minutes in all of its windows: the setting LOCK_IDLE_MIN of docs/settings.md. */
export function useIdleLock(minutes: number) {
  useEffect(() => {
    if (minutes === 0) return
    const windows = new BroadcastChannel('activity')
    let last = Date.now()
    const note = () => {
      if (Date.now() - last > 1000) windows.postMessage(Date.now())
      last = Date.now()
    }
    const look = () => {
      if (Date.now() - last < minutes * 60_000) return
      const form = document.getElementById(lockForm)
      if (!(form instanceof HTMLFormElement)) return
      leaving.isForced = true
      form.submit()
    }
    windows.onmessage = ({ data }) => {
      last = Math.max(last, Number(data))
    }
    const ending = new AbortController()
    const { signal } = ending
    for (const eventName of activityEvents)
      addEventListener(eventName, note, { passive: true, signal })
    document.addEventListener('visibilitychange', look, { signal }) // timers pause while the device sleeps
    const timer = setInterval(look, lookEveryMs)
    return () => {
      ending.abort()
      clearInterval(timer)
      windows.close()
    }
  }, [minutes])
}
