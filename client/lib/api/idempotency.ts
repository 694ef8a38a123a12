import { retentionMs } from '#db/idempotency/limits.ts'
import { readProblem } from './problem.ts'
import { randomId } from './random-id.ts'

/** The delays before a request without an answer is repeated. */
const pausesMs = [300, 1500]
const storageKey = 'idempotency-keys'

type Unanswered = Record<string, { key: string; sentMs: number }>

/**
 * Sends a request that must take effect once. Without an answer from the server it is repeated under the same key, and
 * the server returns the first result. The key is stored until there is an answer, so that the same request after a
 * reload is a repetition.
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
      if (pauseMs === undefined || !(isRunning || (await isFromProxy(response)))) {
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

/** Returns whether a proxy in front of the server has lost the connection to it, or waited too long. */
const isFromProxy = async (response: Response) =>
  (response.status === 502 || response.status === 504) && !(await readProblem(response.clone()))

function createKey(print: string) {
  const keys = unanswered()
  const { key } = keys[print] ?? { key: randomId() }
  keep({ ...keys, [print]: { key, sentMs: Date.now() } })
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
    // Without storage the keys live as long as the page.
  }
  const isRecent = ([, { sentMs }]: [string, Unanswered[string]]) =>
    Date.now() - sentMs < retentionMs
  return Object.fromEntries(Object.entries(memory).filter(isRecent))
}

function keep(next: Unanswered) {
  memory = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {}
}

/** A 53-bit hash (cyrb53), enough for the few unanswered requests of one tab. */
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
