import { createStore } from '../store.ts'

/** The session state of this window, from the latest answers. */
export type SessionState = 'open' | 'ended' | 'locked'

export const sessionState = createStore<SessionState>('open')

/** Follows the status of an answer. Only calls that need an open session tell that it is open, or has ended. */
export function followStatus(status: number, needsSession: boolean, evenLocked = false): void {
  if (status === 401 && needsSession) sessionState.set('ended')
  else if (status === 423) sessionState.set('locked')
  else if (status < 300 && needsSession && !evenLocked) sessionState.set('open')
}
