import {
  callIncluding,
  callWithoutEcho,
  getReadAddress,
  watchChanges,
} from '../api/call-over-http.ts'
import type { Call } from '../api/endpoint.ts'
import { countEvents } from './live.ts'

type Reads = { path: string; addresses: string[] }

/** What the loader of the page on show has read. A change includes it, so that the reload takes no request. */
let pageReads: Reads | undefined

const histories = new WeakMap<Call, { turn: number; addresses: string[] }>()

/** Returns the `Call` of one navigation or one submitted form, with its action and the loaders that follow. */
export function createPageCall(): Call {
  const history = { turn: countEvents(), addresses: [] as string[] }
  let included: Record<string, unknown> = {}
  let isCurrent = () => false
  const call: Call = async (endpoint, input, signal) => {
    if (endpoint.method === 'GET') {
      const address = getReadAddress(endpoint, input)
      history.addresses.push(address)
      const isIncluded = address in included && isCurrent()
      return isIncluded ? (included[address] as never) : callWithoutEcho(endpoint, input, signal)
    }
    included = {}
    const addresses = pageReads?.path === location.pathname ? pageReads.addresses : []
    if (addresses.length === 0) return callWithoutEcho(endpoint, input, signal)
    isCurrent = watchChanges()
    const answer = await callIncluding(endpoint, input, { addresses, signal })
    included = answer.included
    return answer.result
  }
  histories.set(call, history)
  return call
}

/** Returns the event position before the calls of a loader; undefined on the server. */
export const getTurn = (call: Call): number | undefined => histories.get(call)?.turn

/** Remembers that the page at this path shows what the call has read. */
export function rememberReads(path: string, call: Call): void {
  const history = histories.get(call)
  if (history) pageReads = { path, addresses: [...new Set(history.addresses)] }
}

/** Remembers what the loader of the page on show would read, without reading it: its data came with the document. */
export function rememberReadsOf(load: (call: Call) => Promise<unknown>): void {
  const addresses: string[] = []
  pageReads = { path: location.pathname, addresses }
  const note: Call = (endpoint, input) => {
    if (endpoint.method === 'GET') addresses.push(getReadAddress(endpoint, input))
    return new Promise(() => {})
  }
  load(note).catch(() => {}) // it has no data
}
