import { randomId } from './random-id.ts'

/** A request whose answer was lost is sent again after these pauses. */
const pausesMs = [300, 1500]
const storageKey = 'idempotency-keys'
const keptMs = 86_400_000

type Unanswered = Record<string, { key: string; sentMs: number }>

/**
 * Sends a request that must take effect once. Where its answer is lost it is sent again under the same key, which the
 * server answers with the result of the first. The key is kept until there is an answer: whoever sends the same later,
 * even after a reload, repeats the request and does not make a second one.
 */
export async function sendOnce(
  request: string,
  send: (key: string) => Promise<Response>,
): Promise<Response> {
  const print = fingerprint(request)
  const key = createKey(print)
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      const response = await send(key)
      const isRunning = response.status === 409 && response.headers.has('Retry-After')
      if (!isRunning || pauseMs === undefined) {
        if (response.status < 500 && !isRunning) forget(print)
        return response
      }
    } catch (error) {
      if (pauseMs === undefined || !navigator.onLine) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Error('unreachable')
}

function createKey(print: string) {
  const known = unanswered()
  const { key } = known[print] ?? { key: randomId() }
  keep({ ...known, [print]: { key, sentMs: Date.now() } })
  return key
}

function forget(print: string) {
  const { [print]: _, ...others } = unanswered()
  keep(others)
}

let memory: Unanswered = {}

function unanswered(): Unanswered {
  try {
    memory = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    // A browser without storage remembers as long as the page lives.
  }
  const isRecent = ([, { sentMs }]: [string, Unanswered[string]]) => Date.now() - sentMs < keptMs
  return Object.fromEntries(Object.entries(memory).filter(isRecent))
}

function keep(next: Unanswered) {
  memory = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {}
}

/** 53 bits of a text (cyrb53): enough to tell the few unanswered requests of one tab apart. */
function fingerprint(text: string) {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
