import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls a function when the person comes back to this window, because they may have gone on in another one. The two
 * events of one return call it once.
 */
export function useReturnToWindow(check: () => Promise<void>) {
  const isChecking = useRef(false)
  const onReturn = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || isChecking.current) return
    isChecking.current = true
    await check().finally(() => {
      isChecking.current = false
    })
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', onReturn, { signal })
    addEventListener('focus', onReturn, { signal }) // of a window that was visible beside the other one
    return () => listening.abort()
  }, [])
}

/** Opens a page once another window of this browser has signed in or unlocked the session. */
export function useRedirectOnceAllowed(page: string, isAllowed: () => Promise<boolean>) {
  useReturnToWindow(async () => {
    if (await isAllowed().catch(() => false)) location.replace(page)
  })
}
