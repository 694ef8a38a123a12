import { data, type Params } from 'react-router-dom'
import { isTag, isTaskList, type Tag, type TaskList, tags } from '#db/todo/model.ts'
import { useWords } from '../../languages/words.ts'
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

/** The list that an address names; there are no others than ours. */
export function listIn({ filter = 'all' }: Params) {
  if (!isTaskList(filter) && !isTag(filter)) throw data(null, { status: 404 })
  return filter
}

/** What a list is called, be it one of ours or a tag. */
export function useTitleOf(): (filter: string) => string {
  const t = useWords('todo') as (list: string) => string
  return (filter) => t(filter === 'all' ? 'allTasks' : filter)
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
