import { windowId } from './call-over-http.ts'
import { accountHeader, windowHeader } from './endpoint.ts'
import { pageAccount } from './page-account.ts'
import { type Problem, parseProblem, requestIdHeader } from './problem.ts'
import { followStatus } from './session-state.ts'

type Sent = {
  method: string
  headers?: Record<string, string>
  body?: Blob | FormData | string
  /** Called with the number of bytes sent. */
  onProgress?: (bytes: number) => void
  signal: AbortSignal
}

export type Answer = {
  status: number
  header: (name: string) => string | null
  body: unknown
  problem: Problem | undefined
}

/** The connection failed. */
export class ConnectionLost extends Error {}

/**
 * Sends a request with progress events, which `fetch` does not have. Throws `ConnectionLost` without a response, and
 * the signal's reason when it is aborted.
 */
export function sendWithProgress(
  address: string,
  { method, headers = {}, body, onProgress, signal }: Sent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.open(method, address)
    const account = pageAccount()
    request.setRequestHeader(windowHeader, windowId)
    if (account !== undefined) request.setRequestHeader(accountHeader, String(account))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded)
    request.onerror = () => reject(new ConnectionLost())
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status } = request
      followStatus(status, true)
      const answer = parse(request.responseText)
      resolve({
        status,
        header: (name) => request.getResponseHeader(name),
        body: answer,
        problem:
          status < 400
            ? undefined
            : parseProblem(answer, request.getResponseHeader(requestIdHeader)),
      })
    }
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
