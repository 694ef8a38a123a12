import { useEffect, useState } from 'react'
import type { MessageFile } from '#db/chat/files.ts'
import { remove, storedDraft } from '../../../ui/draft-storage.ts'

/** The uploaded files that the next message will have. */
export type Tray = { files: MessageFile[]; isUploading: boolean }

const empty: Tray = { files: [], isUploading: false }

/** Returns the name of the draft that stores the files of a conversation for a reload. */
export const trayName = (contact: number): string => `chat-files ${contact}`

/** The files for the next message to a contact. The tray itself is loaded with the first of them. */
export function useFileTray(contact: number) {
  const [incoming, setIncoming] = useState<File[]>([])
  const [tray, setTray] = useState(empty)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(storedDraft(trayName(contact)) !== undefined), [contact])
  return {
    ...tray,
    isOpen,
    incoming,
    setTray,
    add(files: File[]) {
      setIncoming(files)
      setOpen(true)
    },
    /** Empties the tray once its files belong to a message. */
    clear() {
      remove(trayName(contact))
      setIncoming([])
      setTray(empty)
      setOpen(false)
    },
  }
}
