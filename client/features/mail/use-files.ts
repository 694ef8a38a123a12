import { useState } from 'react'
import { maxFiles } from '#db/mail/model.ts'
import { maxAttachmentsSize } from '#db/shared/limits.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import type { Refused } from '../../lib/api/send-file.ts'
import { mail } from './endpoints.ts'
import type { useDraft } from './use-draft.ts'
import type { Writing } from './writing.ts'

export type FileState = Writing['files'][number] & {
  /** How much has been uploaded so far, and what cancels the upload. */
  coming?: { sentBytes: number; cancel: () => void }
}

export type FileFault =
  | 'filesTooLarge'
  | 'fileEmpty'
  | 'tooManyFiles'
  | 'storageFull'
  | 'fileNotSent'

type DraftOf = Pick<ReturnType<typeof useDraft>, 'ensureSaved' | 'source' | 'counted'>

/** The attachments of a draft, uploaded one at a time. */
export function useFiles(start: Writing['files'], draft: DraftOf) {
  const [files, setFiles] = useState<FileState[]>(start)
  const [fault, setFault] = useState<{ key: FileFault; name: string }>()

  async function addOne(file: File) {
    const { name, size } = file
    const canceling = new AbortController()
    const { signal } = canceling
    const cancel = () => canceling.abort()
    const coming: FileState = { name, size, coming: { sentBytes: 0, cancel } }
    let current = coming
    const replace = (next: FileState | undefined) => {
      const before = current
      if (next) current = next
      setFiles((list) => list.flatMap((one) => (one === before ? (next ?? []) : [one])))
    }
    setFiles((list) => [...list, coming])
    try {
      const id = await draft.ensureSaved()
      const { sendFile } = await import('../../lib/api/send-file.ts')
      const begun = { address: '' }
      await sendFile({
        ...{ file, kind: 'attachment', address: undefined, signal },
        onBegin(address) {
          begun.address = address
        },
        onProgress: (sentBytes) => replace({ name, size, coming: { sentBytes, cancel } }),
      })
      const upload = Number(begun.address.split('/').at(-1))
      const attached = await draft.counted(() =>
        callOverHttp(mail.attach, { id, version: draft.source().version, upload }),
      )
      replace({ name: attached.name, size: attached.size })
    } catch (thrown) {
      replace(undefined)
      if (signal.aborted) return
      const { code } = (thrown as Partial<Refused>).problem ?? toProblem(thrown) ?? {}
      setFault({ key: code === 'quota-exceeded' ? 'storageFull' : 'fileNotSent', name })
    }
  }

  async function add(chosen: File[]) {
    setFault(undefined)
    if (files.length + chosen.length > maxFiles) return setFault({ key: 'tooManyFiles', name: '' })
    const empty = chosen.find(({ size }) => size === 0)
    if (empty) return setFault({ key: 'fileEmpty', name: empty.name })
    const bytes = [...files, ...chosen].reduce((sum, { size }) => sum + (size ?? 0), 0)
    if (bytes > maxAttachmentsSize) return setFault({ key: 'filesTooLarge', name: '' })
    for (const file of chosen) await addOne(file)
  }

  async function remove(index: number) {
    const { name = '', coming } = files[index] ?? {}
    if (coming) return coming.cancel()
    try {
      const id = await draft.ensureSaved()
      const which = { id, n: index + 1, version: draft.source().version }
      await draft.counted(() => callOverHttp(mail.detach, which))
      setFiles((list) => list.toSpliced(index, 1))
    } catch {
      setFault({ key: 'fileNotSent', name })
    }
  }

  return {
    files,
    fault,
    add,
    remove,
    forget: () => setFiles([]),
    isBusy: files.some(({ coming }) => coming),
  }
}
