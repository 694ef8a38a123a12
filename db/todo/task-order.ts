import { asc, desc, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { selectFirst, withoutAccents } from '../store/dialect.ts'
import { isDueList, type TaskList, type TaskView } from './model.ts'
import { byDue } from './rows.ts'
import { taskSections, tasks, taskTags } from './table.ts'

export type ListKind = TaskList | 'tag' | 'none'
export type List = { kind: ListKind; isSearch: boolean; view: TaskView }

/** The first tag of a task, by which it is grouped. */
const firstTag = selectFirst(taskTags.tag, taskTags.position, [
  [taskTags.account, tasks.account],
  [taskTags.task, tasks.id],
])

/** Where the section of a task is listed; tasks without one come before all sections. */
const sectionPosition = selectFirst(taskSections.position, taskSections.position, [
  [taskSections.account, tasks.account],
  [taskSections.id, tasks.section],
])

const isUndated = isNull(tasks.due)

const groupOrders: Record<TaskView['group'], SQL[]> = {
  none: [],
  section: [isNotNull(tasks.section), sectionPosition],
  due: [isUndated, asc(tasks.due)],
  priority: [desc(tasks.isImportant)],
  tag: [isNull(firstTag), firstTag],
}

const sortOrders: Record<TaskView['sort'], SQL[]> = {
  manual: [],
  due: [isUndated, ...byDue],
  priority: [desc(tasks.isImportant)],
  added: [desc(tasks.id)],
  title: [withoutAccents(tasks.title)],
}

/** All tasks of a list by due date have one. */
export const getOrder = ({ kind, view: { sort, group } }: List): SQL[] => [
  ...(isDueList(kind) ? byDue : [...groupOrders[group], ...sortOrders[sort]]),
  desc(tasks.position),
]
