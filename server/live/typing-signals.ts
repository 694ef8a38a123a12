import type { AccountId } from '#db/accounts/table.ts'
import type { Typing } from '#db/chat/typing-receivers.ts'
import { toBatches } from '#db/shared/to-batches.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'

/** An open window. */
type Listener = { sendTyping: (typing: Typing) => void }

/** Signals that come sooner after the last one are ignored; browsers send one every three seconds. */
const intervalMs = 2000
/** Old entries are removed when there are this many. */
const maxEntries = 1000
/** How many receivers fit into one message to other machines. */
const receiversPerMessage = 10

/** An account and the signal that is sent to it. */
type Receiver = [to: AccountId, Typing]

type Sources = {
  listenersOf: (account: AccountId) => Listener[]
  signals: OpenDb['signals']
  log: Log
  now: () => number
}

/**
 * Forwards typing signals. Nothing is stored, so windows that poll miss them, and so do those of another worker on this
 * machine.
 */
export function createTyping({ listenersOf, signals, log, now }: Sources) {
  const lastMs = new Map<string, number>()

  /** Returns whether a signal of an account in a conversation may be passed on, and counts it. */
  function maySend(account: AccountId, contact: number): boolean {
    const key = `${account} ${contact}`
    if (now() - (lastMs.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMs) return false
    if (lastMs.size >= maxEntries) {
      for (const [old, index] of lastMs) if (now() - index >= intervalMs) lastMs.delete(old)
    }
    lastMs.set(key, now())
    return true
  }

  function sendHere(receivers: Receiver[]) {
    for (const [to, typing] of receivers) {
      for (const listener of listenersOf(to)) listener.sendTyping(typing)
    }
  }

  signals?.onMessage((message) => sendHere(JSON.parse(message) as Receiver[]))

  /** Notifies the open windows of these accounts that another account is typing in a conversation. */
  return function sendTyping(from: AccountId, contact: number, receivers: Receiver[]): void {
    if (!maySend(from, contact)) return
    sendHere(receivers)
    const messages = toBatches(receivers, receiversPerMessage).map((batch) => JSON.stringify(batch))
    signals?.send(messages).catch((error: unknown) => {
      log.warn({ err: error }, 'typing was not passed on')
    })
  }
}
