import { type Day, daysBetween } from '#db/shared/time/model.ts'
import { isTag, isTaskList, type Tag, type TaskList, tags } from '#db/todo/model.ts'
import { useWords } from '../../i18n/words.ts'
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

export const tagTones = Object.fromEntries(
  tags.map(({ value, color }) => [value, color]),
) as Record<Tag, Tone>

/** Returns the title of a list or tag; an unknown tag is its own title. */
export function useListTitle(): (filter: string) => string {
  const t = useWords('todo')
  return (filter) => {
    if (filter === 'all') return t('allTasks')
    return isTaskList(filter) || isTag(filter) ? t(filter) : filter
  }
}

/** Returns the text of a tag. */
export function useTagText(): (tag: string) => string {
  const t = useWords('todo')
  return (tag) => (isTag(tag) ? t(tag) : tag)
}

export const listAddress = (filter: string) => `/todo/${encodeURIComponent(filter)}`

/** The parameters of a list: its search, its page, and the panel that is open over it. */
type ListParams = { q: string; page: number; task?: number | undefined; isNew?: boolean }

/** Returns the address of a page of a list, or of a panel over it. */
export function toHref(filter: string, { q, page, task, isNew }: ListParams): string {
  const address = withQuery(listAddress(filter), { q, page: page > 1 ? page : undefined, task })
  return isNew ? `${address}${address.includes('?') ? '&' : '?'}new` : address
}

/** Returns the address of a task that is open over a list; `list` is the address of the list, query included. */
export const parseTask = (list: string, task: number) =>
  `${list}${list.includes('?') ? '&' : '?'}task=${task}`

/** Returns a day as the date that `useFormat` formats. */
export const toDate = (day: Day) => new Date(`${day}T00:00:00Z`)

export const toDaysAway = (day: Day, today: Day) => daysBetween(today, day)

/** The words for days near today, by their distance. */
export const nearDays: Record<number, 'yesterday' | 'today' | 'tomorrow'> = {
  [-1]: 'yesterday',
  0: 'today',
  1: 'tomorrow',
}
