import { type Folder, folders, type Label, starred } from '#db/mail/model.ts'
import type { IconName } from '../../ui/icon.tsx'

export const folderWords: Record<Folder, { title: string; icon: IconName }> = {
  inbox: { title: 'Inbox', icon: 'inbox' },
  sent: { title: 'Sent', icon: 'send' },
  draft: { title: 'Drafts', icon: 'edit-2' },
  spam: { title: 'Spam', icon: 'slash' },
  trash: { title: 'Trash', icon: 'trash' },
}

export const labelWords: Record<Label, string> = {
  personal: 'Personal',
  company: 'Company',
  important: 'Important',
  private: 'Private',
}

/** What a list is called, be it of a folder, the starred mails or a label. */
export function titleOf(filter: string): string {
  if (filter === starred) return 'Starred'
  const words: Record<string, string> = {
    ...labelWords,
    ...Object.fromEntries(folders.map((folder) => [folder, folderWords[folder].title])),
  }
  return (Object.hasOwn(words, filter) && words[filter]) || filter
}

export const listAddress = (filter: string) => `/email/${encodeURIComponent(filter)}`
