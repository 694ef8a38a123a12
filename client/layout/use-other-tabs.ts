import { useEffect } from 'react'
import { toSignIn } from '../lib/api/safe-return.ts'
import { onSignOutElsewhere } from '../ui/sign-out.ts'

/** Redirects to the sign-in page when another tab has signed out, and reloads pages from the back/forward cache. */
export function useOtherTabs() {
  useEffect(() => {
    const end = onSignOutElsewhere(() =>
      location.assign(toSignIn(location.pathname + location.search)),
    )
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', renew)
    return () => {
      end()
      removeEventListener('pageshow', renew)
    }
  }, [])
}
