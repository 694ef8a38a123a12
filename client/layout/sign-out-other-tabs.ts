import { useEffect } from 'react'
import { toSignIn } from '../lib/api/safe-return.ts'

const channel = 'signed-out'

/** Tells this browser's other tabs that nobody is signed in any more. */
export function signOutOtherTabs() {
  const other = new BroadcastChannel(channel)
  other.postMessage(null)
  other.close()
}

/** Leads to the sign-in page as soon as another tab has signed out, and asks anew for a page that the browser had kept. */
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
