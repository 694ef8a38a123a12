import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ReadSheet } from '#db/people/import-files.ts'
import { toFieldError } from '../http/http-error.ts'
import { createTurns, tooManyFiles } from '../http/turns.ts'
import { messages } from './limits.ts'
import type { Task, WorkerMessage } from './worker.ts'

/** In the build the worker is next to the main file, and its other parts are in a folder below. */
const workerFile = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'worker.ts')
  : join(import.meta.dirname.replace(/[\\/]assets$/, ''), 'spreadsheet-worker.js')

const readMs = 10_000
const writeMs = 60_000
/** A file that needs more memory is refused; ending the worker frees it. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const maxWaiting = 20

/** Runs one worker at a time, so that files do not use all processors. */
const inTurn = createTurns(maxWaiting, tooManyFiles)

type Handlers<T> = {
  onMessage: (message: WorkerMessage, finish: (result: T) => void) => void
  onStart?: (worker: Worker) => Promise<void>
  ms: number
}

/** Runs a worker until it has returned its result. A file that needs too much memory is refused; other errors are ours. */
function runWorker<T>(task: Task, { onMessage, onStart, ms }: Handlers<T>): Promise<T> {
  const worker = new Worker(workerFile, { workerData: task, resourceLimits, stderr: true })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(toFieldError('file', messages.tooLong)), ms)
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'refused') reject(toFieldError('file', message.message))
    else onMessage(message, resolve)
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isTooLarge ? toFieldError('file', messages.tooLarge) : error)
  })
  worker.on('exit', () => reject(toFieldError('file', messages.damaged)))
  onStart?.(worker).catch(reject)
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/** Reads an .xlsx or .csv file in a worker. Throws an error with one sentence if it cannot be read. */
export function readSpreadsheetFile(bytes: Uint8Array, name: string): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  return inTurn(() =>
    runWorker<ReadSheet[]>(
      { kind: 'read', bytes, name },
      {
        ms: readMs,
        onMessage(message, finish) {
          if (message.kind === 'sheet') sheets.push({ name: message.name, rows: [] })
          else if (message.kind === 'rows') sheets.at(-1)?.rows.push(...message.rows)
          else if (message.kind === 'done') finish(sheets)
        },
      },
    ),
  )
}

/** Writes rows as an .xlsx file in a worker. */
export function writeSpreadsheetFile(
  heads: readonly string[],
  batches: AsyncIterable<(string | number)[][]>,
): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(() =>
    runWorker<Uint8Array<ArrayBuffer>>(
      { kind: 'write', heads: [...heads] },
      {
        ms: writeMs,
        async onStart(worker) {
          for await (const rows of batches) {
            if (rows.length > 0) worker.postMessage(rows)
            await setImmediate()
          }
          worker.postMessage([])
        },
        onMessage(message, finish) {
          if (message.kind === 'file') finish(message.bytes)
        },
      },
    ),
  )
}
