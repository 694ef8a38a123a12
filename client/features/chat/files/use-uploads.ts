import { useEffect, useRef, useState } from 'react'
import type { MessageFile } from '#db/chat/files.ts'
import { maxAttachmentSize, maxFilesAtOnce } from '#db/shared/file-limits.ts'
import { callOverHttp } from '../../../lib/api/call-over-http.ts'
import { callWithProgress } from '../../../lib/api/call-with-progress.ts'
import { toProblem } from '../../../lib/api/problem.ts'
import { randomId } from '../../../lib/api/random-id.ts'
import { storeDraft, storedDraft } from '../../../ui/draft-storage.ts'
import { chatFiles } from './endpoints.ts'
import { trayName } from './use-file-tray.ts'

/** A file for the next message; `stored` once it is uploaded. */
export type Entry = {
  key: string
  name: string
  size: number
  sentBytes: number
  stored?: MessageFile
}

export type UploadError = {
  key: 'fileEmpty' | 'fileTooLarge' | 'tooManyFiles' | 'storageFull' | 'fileNotSent'
  name: string
}

/** Uploads the files for the next message one at a time. Those that are uploaded survive a reload. */
export function useUploads(contact: number) {
  const [entries, setEntries] = useState(() => restore(contact))
  const [fault, setFault] = useState<UploadError>()
  const running = useRef(new Map<string, AbortController>())
  const turn = useRef(Promise.resolve())

  useEffect(() => {
    const files = entries.flatMap(({ stored }) => stored ?? [])
    storeDraft(trayName(contact), files)
  }, [entries, contact])
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  const change = (key: string, values: Partial<Entry>) =>
    setEntries((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const drop = (key: string) => setEntries((all) => all.filter((one) => one.key !== key))

  async function upload(key: string, file: File) {
    const controller = running.current.get(key)
    if (!controller || controller.signal.aborted) return
    const onProgress = (bytes: number) => change(key, { sentBytes: Math.min(bytes, file.size) })
    try {
      const { signal } = controller
      change(key, {
        stored: await callWithProgress(chatFiles.add, { file }, { onProgress, signal }),
      })
    } catch (error) {
      drop(key)
      if (controller.signal.aborted) return
      const isFull = toProblem(error)?.code === 'quota-exceeded'
      setFault({ key: isFull ? 'storageFull' : 'fileNotSent', name: file.name })
    } finally {
      running.current.delete(key)
    }
  }

  return {
    entries,
    fault,
    add(files: File[]) {
      const refused = files.map(findFault).find((found) => found !== undefined)
      const accepted = files.filter((file) => !findFault(file))
      const room = maxFilesAtOnce - entries.length
      setFault(accepted.length > room ? { key: 'tooManyFiles', name: '' } : refused)
      const added = accepted.slice(0, room).map((file) => ({ key: randomId(), file }))
      const toEntry = ({ key, file: { name, size } }: (typeof added)[number]) => ({
        key,
        name,
        size,
        sentBytes: 0,
      })
      setEntries((all) => [...all, ...added.map(toEntry)])
      for (const { key, file } of added) {
        running.current.set(key, new AbortController())
        turn.current = turn.current.then(() => upload(key, file))
      }
    },
    remove(key: string) {
      running.current.get(key)?.abort()
      const stored = entries.find((one) => one.key === key)?.stored
      if (stored) callOverHttp(chatFiles.remove, { id: stored.id }).catch(() => {}) // the server deletes it within a day
      setFault(undefined)
      drop(key)
    },
    describe(key: string, description: string) {
      const stored = entries.find((one) => one.key === key)?.stored
      if (stored) change(key, { stored: { ...stored, description } })
    },
  }
}

function findFault({ name, size }: File): UploadError | undefined {
  if (size === 0) return { key: 'fileEmpty', name }
  if (size > maxAttachmentSize) return { key: 'fileTooLarge', name }
}

const restore = (contact: number): Entry[] =>
  ((storedDraft(trayName(contact)) ?? []) as MessageFile[]).map((stored) => ({
    key: randomId(),
    name: stored.name,
    size: stored.size,
    sentBytes: stored.size,
    stored,
  }))
