import { createContext, useContext } from 'react'
import type { Day } from '#db/shared/time/model.ts'
import {
  type BuiltInTag,
  isBuiltInTag,
  isTaskList,
  type OwnTag,
  type Section,
  type Tag,
  type TaskList,
  type TaskView,
  tags,
} from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { withQuery } from '../../lib/list/address.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

export const listIcons: Record<TaskList, IconName> = {
  all: 'list',
  today: 'sun',
  upcoming: 'calendar',
  starred: 'star',
  important: 'info',
  completed: 'check-circle',
  trashed: 'trash',
}

const tagTones = Object.fromEntries(tags.map(({ value, color }) => [value, color])) as Record<
  BuiltInTag,
  Tone
>

/** Returns the title of a list or tag; an unknown tag is its own title. */
export function useListTitle(own?: OwnTag[]): (filter: string) => string {
  const t = useTranslations('todo')
  const toLook = useTagStyle(own)
  return (filter) => {
    if (filter === 'all') return t('allTasks')
    return isTaskList(filter) ? t(filter) : toLook(filter).text
  }
}

/** The tags that the account has made. */
export const OwnTags = createContext<OwnTag[]>([])

/** The sections of the account, in their order. */
export const Sections = createContext<Section[]>([])

/** Returns the text and the color of a tag; an unknown one is its own text. */
export function useTagStyle(own = useContext(OwnTags)): (tag: Tag) => { text: string; tone: Tone } {
  const t = useTranslations('todo')
  return (tag) => {
    if (isBuiltInTag(tag)) return { text: t(tag), tone: tagTones[tag] }
    const { name, color } = own.find(({ value }) => value === tag) ?? {
      name: tag,
      color: 'neutral',
    }
    return { text: name, tone: color }
  }
}

export const listAddress = (filter: string) => `/todo/${encodeURIComponent(filter)}`

/** The panels over a list: a task, a new one, the tags, or the sections. */
export const panels = ['task', 'new', 'tags', 'sections'] as const
export type PanelName = (typeof panels)[number]

/** The parameters of a list: its search, its page, and the panel that is open over it. */
type ListParams = {
  q: string
  page: number
  task?: number | undefined
  isNew?: boolean
  areTags?: boolean
  areSections?: boolean
  /** The section to which tasks are added. */
  section?: number | undefined
  /** The sorting and grouping of the address, which win over those of the account. */
  sort?: TaskView['sort'] | undefined
  group?: TaskView['group'] | undefined
}

/** Returns the address of a page of a list, or of a panel over it. */
export function toHref(
  filter: string,
  { q, page, task, isNew, areTags, areSections, sort, group, section }: ListParams,
): string {
  const pageNumber = page > 1 ? page : undefined
  const address = withQuery(listAddress(filter), {
    q,
    page: pageNumber,
    sort,
    group,
    section,
    task,
  })
  const panel = isNew ? 'new' : areTags ? 'tags' : areSections ? 'sections' : undefined
  return panel ? `${address}${address.includes('?') ? '&' : '?'}${panel}` : address
}

/** Returns the address of a task that is open over a list; `list` is the address of the list, query included. */
export const taskAddress = (list: string, task: number) =>
  `${list}${list.includes('?') ? '&' : '?'}task=${task}`

/** Returns a day as the date that `useFormat` formats. */
export const toDate = (day: Day) => new Date(`${day}T00:00:00Z`)

/** The words for days near today, by their distance. */
export const nearDays: Record<number, 'yesterday' | 'today' | 'tomorrow'> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
}
