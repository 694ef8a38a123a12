import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableFile } from './limits.ts'
import { readSpreadsheet } from './read.ts'
import { toCells, writeSpreadsheet } from './write.ts'

/** The task of a worker; `cells` are the rows of an .xlsx file to write. */
export type Task =
  | { kind: 'read'; bytes: Uint8Array; name: string }
  | { kind: 'write'; heads: string[] }

export type WorkerMessage =
  | { kind: 'sheet'; name: string }
  /** Rows of the last sheet as JSON, in small batches. */
  | { kind: 'rows'; rows: string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'file'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }

const portion = 250
const port = parentPort
if (!port) throw new Error('This is a worker.')
const post = (message: WorkerMessage, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer)

async function read({ bytes, name }: Extract<Task, { kind: 'read' }>) {
  for (const sheet of await readSpreadsheet(bytes, name)) {
    post({ kind: 'sheet', name: sheet.name })
    const rows = sheet.rows.map((row) => JSON.stringify(row))
    for (let from = 0; from < rows.length; from += portion) {
      post({ kind: 'rows', rows: rows.slice(from, from + portion) })
    }
  }
  post({ kind: 'done' })
}

/** Collects rows until an empty batch, then writes them. */
function write({ heads }: Extract<Task, { kind: 'write' }>) {
  const cells: ReturnType<typeof toCells>[] = []
  port?.on('message', (rows: (string | number)[][]) => {
    for (const row of rows) cells.push(toCells(row))
    if (rows.length > 0) return
    void writeSpreadsheet(heads, cells).then((bytes) =>
      post({ kind: 'file', bytes }, [bytes.buffer]),
    )
  })
}

const task = workerData as Task
if (task.kind === 'write') write(task)
else {
  await read(task).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error
    post({ kind: 'refused', message: error.message })
  })
}
