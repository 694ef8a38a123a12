import { useEffect } from 'react'
import { toSignIn } from '../lib/api/safe-return.ts'

const channel = 'signed-out'

/** Notifies this browser's other tabs of a sign-out. */
export function signOutOtherTabs() {
  const other = new BroadcastChannel(channel)
  other.postMessage(null)
  other.close()
}

/** Redirects to the sign-in page when another tab has signed out, and reloads pages from the back/forward cache. */
export function useOtherTabs() {
  useEffect(() => {
    const other = new BroadcastChannel(channel)
    other.onmessage = () => location.assign(toSignIn(location.pathname + location.search))
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', renew)
    return () => {
      other.close()
      removeEventListener('pageshow', renew)
    }
  }, [])
}
