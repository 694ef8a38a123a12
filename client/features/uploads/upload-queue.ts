import { type FileKind, isImage } from '#db/uploads/file-types.ts'
import { callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { noticesHere } from '../../lib/api/notice-store.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { randomId } from '../../lib/api/random-id.ts'
import { Refused, sendFile } from '../../lib/api/send-file.ts'
import { unreachable } from '../../lib/api/unreachable.ts'
import { createStore } from '../../lib/store.ts'
import { preventUnload } from '../../ui/prevent-unload.ts'
import { uploads } from './endpoints.ts'
import { createThumbnail } from './thumbnail.ts'
import { createAddressBook } from './upload-addresses.ts'

export type Upload = {
  key: string
  kind: FileKind
  file: File
  state: 'queued' | 'uploading' | 'paused' | 'failed' | 'done'
  sentBytes: number
  /** The error of the server; a failed upload without one has lost its connection. */
  error: string | undefined
  /** A thumbnail as a data URL. */
  preview: string | undefined
}

/** The number of files that the server reads at a time for one account. */
const maxActive = 2

const queuedState = {
  state: 'queued',
  sentBytes: 0,
  error: undefined,
  preview: undefined,
} as const

/** Loads the files on the server again, while the page is open. */
let refresh: (() => void) | undefined
const running = new Map<string, AbortController>()
const begun = createAddressBook()
const list = createStore<readonly Upload[]>([])
const { read, set } = list

const change = (key: string, changes: Partial<Upload>) =>
  set(read().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))

/** Shows a notice with the result of an upload while its page is closed. */
function notifyIfAway(key: 'uploaded' | 'failedElsewhere', name: string, problem?: Problem) {
  if (!refresh) noticesHere.add({ text: { of: 'uploads', key, values: { name } }, problem })
}

const removeDone = () => set(read().filter(({ state }) => state !== 'done'))

function startNext() {
  const next = read().find(({ key, state }) => state === 'queued' && !running.has(key))
  if (next && running.size < maxActive) void start(next)
}

async function start({ key, file, kind }: Upload) {
  const controller = new AbortController()
  const { signal } = controller
  running.set(key, controller)
  change(key, { state: 'uploading', error: undefined })
  startNext()
  try {
    await sendFile({
      file,
      kind,
      signal,
      address: begun.addresses.get(key),
      onBegin: (address) => void begun.addresses.set(key, address),
      onProgress: (bytes) => change(key, { sentBytes: Math.min(bytes, file.size) }),
    })
    change(key, { state: 'done', sentBytes: file.size })
    refresh?.()
    notifyIfAway('uploaded', file.name)
    if (!refresh) removeDone()
  } catch (error) {
    const problem = error instanceof Refused ? error.problem : undefined
    if (!signal.aborted) {
      change(key, { state: 'failed', error: problem?.error })
      notifyIfAway('failedElsewhere', file.name, problem ?? unreachable().data)
    }
  } finally {
    running.delete(key)
    startNext()
  }
}

const stop = (key: string) => running.get(key)?.abort()

/**
 * Uploads files, a few at a time, also while another page is open; notices say there what has become of them. Paused,
 * failed and unfinished uploads resume at their offset.
 */
export const uploadQueue = {
  list,
  setUnfinished: begun.setUnfinished,
  withoutOwn: begun.withoutOwn,
  add(kind: FileKind, files: File[]) {
    const added = files.map((file): Upload => {
      const key = randomId()
      begun.resumeUnfinished(key, kind, file)
      if (isImage(file.type)) void createThumbnail(file).then((preview) => change(key, { preview }))
      return { key, kind, file, ...queuedState }
    })
    set([...read(), ...added])
    startNext()
  },
  pause(key: string) {
    change(key, { state: 'paused' })
    stop(key)
  },
  /** Resumes a paused upload, or retries a failed one. */
  resume(key: string) {
    change(key, { state: 'queued' })
    startNext()
  },
  /** Removes an upload from the queue; an unfinished one is deleted from the server too. */
  async remove(key: string) {
    const isDone = read().some((upload) => upload.key === key && upload.state === 'done')
    stop(key)
    set(read().filter((upload) => upload.key !== key))
    const address = begun.addresses.get(key)
    begun.addresses.delete(key)
    if (!address || isDone) return
    await removeFromServer(address)
    refresh?.()
  },
  /** Follows the queue from its page. Returns a function to call when the page is left. */
  show(refreshPage: () => void) {
    refresh = refreshPage
    return () => {
      refresh = undefined
      removeDone()
    }
  },
}

async function removeFromServer(address: string) {
  const id = Number(address.split('/').at(-1))
  await callWithoutEcho(uploads.remove, { id }).catch(() => {}) // the server deletes it within a day
}

let allowUnload: (() => void) | undefined

// Lets the browser ask before the page is closed while an upload is active.
list.subscribe(() => {
  const isBusy = read().some(({ state }) => state === 'queued' || state === 'uploading')
  if (isBusy) allowUnload ??= preventUnload(() => true)
  else {
    allowUnload?.()
    allowUnload = undefined
  }
})
