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
type Progress = { key: string; sentBytes: number; cancel?: () => void }

export type FileState = ComposerState['files'][number] & { upload?: Progress }

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
  const [files, setFiles] = useState<FileState[]>(start)
  const [fault, setFault] = useState<FileFault>()
  const report = useReport(setFault)
  const turn = useRef(Promise.resolve())

  const replace = (key: string, next: FileState[]) =>
    setFiles((list) => list.flatMap((one) => (one.upload?.key === key ? next : [one])))

  async function upload({ file, key, controller }: Added) {
    const { name, size } = file
    const { signal } = controller
    const onProgress = (bytes: number) =>
      replace(key, [toState({ file, key, controller }, Math.min(bytes, size))])
    try {
      await whileAskingToStay(() => uploadTo(draft, file, { onProgress, signal }))
      replace(key, [{ name, size }])
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
    setFiles((list) => [...list, ...added.map((one) => toState(one, 0))])
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
    setFiles((list) => {
      const at = list.findIndex((one) => one.upload)
      return at < 0 ? [...list, { name, size }] : list.toSpliced(at, 0, { name, size })
    })
    return picture
  }

  function cancel({ key, cancel: abort }: Progress) {
    if (!abort) return
    abort()
    replace(key, [])
  }

  async function remove(index: number) {
    const { name = '', upload } = files[index] ?? {}
    setFault(undefined)
    if (upload) return cancel(upload)
    try {
      const id = await draft.ensureSaved()
      await draft.change(() =>
        callOverHttp(mail.detach, { id, n: index + 1, version: draft.source().version }),
      )
      setFiles((list) => list.toSpliced(index, 1))
    } catch {
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
    forget: () => setFiles((list) => list.filter((one) => one.upload)),
    cancelUploads() {
      for (const { upload } of files) if (upload) cancel(upload)
    },
    isUploading: files.some((one) => one.upload),
  }
}

type Added = { file: File; key: string; controller: AbortController }

function toState({ file: { name, size }, key, controller }: Added, sentBytes: number): FileState {
  const cancel = sentBytes < size && { cancel: () => controller.abort() }
  return { name, size, upload: { key, sentBytes, ...cancel } }
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
