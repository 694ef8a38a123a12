import type { FileKind } from '#db/uploads/file-types.ts'
import type { UnfinishedFile } from '#db/uploads/files.ts'
import { resumableUploads } from '../../lib/api/tus.ts'

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

/** The uploads as an external store for React. */
export function createUploadList() {
  let list: readonly Upload[] = []
  const watchers = new Set<() => void>()

  function set(next: readonly Upload[]) {
    list = next
    for (const watch of watchers) watch()
  }

  return {
    read: () => list,
    subscribe(watch: () => void) {
      watchers.add(watch)
      return () => void watchers.delete(watch)
    },
    set,
    change: (key: string, changes: Partial<Upload>) =>
      set(list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload))),
  }
}

/** The addresses of started uploads, in this queue or earlier. */
export function createAddressBook() {
  const addresses = new Map<string, string>()
  let unfinished: UnfinishedFile[] = []

  const withoutOwn = (files: UnfinishedFile[]) => {
    const own = [...addresses.values()]
    return files.filter(({ id }) => !own.includes(toAddress(id)))
  }

  return {
    addresses,
    /** Adds the unfinished uploads of the server. */
    setUnfinished(files: UnfinishedFile[]) {
      unfinished = files
    },
    /** Returns those that are not in this queue. */
    withoutOwn,
    /** Resumes an upload of the same file, if there is one. */
    resumeUnfinished(key: string, kind: FileKind, { name, size, lastModified }: File) {
      const same = withoutOwn(unfinished).find(
        (each) =>
          each.kind === kind &&
          each.name === name &&
          each.size === size &&
          each.modifiedMs === lastModified,
      )
      if (same) addresses.set(key, toAddress(same.id))
    },
  }
}

const toAddress = (id: number) => `${resumableUploads}/${id}`
