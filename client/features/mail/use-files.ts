import { useState } from 'react'
import { mostFiles } from '#db/mail/model.ts'
import { callOverHttp } from '../../api/call-over-http.ts'
import { largestFile } from '../../api/endpoint.ts'
import { mail } from './endpoints.ts'
import type { Writing } from './writing.ts'

export type FileState = Writing['files'][number] & { isComing?: boolean }

export type FileFault = 'fileTooLarge' | 'tooManyFiles' | 'fileNotSent'

/** The attachments of a letter; `kept` sees that there is a draft to attach to. One file travels at a time. */
export function useFiles(start: Writing['files'], kept: () => Promise<number>) {
  const [files, setFiles] = useState<FileState[]>(start)
  const [fault, setFault] = useState<{ key: FileFault; name: string }>()

  async function addOne(file: File) {
    if (file.size > largestFile) return setFault({ key: 'fileTooLarge', name: file.name })
    const coming = { name: file.name, size: file.size, isComing: true }
    setFiles((list) => [...list, coming])
    try {
      const { name, size } = await callOverHttp(mail.attach, { id: await kept(), file })
      setFiles((list) => list.map((one) => (one === coming ? { name, size } : one)))
    } catch {
      setFiles((list) => list.filter((one) => one !== coming))
      setFault({ key: 'fileNotSent', name: file.name })
    }
  }

  async function add(chosen: File[]) {
    setFault(undefined)
    if (files.length + chosen.length > mostFiles) return setFault({ key: 'tooManyFiles', name: '' })
    for (const file of chosen) await addOne(file)
  }

  async function remove(place: number) {
    const name = files[place]?.name ?? ''
    try {
      await callOverHttp(mail.detach, { id: await kept(), n: place + 1 })
      setFiles((list) => list.toSpliced(place, 1))
    } catch {
      setFault({ key: 'fileNotSent', name })
    }
  }

  return { files, fault, add, remove, isBusy: files.some(({ isComing }) => isComing) }
}
