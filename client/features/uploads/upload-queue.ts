import { type FileKind, isImage } from '#db/uploads/file-types.ts'
import { callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { randomId } from '../../lib/api/random-id.ts'
import { Refused, sendFile } from '../../lib/api/send-file.ts'
import { uploads } from './endpoints.ts'
import { createThumbnail } from './thumbnail.ts'
import { createAddressBook, createUploadList, type Upload } from './upload-list.ts'

/** The number of files that the server reads at a time for one account. */
const maxActive = 2

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Uploads files, a few at a time. Paused, failed and unfinished uploads resume at their offset. `onChange` is called
 * when the files on the server have changed.
 */
export function createUploadQueue(onChange: () => void) {
  const running = new Map<string, AbortController>()
  const begun = createAddressBook()
  const { read, subscribe, set, change } = createUploadList()

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
        ...{ file, kind, signal, address: begun.addresses.get(key) },
        onBegin: (address) => void begun.addresses.set(key, address),
        onProgress: (bytes) => change(key, { sentBytes: Math.min(bytes, file.size) }),
      })
      change(key, { state: 'done', sentBytes: file.size })
      onChange()
    } catch (error) {
      const message = error instanceof Refused ? error.problem?.error : undefined
      if (!signal.aborted) change(key, { state: 'failed', error: message })
    } finally {
      running.delete(key)
      startNext()
    }
  }

  const stop = (key: string) => running.get(key)?.abort()

  async function addPreview(key: string, file: File) {
    change(key, { preview: await createThumbnail(file) })
  }

  return {
    subscribe,
    read,
    setUnfinished: begun.setUnfinished,
    withoutOwn: begun.withoutOwn,
    add(kind: FileKind, files: File[]) {
      const added = files.map((file): Upload => {
        const key = randomId()
        begun.resumeUnfinished(key, kind, file)
        if (isImage(file.type)) void addPreview(key, file)
        return {
          key,
          kind,
          file,
          state: 'queued',
          sentBytes: 0,
          error: undefined,
          preview: undefined,
        }
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
      const id = Number(address.split('/').at(-1))
      await callWithoutEcho(uploads.remove, { id }).catch(() => {}) // the server deletes it within a day
      onChange()
    },
    /** Stops everything when the user leaves the page. Received parts can be resumed. */
    close() {
      for (const { key } of read()) stop(key)
    },
  }
}
