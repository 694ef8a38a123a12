import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ReadSheet } from '#db/people/imports.ts'
import { HttpError } from '../http/http-error.ts'
import { messages } from './limits.ts'
import type { Task, Told } from './worker.ts'

/** The built server has the worker beside its main file, and its other parts in a folder below. */
const workerFile = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'worker.ts')
  : join(import.meta.dirname.replace(/[\\/]assets$/, ''), 'spreadsheet-worker.js')

const readMs = 10_000
const writeMs = 60_000
/** A file that needs more is refused; the memory is free again when the worker ends. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
const maxWaiting = 20

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Runs one worker at a time, so that files cannot take the processors from everything else. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) {
    throw new HttpError('busy', 'Too many files are being read. Try again in a moment.')
  }
  waiting += 1
  const result = last.then(run)
  last = result.catch(() => {})
  try {
    return await result
  } finally {
    waiting -= 1
  }
}

type Ways<T> = {
  onTold: (told: Told, finish: (result: T) => void) => void
  onStart?: (worker: Worker) => Promise<void>
  ms: number
}

const unreadable = (message: string) =>
  new HttpError('invalid', message, { fields: { file: message } })

/** Runs a worker until it has told its result. What it throws, such as for want of memory, becomes a refusal. */
function runWorker<T>(task: Task, { onTold, onStart, ms }: Ways<T>): Promise<T> {
  const worker = new Worker(workerFile, { workerData: task, resourceLimits, stderr: true })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(unreadable(messages.tooLong)), ms)
  worker.on('message', (told: Told) => {
    if (told.kind === 'refused') reject(unreadable(told.message))
    else onTold(told, resolve)
  })
  worker.on('error', () => reject(unreadable(messages.tooLarge)))
  worker.on('exit', () => reject(unreadable(messages.damaged)))
  onStart?.(worker).catch(reject)
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/** Reads an .xlsx or .csv file in a worker. Throws a failure with one sentence where it cannot be read. */
export function readSpreadsheetFile(bytes: Uint8Array, name: string): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  return inTurn(() =>
    runWorker<ReadSheet[]>(
      { kind: 'read', bytes, name },
      {
        ms: readMs,
        onTold(told, finish) {
          if (told.kind === 'sheet') sheets.push({ name: told.name, rows: [] })
          else if (told.kind === 'rows') sheets.at(-1)?.rows.push(...told.rows)
          else if (told.kind === 'done') finish(sheets)
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
        onTold(told, finish) {
          if (told.kind === 'written') finish(told.bytes)
        },
      },
    ),
  )
}
