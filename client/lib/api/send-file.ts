import type { UploadKind } from '#db/uploads/model.ts'
import { backoffMs } from './backoff.ts'
import type { Problem } from './problem.ts'
import { type Answer, ConnectionLost, sendWithProgress } from './send-with-progress.ts'
import {
  lengthHeader,
  metadataHeader,
  offsetHeader,
  partType,
  resumableUploads,
  tusHeader,
  tusVersion,
} from './tus.ts'
import { toCallError } from './unreachable.ts'

/** Small enough for a slow connection to send within the time limit of a request. */
const partSize = 1_000_000
const maxFailures = 5
/** Some browsers report being offline although they are not, so uploads are also retried then. */
const offlineRetryMs = 10_000

/** The server refused the file. */
export class Refused extends Error {
  readonly problem: Problem | undefined

  constructor(problem: Problem | undefined) {
    super(problem?.error)
    this.problem = problem
  }
}

type Sending = {
  file: File
  kind: UploadKind
  /** The address of the upload, once it was created. */
  address: string | undefined
  onBegin: (address: string) => void
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Sends a file in parts by the tus protocol. After a connection error it requests the offset from the server and
 * resumes; without any progress it gives up after a few failures while online. Throws `Refused` or `ConnectionLost`.
 */
export async function sendFile(sending: Sending): Promise<void> {
  const { file, signal, onProgress } = sending
  let { address } = sending
  let offset = 0
  for (let failures = 0; ; ) {
    try {
      offset = address === undefined ? 0 : await findOffset(address, signal)
      address = offset < 0 ? undefined : address
      address ??= await begin(sending)
      offset = Math.max(0, offset)
      onProgress(offset)
      // Also when everything has arrived: the server may have failed before it had checked the complete file.
      do {
        offset = await sendPart(address, offset, sending)
        failures = 0
      } while (offset < file.size)
      return
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      const isOffline = navigator.onLine === false
      if (!isOffline && failures >= maxFailures) throw error
      await waitForConnection(isOffline ? offlineRetryMs : backoffMs(failures - 1), signal)
      if (!isOffline) failures += 1
    }
  }
}

const version = { [tusHeader]: tusVersion }

async function begin({ file, kind, onBegin, signal }: Sending): Promise<string> {
  const fields = { filename: file.name, kind, modified: String(file.lastModified) }
  const metadata = Object.entries(fields).map(([name, text]) => `${name} ${toBase64(text)}`)
  const answer = await sendWithProgress(resumableUploads, {
    method: 'POST',
    headers: {
      ...version,
      [lengthHeader]: String(file.size),
      [metadataHeader]: metadata.join(','),
    },
    signal,
  })
  assertAccepted(answer)
  const address = answer.header('Location') ?? ''
  onBegin(address)
  return address
}

const toBase64 = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text.toWellFormed())))

/** Returns the number of received bytes; −1 when the upload no longer exists. */
async function findOffset(address: string, signal: AbortSignal): Promise<number> {
  const answer = await sendWithProgress(address, { method: 'HEAD', headers: version, signal })
  if (answer.status === 404) return -1
  assertAccepted(answer)
  return Number(answer.header(offsetHeader))
}

/** Sends the next part and returns the offset after it. */
async function sendPart(address: string, offset: number, { file, onProgress, signal }: Sending) {
  const answer = await sendWithProgress(address, {
    method: 'PATCH',
    headers: { ...version, 'Content-Type': partType, [offsetHeader]: String(offset) },
    body: file.slice(offset, offset + partSize),
    onProgress: (bytes) => onProgress(offset + bytes),
    signal,
  })
  assertAccepted(answer)
  return Number(answer.header(offsetHeader))
}

/**
 * Temporary errors are handled like a connection error, as are an offset that another request has changed and the
 * response of a proxy that can't reach the server.
 */
function assertAccepted({ status, header, problem }: Answer) {
  if (status < 300 && header(tusHeader)) return
  const isFromProxy = !problem && (status < 300 || status >= 500)
  if (isFromProxy || status === 408 || status === 409 || status === 503) throw new ConnectionLost()
  throw new Refused(toCallError(status, problem).data)
}

/** Waits for a time, or until the browser is online again. */
function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
