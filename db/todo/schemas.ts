import * as z from 'zod/mini'
import { Counting, Day, Id, Search, Version } from '../shared/fields/schemas.ts'
import { line, needed, prose } from '../shared/text/schemas.ts'
import { tagNames } from './model.ts'

/** One of the lists, or else a tag; a word that is neither is a tag nobody uses. */
export const TaskFilter = z._default(z.string(), 'all')
export const TasksOf = z.object({ filter: TaskFilter })

const fields = {
  title: line(200).check(needed('Please give the task a title.')),
  desc: prose(5000),
  tags: z.array(z.enum(tagNames)).check(z.maxLength(tagNames.length)),
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
