import type { AccountId } from '#db/accounts/table.ts'
import type { Typing } from '#db/chat/typing.ts'

/** An open window. */
type Listener = { sendTyping: (typing: Typing) => void }

/** Signals that come sooner after the last one are ignored; browsers send one every three seconds. */
const intervalMs = 2000
/** Old entries are removed when there are this many. */
const maxEntries = 1000

/**
 * Passes on who is typing. Nothing is stored, so that a signal only reaches windows of this process, and windows that
 * poll miss it.
 */
export function createTyping(listenersOf: (account: AccountId) => Listener[], now: () => number) {
  const lastMs = new Map<string, number>()

  /** Returns whether a signal of an account in a conversation may be passed on, and counts it. */
  function mayTell(account: AccountId, contact: number): boolean {
    const key = `${account} ${contact}`
    if (now() - (lastMs.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMs) return false
    if (lastMs.size >= maxEntries) {
      for (const [old, at] of lastMs) if (now() - at >= intervalMs) lastMs.delete(old)
    }
    lastMs.set(key, now())
    return true
  }

  /** Tells the open windows of these accounts that another one types in a conversation. */
  return function tellTyping(
    from: AccountId,
    contact: number,
    receivers: [to: AccountId, Typing][],
  ): void {
    if (!mayTell(from, contact)) return
    for (const [to, typing] of receivers) {
      for (const listener of listenersOf(to)) listener.sendTyping(typing)
    }
  }
}
