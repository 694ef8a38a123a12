import { type ReactNode, useSyncExternalStore } from 'react'

/** What needs a window: the server, and a browser without scripts, show something else of the same size. */
export function InBrowser({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return useInBrowser() ? children : instead
}

/** Whether scripts have the page: not yet where the server has drawn it, at once where they draw it themselves. */
export const useInBrowser = () => useSyncExternalStore(never, inBrowser, onServer)

const never = () => () => {}
const inBrowser = () => true
const onServer = () => false
