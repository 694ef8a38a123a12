import type { Params } from 'react-router-dom'
import type { Folder, MailFilter } from '#db/mail/model.ts'
import { useWords } from '../../i18n/words.ts'
import type { IconName } from '../../ui/icon.tsx'

export const folderIcons: Record<Folder, IconName> = {
  inbox: 'inbox',
  sent: 'send',
  draft: 'edit-2',
  spam: 'slash',
  trash: 'trash',
}

/** Returns the list that an address names; the call that it is sent with validates it. */
export const filterOf = ({ filter = 'inbox' }: Params) => filter as MailFilter

/** What a list is called, be it of a folder, the starred mails or a label. */
export function useListTitle(): (filter: string) => string {
  const t = useWords('mail') as (list: string) => string
  return t
}

export const listAddress = (filter: string) => `/email/${encodeURIComponent(filter)}`

/** Where a letter is written over a list; `about` says why, such as `reply=21`. */
export const composeAddress = (filter: string, about = '') =>
  `${listAddress(filter)}/compose${about && `?${about}`}`
