import { useEffect, useRef, useState } from 'react'
import { maxFiles } from '#db/mail/limits.ts'
import { filesTooLarge } from '#db/mail/model.ts'
import { maxAttachmentsSize } from '#db/shared/file-limits.ts'
import { useFormat } from '../../i18n/format.ts'
import { callOverHttp, callWithoutEcho } from '../../lib/api/call-over-http.ts'
import { noticesHere } from '../../lib/api/notice-store.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { randomId } from '../../lib/api/random-id.ts'
import type { Refused } from '../../lib/api/send-file.ts'
import { preventUnload } from '../../ui/prevent-unload.ts'
import { uploads } from '../uploads/endpoints.ts'
import { assertPicture, attachPicture } from './add-picture.ts'
import type { ComposerState } from './composer-state.ts'
import { mail } from './endpoints.ts'
import type { useDraft } from './use-draft.ts'

/** Set while a file is uploaded; it can be canceled until all of it has arrived. */
type Progress = { sentBytes: number; cancel?: () => void }

/** The key stays the same while other files come and go. */
export type FileState = ComposerState['files'][number] & {
  key: string
  upload?: Progress
  isRemoving?: boolean
}

export type FileFault = {
  key: 'filesTooLarge' | 'fileEmpty' | 'tooManyFiles' | 'storageFull' | 'fileNotSent'
  name: string
}

type DraftOf = Pick<ReturnType<typeof useDraft>, 'ensureSaved' | 'source' | 'change'>

/**
 * The attachments of a draft, uploaded one at a time, so that those on the server come first. An upload goes on when
 * the composer is left.
 */
export function useFiles(start: ComposerState['files'], draft: DraftOf) {
  const { files, latest, change } = useFileStates(start)
  const [fault, setFault] = useState<FileFault>()
  const report = useReport(setFault)
  const turn = useRef(Promise.resolve())

  const replace = (key: string, next: FileState[]) =>
    change((list) => list.flatMap((one) => (one.key === key ? next : [one])))

  async function upload({ file, key, controller }: Added) {
    const { name, size } = file
    const { signal } = controller
    const onProgress = (bytes: number) =>
      replace(key, [toState({ file, key, controller }, Math.min(bytes, size))])
    try {
      await whileAskingToStay(() => uploadTo(draft, file, { onProgress, signal }))
      replace(key, [{ key, name, size }])
    } catch (error) {
      replace(key, [])
      if (!signal.aborted) report({ key: toFaultKey(error), name })
    }
  }

  function add(chosen: File[]) {
    const found = findFault(files, chosen)
    setFault(found)
    if (found) return
    const added = chosen.map((file) => ({
      file,
      key: randomId(),
      controller: new AbortController(),
    }))
    change((list) => [...list, ...added.map((one) => toState(one, 0))])
    for (const one of added) turn.current = turn.current.then(() => upload(one))
  }

  /** Attaches a picture after the uploads so far. Throws an `AddPictureError`. */
  async function addPicture(file: File): Promise<string> {
    assertPicture(file, files)
    const attached = turn.current.then(() => attachPicture(draft, file))
    turn.current = attached.then(
      () => {},
      () => {},
    )
    const { name, size, picture } = await attached
    const added = { key: randomId(), name, size }
    change((list) => {
      const at = list.findIndex((one) => one.upload)
      return at < 0 ? [...list, added] : list.toSpliced(at, 0, added)
    })
    return picture
  }

  function cancel({ key, upload }: FileState) {
    if (!upload?.cancel) return
    upload.cancel()
    replace(key, [])
  }

  async function remove(file: FileState) {
    const { key, name, upload, isRemoving } = file
    setFault(undefined)
    if (upload) return cancel(file)
    if (isRemoving) return
    replace(key, [{ ...file, isRemoving: true }])
    try {
      const id = await draft.ensureSaved()
      // The position is read when it is this change's turn, as an earlier one may move it.
      await draft.change(async () => {
        const n = latest().findIndex((one) => one.key === key) + 1
        await callOverHttp(mail.detach, { id, n, version: draft.source().version })
        replace(key, [])
      })
    } catch {
      replace(key, [{ ...file, isRemoving: false }])
      setFault({ key: 'fileNotSent', name })
    }
  }

  return {
    files,
    fault,
    add,
    addPicture,
    remove,
    /** Forgets the files of a draft that is gone. */
    forget: () => change((list) => list.filter((one) => one.upload)),
    cancelUploads() {
      for (const file of files) cancel(file)
    },
    isUploading: files.some((one) => one.upload),
  }
}

/** Returns the files, a function that returns the latest ones before the next render, and one that changes them. */
function useFileStates(start: ComposerState['files']) {
  const [files, setFiles] = useState<FileState[]>(() =>
    start.map((file, index) => ({ ...file, key: `stored ${index}` })),
  )
  const latest = useRef(files)
  function change(to: (list: FileState[]) => FileState[]) {
    latest.current = to(latest.current)
    setFiles(latest.current)
  }
  return { files, latest: () => latest.current, change }
}

type Added = { file: File; key: string; controller: AbortController }

function toState({ file: { name, size }, key, controller }: Added, sentBytes: number): FileState {
  const cancel = sentBytes < size && { cancel: () => controller.abort() }
  return { key, name, size, upload: { sentBytes, ...cancel } }
}

function findFault(files: FileState[], chosen: File[]): FileFault | undefined {
  if (files.length + chosen.length > maxFiles) return { key: 'tooManyFiles', name: '' }
  const empty = chosen.find(({ size }) => size === 0)
  if (empty) return { key: 'fileEmpty', name: empty.name }
  const bytes = [...files, ...chosen].reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (bytes > maxAttachmentsSize) return { key: 'filesTooLarge', name: '' }
}

function toFaultKey(error: unknown): FileFault['key'] {
  const problem = (error as Partial<Refused>).problem ?? toProblem(error)
  if (problem?.code === 'quota-exceeded') return 'storageFull'
  return problem?.error === filesTooLarge ? 'filesTooLarge' : 'fileNotSent'
}

/** Shows a fault in the composer, or as a notice if the composer was left meanwhile. */
function useReport(show: (fault: FileFault) => void) {
  const sizeOf = useFormat().size
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (fault: FileFault) => {
    if (isShown.current) return show(fault)
    const { key, name } = fault
    const values = { name, size: sizeOf(maxAttachmentsSize) }
    noticesHere.add({ text: { of: 'mail', key, values } })
  }
}

/** Asks before the document is left, which would cancel the upload. */
async function whileAskingToStay(work: () => Promise<unknown>) {
  const allowUnload = preventUnload(() => true)
  try {
    await work()
  } finally {
    allowUnload()
  }
}

type Sending = { onProgress: (bytes: number) => void; signal: AbortSignal }

/** Uploads a file in parts and attaches it to the draft. */
async function uploadTo(draft: DraftOf, file: File, { onProgress, signal }: Sending) {
  signal.throwIfAborted()
  const saved = await draft.ensureSaved()
  const { sendFile } = await import('../../lib/api/send-file.ts')
  let uploaded: number | undefined
  try {
    await sendFile({
      file,
      kind: 'attachment',
      address: undefined,
      signal,
      onProgress,
      onBegin(address) {
        uploaded = Number(address.split('/').at(-1))
      },
    })
    // The position of the file does not matter, so a version that changed meanwhile is no conflict.
    await draft.change(() =>
      callOverHttp(mail.attach, { id: draft.source().draft ?? saved, upload: uploaded }),
    )
  } catch (error) {
    if (uploaded !== undefined) callWithoutEcho(uploads.remove, { id: uploaded }).catch(() => {}) // the server deletes it within a day
    throw error
  }
}
