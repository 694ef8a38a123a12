import { isTag, isTaskList, type Tag, type TaskList, tags } from '#db/todo/model.ts'
import { useWords } from '../../i18n/words.ts'
import { withQuery } from '../../lib/list/address.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

export const listIcons: Record<TaskList, IconName> = {
  all: 'list',
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
