import * as z from 'zod/mini'
import { Counting, Day, Id, Search, Version } from '../fields/model.ts'
import { line, needed, prose } from '../text/model.ts'

export const tags = [
  { id: 5, text: 'Frontend', value: 'frontend', color: 'primary' },
  { id: 7, text: 'Backend', value: 'backend', color: 'warning' },
  { id: 8, text: 'Doc', value: 'doc', color: 'success' },
  { id: 11, text: 'Bug', value: 'bug', color: 'danger' },
] as const
export type Tag = (typeof tags)[number]['value']
const tagNames = tags.map(({ value }) => value)

export const isTag = (text: string): text is Tag => tagNames.includes(text as Tag)

/** The lists that are no tag; all but the last leave out what is in the trash. */
export const taskLists = ['all', 'starred', 'important', 'completed', 'trashed'] as const
export type TaskList = (typeof taskLists)[number]

export const isTaskList = (text: string): text is TaskList => taskLists.includes(text as TaskList)

/** One of the lists, or else a tag; a word that is neither is a tag nobody uses. */
export const TaskFilter = z._default(z.string(), 'all')

const fields = {
  title: line(200).check(needed('Please give the task a title.')),
  desc: prose(5000),
  tags: z.array(z.enum(tagNames)),
  due: z.nullable(Day),
  isCompleted: z.boolean(),
  isImportant: z.boolean(),
  isStarred: z.boolean(),
}

export const NewTask = z.object({
  task: z.object({
    title: fields.title,
    desc: z._default(fields.desc, ''),
    tags: z._default(fields.tags, []),
    due: z._default(fields.due, null),
    isCompleted: z._default(fields.isCompleted, false),
    isImportant: z._default(fields.isImportant, false),
    isStarred: z._default(fields.isStarred, false),
  }),
})

/** What is not named stays; `version` says which state of the task the change was made for. */
export const TaskChange = z.strictObject({
  id: Id,
  version: Version,
  ...z.partial(z.object(fields)).shape,
})

/** A page of a list, narrowed by words. */
export const TaskRows = z.strictObject({
  filter: TaskFilter,
  q: Search,
  page: z._default(Counting, 1),
})

/** The task takes the place of another one, which makes room towards where it came from. */
export const TaskMove = z.strictObject({ id: Id, to: Id })

export const OneTask = z.strictObject({ id: Id })

/** A task of the sample list. */
export type SampleTask = {
  id: number
  title: string
  desc: string
  tags: Tag[]
  isCompleted: boolean
  isImportant: boolean
  isStarred: boolean
  isTrashed: boolean
  /** Days from the first sign-in to the day it is due; before it when negative. */
  dueIn?: number
}
