import { useContext } from 'react'
import type { Params } from 'react-router-dom'
import { type Folder, type MailFilter, type OwnLabel, parseOwnLabel } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { IconName } from '../../ui/icon.tsx'
import { OwnLabels } from './own-labels.ts'

export const folderIcons: Record<Folder, IconName> = {
  inbox: 'inbox',
  sent: 'send',
  draft: 'edit-2',
  archive: 'archive',
  spam: 'slash',
  trash: 'trash',
}

/** Returns the list that an address names; the call validates it. */
export const filterOf = ({ filter = 'inbox' }: Params) => filter as MailFilter

/** Returns a function that gives the title of a folder or label. */
export function useListTitle(labels?: OwnLabel[]): (filter: string) => string {
  const t = useTranslations('mail') as (list: string) => string
  const inPage = useContext(OwnLabels)
  return (filter) => {
    if (parseOwnLabel(filter) === undefined) return t(filter)
    return (labels ?? inPage).find(({ value }) => value === filter)?.name ?? t('labels')
  }
}

export const listAddress = (filter: string) => `/email/${encodeURIComponent(filter)}`

/** Returns the address of the composer over a list; `about` is its purpose, such as `reply=21`. */
export const composeAddress = (filter: string, about = '') =>
  `${listAddress(filter)}/compose${about && `?${about}`}`
