import { useState } from 'react'
import { maxFiles } from '#db/mail/model.ts'
import { maxAttachmentSize } from '#db/shared/limits.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { toProblem } from '../../lib/api/problem.ts'
import { mail } from './endpoints.ts'
import type { useDraft } from './use-draft.ts'
import type { Writing } from './writing.ts'

export type FileState = Writing['files'][number] & { isComing?: boolean }

export type FileFault =
  | 'fileTooLarge'
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
    if (file.size === 0) return setFault({ key: 'fileEmpty', name: file.name })
    if (file.size > maxAttachmentSize) return setFault({ key: 'fileTooLarge', name: file.name })
    const coming = { name: file.name, size: file.size, isComing: true }
    setFiles((list) => [...list, coming])
    try {
      const id = await draft.ensureSaved()
      const { name, size } = await draft.counted(() =>
        callOverHttp(mail.attach, { id, version: draft.source().version, file }),
      )
      setFiles((list) => list.map((one) => (one === coming ? { name, size } : one)))
    } catch (thrown) {
      setFiles((list) => list.filter((one) => one !== coming))
      const isFull = toProblem(thrown)?.code === 'quota-exceeded'
      setFault({ key: isFull ? 'storageFull' : 'fileNotSent', name: file.name })
    }
  }

  async function add(chosen: File[]) {
    setFault(undefined)
    if (files.length + chosen.length > maxFiles) return setFault({ key: 'tooManyFiles', name: '' })
    for (const file of chosen) await addOne(file)
  }

  async function remove(index: number) {
    const name = files[index]?.name ?? ''
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
    isBusy: files.some(({ isComing }) => isComing),
  }
}
