import * as z from 'zod/mini'
import { Email } from '../accounts/schemas.ts'
import { colors } from '../shared/colors/model.ts'
import {
  Day,
  Id,
  name,
  PositiveInteger,
  Search,
  TimeOfDay,
  Version,
} from '../shared/fields/schemas.ts'
import { ruleFields } from '../shared/recurrence/schemas.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { isWallTime } from '../shared/time/model.ts'
import {
  maxCommentLength,
  maxDescriptionLength,
  maxOwnTags,
  maxSectionNameLength,
  maxTagNameLength,
  maxTitleLength,
} from './limits.ts'
import { isTag, tagNames, taskGroups, taskSorts } from './model.ts'
import { reminderMinutes } from './reminder-times.ts'

/** A list or a tag; any other text is a tag without tasks. */
export const TaskFilter = z._default(z.string(), 'all')
export const TaskFilterQuery = z.object({ filter: TaskFilter })

/** A local date and time, as in 2026-11-23T09:30. */
const LocalTime = z.string().check(z.refine(isWallTime, 'Enter a date and a time.'))

const fields = {
  title: line(maxTitleLength).check(required('Enter a title.')),
  desc: prose(maxDescriptionLength),
  tags: z
    .array(z.string().check(z.refine(isTag, 'Choose tags from the list.')))
    .check(z.maxLength(tagNames.length + maxOwnTags)),
  section: z.nullable(Id),
  due: z.nullable(Day),
  time: z.nullable(TimeOfDay),
  ...ruleFields,
  /** Minutes before the task is due, or before 9:00 if it has no time. */
  remindBefore: z.nullable(z.literal(reminderMinutes)),
  /** A local time, which wins over `remindBefore`. */
  remindAt: z.nullable(LocalTime),
  isCompleted: z.boolean(),
  isImportant: z.boolean(),
  isStarred: z.boolean(),
}

export const NewTask = z.object({
  task: z.object({
    title: fields.title,
    desc: z._default(fields.desc, ''),
    tags: z._default(fields.tags, []),
    section: z._default(fields.section, null),
    due: z._default(fields.due, null),
    time: z._default(fields.time, null),
    repeat: z._default(fields.repeat, 'none'),
    interval: z._default(fields.interval, 1),
    weekdays: z._default(fields.weekdays, []),
    monthDay: z._default(fields.monthDay, 'date'),
    remindBefore: z._default(fields.remindBefore, null),
    remindAt: z._default(fields.remindAt, null),
    isCompleted: z._default(fields.isCompleted, false),
    isImportant: z._default(fields.isImportant, false),
    isStarred: z._default(fields.isStarred, false),
  }),
})

/** A line as typed, from which the due date, tags and importance are read. */
const typed = {
  text: line(maxTitleLength),
  /** The parts that stay in the title as they are, one a line. */
  literal: z._default(prose(2000), ''),
}
export const ParseTask = z.strictObject(typed)
export const QuickTask = z.strictObject({
  ...typed,
  text: line(maxTitleLength).check(required('Enter a title.')),
  list: TaskFilter,
  /** The section of a task whose line names none. */
  section: z._default(fields.section, null),
})

/** Fields that are left out stay unchanged; `version` enables the conflict check. */
export const TaskChange = z.strictObject({
  id: Id,
  version: Version,
  ...z.partial(z.object(fields)).shape,
})

/** What is left out stays as it is. */
const view = {
  sort: z.optional(z.enum(taskSorts)),
  group: z.optional(z.enum(taskGroups)),
}
export const TaskViewChange = z.strictObject({ filter: z.string(), ...view })

/** A page of a list, filtered by a search. */
export const TaskRows = z.strictObject({
  ...view,
  filter: TaskFilter,
  q: Search,
  page: z._default(PositiveInteger, 1),
})

const tag = {
  name: name(maxTagNameLength, 'Enter a name.'),
  color: z.enum(colors),
}
export const NewTag = z.strictObject({ ...tag, color: z._default(tag.color, 'neutral') })
/** Fields that are left out stay unchanged. */
export const TagChange = z.strictObject({ id: Id, ...z.partial(z.object(tag)).shape })

const section = { name: name(maxSectionNameLength, 'Enter a name.') }
export const NewSection = z.strictObject(section)
/** Fields that are left out stay unchanged. */
export const SectionChange = z.strictObject({
  id: Id,
  name: z.optional(section.name),
  isCollapsed: z.optional(z.boolean()),
})
/** Moves a section to the position of another one. */
export const SectionMove = z.strictObject({ id: Id, to: Id })

/** Moves a task to the position of another one, or directly above or below it, and perhaps to another section. */
export const TaskMove = z.strictObject({
  id: Id,
  to: Id,
  place: z.optional(z.enum(['above', 'below'])),
  section: z.optional(fields.section),
})

/** The subtasks of a task, one of them, and its position. */
export const SubtasksOfTask = z.strictObject({ task: Id })
export const NewSubtask = z.strictObject({ task: Id, title: fields.title })
export const SubtaskById = z.strictObject({ task: Id, id: Id })
/** Fields that are left out stay unchanged. */
export const SubtaskChange = z.strictObject({
  task: Id,
  id: Id,
  title: z.optional(fields.title),
  isCompleted: z.optional(fields.isCompleted),
})
export const SubtaskMove = z.strictObject({ task: Id, id: Id, to: Id })

/** The comments on a task, and one of them. */
export const CommentsOfTask = z.strictObject({ task: Id })
export const NewTaskComment = z.strictObject({
  task: Id,
  text: prose(maxCommentLength).check(required('Enter a comment.')),
})
export const TaskCommentById = z.strictObject({ task: Id, id: Id })

/** The start of the name or address of a colleague. */
export const ColleagueQuery = z.strictObject({ q: Search })

/** Assigns a task to the colleague with this address. */
export const NewAssignment = z.strictObject({ task: Id, email: Email })
export const AssignmentOfTask = z.strictObject({ task: Id })

/** The tasks that are assigned to somebody, and the comments on one of them; `id` and `assigned` are assignments. */
export const AssignedQuery = z.strictObject({ page: z._default(PositiveInteger, 1) })
export const AssignedChange = z.strictObject({ id: Id, isCompleted: z.boolean() })
export const NewAssignedComment = z.strictObject({ assigned: Id, text: NewTaskComment.shape.text })
export const AssignedCommentById = z.strictObject({ assigned: Id, id: Id })

export const TaskById = z.strictObject({ id: Id })
