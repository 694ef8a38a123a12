import { type AccountId, accounts } from '../accounts/table.ts'
import type { Color } from '../shared/colors/model.ts'
import { monthDays, repeats } from '../shared/recurrence/model.ts'
import {
  boolean,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../store/dialect.ts'
import { type Tag, taskGroups, taskSorts } from './model.ts'
import type { ReminderMinutes } from './reminder-times.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const tasks = table(
  'tasks',
  {
    account: owner(),
    id: integer().notNull(), // counted per account
    title: text().notNull(),
    desc: text().notNull(),
    isImportant: boolean().notNull(),
    isStarred: boolean().notNull(),
    isCompleted: boolean().notNull(),
    isTrashed: boolean().notNull(),
    due: text(), // a day, as in 2026-11-23
    time: text(), // a local time on that day, as in 09:30
    position: integer().notNull(), // the highest is listed first; initially the id
    version: integer().notNull().default(1),
    repeat: text({ enum: repeats }).notNull().default('none'),
    interval: integer().notNull().default(1), // every how many days, weeks, months or years
    weekdays: json<number[]>().notNull().default([]), // of a weekly task; empty means that of its due date
    monthDay: text({ enum: monthDays }).notNull().default('date'),
    next: integer(), // the next occurrence, which was created when this one was completed
    remindBefore: integer().$type<ReminderMinutes>(), // minutes before it is due
    remindAt: text(), // or a local time, as in 2026-11-23T09:00
    reminds: text(), // the local time that either of them means
    section: integer(), // of the account
  },
  (task) => [
    primaryKey({ columns: [task.account, task.id] }),
    index('tasks_all').on(task.account, task.isTrashed, task.position, task.id),
    index('tasks_starred').on(task.account, task.isStarred, task.isTrashed, task.position),
    index('tasks_important').on(task.account, task.isImportant, task.isTrashed, task.position),
    index('tasks_due').on(task.due),
    index('tasks_reminds').on(task.account, task.reminds),
    index('tasks_due_soon').on(
      task.account,
      task.isCompleted,
      task.isTrashed,
      task.due,
      task.position,
    ),
    index('tasks_completed').on(
      task.account,
      task.isCompleted,
      task.isTrashed,
      task.position,
      task.id,
    ),
  ],
)

export const taskTags = table(
  'task_tags',
  {
    account: owner(),
    tag: text().notNull().$type<Tag>(),
    task: integer().notNull(),
    position: integer().notNull(), // order in which tags were added
    // Copied from the task by triggers, so that tagged tasks are counted without reading tasks.
    isTrashed: boolean().notNull().default(false),
    isCompleted: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.tag, row.task] }),
    index('task_tags_task').on(row.account, row.task, row.position),
    index('task_tags_counted').on(row.account, row.tag, row.isTrashed, row.isCompleted),
  ],
)

export const subtasks = table(
  'subtasks',
  {
    account: owner(),
    id: integer().notNull(), // counted per account
    task: integer().notNull(),
    title: text().notNull(),
    isCompleted: boolean().notNull().default(false),
    // Only the subtask that was deleted last is kept, so that it can be restored.
    isDeleted: boolean().notNull().default(false),
    position: integer().notNull(), // the lowest is listed first
  },
  (row) => [
    primaryKey({ columns: [row.account, row.id] }),
    index('subtasks_task').on(row.account, row.task, row.position),
  ],
)

export const taskComments = table(
  'task_comments',
  {
    account: owner(), // of the task
    id: integer().notNull(), // counted per account
    task: integer().notNull(),
    author: owner().$type<AccountId>(),
    text: text().notNull(),
    createdMs: integer().notNull(),
    // Only the comment that was deleted last is kept, so that it can be restored.
    isDeleted: boolean().notNull().default(false),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.id] }),
    index('task_comments_task').on(row.account, row.task, row.id),
    index('task_comments_author').on(row.author),
  ],
)

/** The tasks that are assigned to colleagues, each to one of them. */
export const taskAssignments = table(
  'task_assignments',
  {
    member: owner().$type<AccountId>(), // the colleague
    id: integer().notNull(), // counted per colleague
    account: owner().$type<AccountId>(), // the owner
    task: integer().notNull(), // a task of the owner
  },
  (row) => [
    primaryKey({ columns: [row.member, row.id] }),
    uniqueIndex('task_assignments_task').on(row.account, row.task),
  ],
)

/** The tags that an account has made. */
export const ownTags = table(
  'own_tags',
  {
    account: owner(),
    id: integer().notNull(), // counted per account
    name: text().notNull(),
    color: text().notNull().$type<Color>(),
    // The tasks that had it, once it is deleted. Only the tag that was deleted last is kept, so that it can be restored.
    deletedFrom: json<number[]>(),
  },
  (tag) => [primaryKey({ columns: [tag.account, tag.id] })],
)

/** The sections into which an account divides its lists. */
export const taskSections = table(
  'task_sections',
  {
    account: owner(),
    id: integer().notNull(), // counted per account
    name: text().notNull(),
    position: integer().notNull(), // the lowest is listed first
    isCollapsed: boolean().notNull().default(false),
    // The tasks that were in it, once it is deleted. Only the section that was deleted last is kept, so that it can be restored.
    deletedFrom: json<number[]>(),
  },
  (section) => [primaryKey({ columns: [section.account, section.id] })],
)

/** How an account has chosen to sort and group its lists and tags. */
export const taskViews = table(
  'task_views',
  {
    account: owner(),
    filter: text().notNull(),
    sort: text({ enum: taskSorts }).notNull(),
    group: text({ enum: taskGroups }).notNull(),
  },
  (view) => [primaryKey({ columns: [view.account, view.filter] })],
)
