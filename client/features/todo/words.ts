import { isTag, isTaskList, type Tag, type TaskList, tags } from '#db/todo/model.ts'
import { useWords } from '../../i18n/words.ts'
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

/** What a list is called, be it one of ours or a tag; an unknown tag keeps its own name. */
export function useTitleOf(): (filter: string) => string {
  const t = useWords('todo')
  return (filter) => {
    if (filter === 'all') return t('allTasks')
    return isTaskList(filter) || isTag(filter) ? t(filter) : filter
  }
}

export const listAddress = (filter: string) => `/todo/${encodeURIComponent(filter)}`

/** A page of a list: what is searched for, which page, and the panel that is open over it. */
export type Place = { q: string; page: number; task?: number | undefined; isNew?: boolean }

/** The rest of a list's address. */
export function queryFor({ q, page, task, isNew }: Place): string {
  const fields = { ...(q && { q }), ...(page > 1 && { page }), ...(task && { task }) }
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, `${value}`]),
  )
  const rest = [query.toString(), isNew ? 'new' : ''].filter(Boolean).join('&')
  return rest && `?${rest}`
}

/** The address of a task that is open over a list; `list` is the list's own, query included. */
export const taskIn = (list: string, task: number) =>
  `${list}${list.includes('?') ? '&' : '?'}task=${task}`
