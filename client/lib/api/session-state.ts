/** The session state of this window, from the latest answers. */
export type SessionState = 'open' | 'ended' | 'locked'

let state: SessionState = 'open'
const watchers = new Set<() => void>()

export const sessionState = {
  read: () => state,
  /** The server never renders a page for an ended session. */
  readOnServer: (): SessionState => 'open',
  subscribe(watch: () => void): () => void {
    watchers.add(watch)
    return () => void watchers.delete(watch)
  },
  set(next: SessionState): void {
    if (state === next) return
    state = next
    for (const watch of watchers) watch()
  },
}

/** Follows the status of an answer. Only calls that need an open session tell that it is open, or has ended. */
export function followStatus(status: number, needsSession: boolean, evenLocked = false): void {
  if (status === 401 && needsSession) sessionState.set('ended')
  else if (status === 423) sessionState.set('locked')
  else if (status < 300 && needsSession && !evenLocked) sessionState.set('open')
}
