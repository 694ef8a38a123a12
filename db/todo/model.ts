import type { Color } from '../shared/colors/model.ts'
import type { Rule } from '../shared/recurrence/model.ts'
import type { Day } from '../shared/time/model.ts'

export const tags = [
  { id: 5, text: 'Frontend', value: 'frontend', color: 'primary' },
  { id: 7, text: 'Backend', value: 'backend', color: 'warning' },
  { id: 8, text: 'Doc', value: 'doc', color: 'success' },
  { id: 11, text: 'Bug', value: 'bug', color: 'danger' },
] as const
export type BuiltInTag = (typeof tags)[number]['value']
export const tagNames = tags.map(({ value }) => value)

/** Returns whether a text is one of the tags that every account has. */
export const isBuiltInTag = (text: string): text is BuiltInTag =>
  tagNames.includes(text as BuiltInTag)

/** The value of a tag: a built-in one, or one of the account, such as `tag-3`, which is the same under each name. */
export type Tag = string

/** Returns whether a text has the form of a tag. One of the account may have been deleted. */
export const isTag = (text: string): text is Tag => isBuiltInTag(text) || ownTagId(text) !== null

/** Returns the value that tasks and addresses use for a tag of the account. */
export const toOwnTag = (id: number): Tag => `tag-${id}`

/** Returns the id of a tag of the account; null for another text. */
export function ownTagId(text: string): number | null {
  const [, digits] = /^tag-([1-9]\d{0,14})$/.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/** A tag that the account has made. */
export type OwnTag = { id: number; value: Tag; name: string; color: Color }

/** A part of the lists of an account, with a name. */
export type Section = {
  id: number
  name: string
  /** Whether lists that are grouped by section hide its tasks. */
  isCollapsed: boolean
}

/** A step of a task. */
export type Subtask = { id: number; title: string; isCompleted: boolean }

/** How many subtasks a task has, and how many of them are completed. */
export type SubtaskCount = { total: number; completed: number }

/** The lists that are not tags; all but the last exclude the trash. */
export const taskLists = [
  'all',
  'today',
  'upcoming',
  'starred',
  'important',
  'completed',
  'trashed',
] as const
export type TaskList = (typeof taskLists)[number]

/** Returns whether a text is a list of tasks, and not a tag. */
export const isTaskList = (text: string): text is TaskList => taskLists.includes(text as TaskList)

/** The lists of open tasks with a due date, in the order of their dates and grouped by day. */
export const dueLists = ['today', 'upcoming'] as const
export type DueList = (typeof dueLists)[number]

/** Returns whether a list has a fixed order, that of the due dates. */
export const isDueList = (text: string): text is DueList => dueLists.includes(text as DueList)

/** The orders of a list, and what its tasks can be grouped by. */
export const taskSorts = ['manual', 'due', 'priority', 'added', 'title'] as const
export const taskGroups = ['none', 'section', 'due', 'priority', 'tag'] as const

/** How the tasks of a list are sorted and grouped. */
export type TaskView = {
  sort: (typeof taskSorts)[number]
  group: (typeof taskGroups)[number]
}

const ownOrder: TaskView = { sort: 'manual', group: 'none' }
const byDueDate: TaskView = { sort: 'due', group: 'due' }

/** Returns the view of a list without a choice. Lists of tasks that are due have no other one. */
export const getDefaultView = (filter: string) => (isDueList(filter) ? byDueDate : ownOrder)

/** Whether tasks are in the order that the account has given them. */
export const isOwnOrder = ({ sort, group }: TaskView) => sort === 'manual' && group === 'none'

type Timed = { due: Day | null; time: string | null }

/** The order of due dates: timed tasks of a day before the others. */
const compareDue = (one: Timed, other: Timed) => compareText(toDueKey(one), toDueKey(other))

const toDueKey = ({ due, time }: Timed) => `${due ?? ''} ${time ?? '~'}`
const compareText = (one: string, other: string) => Number(one > other) - Number(one < other)

/** Merges two lists by due date; of tasks at the same time, those of the first list come first. */
export function mergeByDue<Own extends Timed, Other extends Timed>(
  own: Own[],
  others: Other[],
): (Own | Other)[] {
  const merged: (Own | Other)[] = []
  let next = 0
  for (const other of others) {
    for (let row = own[next]; row && compareDue(row, other) <= 0; row = own[++next])
      merged.push(row)
    merged.push(other)
  }
  return [...merged, ...own.slice(next)]
}

/** Returns the values that a new task needs to be in a list, except a due date. */
export function getDefaults(filter: string): {
  isStarred?: true
  isImportant?: true
  tags?: Tag[]
} {
  if (filter === 'starred') return { isStarred: true }
  if (filter === 'important') return { isImportant: true }
  return isTag(filter) ? { tags: [filter] } : {}
}

/** A part of a typed line that sets a field of the task. */
export type QuickPart = {
  kind: 'due' | 'repeat' | 'tag' | 'section' | 'important'
  /** The part as it was typed. */
  text: string
  due?: Day
  time?: string | null
  rule?: Rule
  tag?: string
  /** The name of a tag that does not exist yet. */
  newTag?: string
  section?: number
}

/** A task as typed in one line: the title is what the parts leave over. */
export type ParsedTask = Rule & {
  title: string
  due: Day | null
  time: string | null
  tags: string[]
  newTags: string[]
  section: number | null
  isImportant: boolean
  parts: QuickPart[]
}

/** A sample task. */
export type SampleTask = {
  id: number
  title: string
  desc: string
  tags: Tag[]
  isCompleted: boolean
  isImportant: boolean
  isStarred: boolean
  isTrashed: boolean
  /** Due date in days after the first sign-in; negative before it. */
  dueIn?: number
}
