import { type ReactNode, useSyncExternalStore } from 'react'

/** Content that needs a window; a placeholder of the same size on the server. */
export function InBrowser({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return useInBrowser() ? children : instead
}

/** Returns whether the component runs in the browser: false during hydration. */
export const useInBrowser = () => useSyncExternalStore(never, inBrowser, onServer)

const never = () => () => {}
const inBrowser = () => true
const onServer = () => false
