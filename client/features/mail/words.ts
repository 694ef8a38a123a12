import { type Folder, isFolder, isLabel, starred } from '#db/mail/model.ts'
import { useWords } from '../../languages/words.ts'
import type { IconName } from '../../ui/icon.tsx'

export const folderIcons: Record<Folder, IconName> = {
  inbox: 'inbox',
  sent: 'send',
  draft: 'edit-2',
  spam: 'slash',
  trash: 'trash',
}

/** What a list is called, be it of a folder, the starred mails or a label; an unknown one keeps its own name. */
export function useTitleOf(): (filter: string) => string {
  const t = useWords('mail')
  return (filter) =>
    isFolder(filter) || isLabel(filter) || filter === starred ? t(filter) : filter
}

export const listAddress = (filter: string) => `/email/${encodeURIComponent(filter)}`

/** Where a letter is written over a list; `about` says why, such as `reply=21`. */
export const composeAddress = (filter: string, about = '') =>
  `${listAddress(filter)}/compose${about && `?${about}`}`
