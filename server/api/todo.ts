import * as z from 'zod/mini'
import { todo } from '#client/features/todo/endpoints.ts'
import { getTranslator } from '#client/i18n/dictionaries.ts'
import { findColleagues } from '#db/accounts/colleagues.ts'
import { foldText } from '#db/shared/fields/model.ts'
import { Id } from '#db/shared/fields/schemas.ts'
import { toWallTime } from '#db/shared/time/model.ts'
import { addComment, deleteComment, listComments, restoreComment } from '#db/todo/comments.ts'
import { countTasks } from '#db/todo/counts.ts'
import { maxOwnTags, tasksPerPage } from '#db/todo/limits.ts'
import { listTaskRows } from '#db/todo/lists.ts'
import { getDefaults, isDueList, tagNames } from '#db/todo/model.ts'
import {
  addOwnTag,
  changeOwnTag,
  deleteOwnTag,
  listOwnTags,
  restoreOwnTag,
} from '#db/todo/own-tags.ts'
import { addTask, changeTask, moveTask } from '#db/todo/queries.ts'
import { findTask } from '#db/todo/rows.ts'
import {
  ColleagueQuery,
  CommentsOfTask,
  NewSection,
  NewSubtask,
  NewTag,
  NewTask,
  NewTaskComment,
  ParseTask,
  QuickTask,
  SectionChange,
  SectionMove,
  SubtaskById,
  SubtaskChange,
  SubtaskMove,
  SubtasksOfTask,
  TagChange,
  TaskById,
  TaskChange,
  TaskCommentById,
  TaskFilterQuery,
  TaskMove,
  TaskRows,
  TaskViewChange,
} from '#db/todo/schemas.ts'
import {
  addSection,
  changeSection,
  deleteSection,
  listSections,
  moveSection,
  restoreSection,
} from '#db/todo/sections.ts'
import {
  addSubtask,
  changeSubtask,
  deleteSubtask,
  listSubtasks,
  moveSubtask,
  restoreSubtask,
} from '#db/todo/subtasks.ts'
import { taskBatches } from '#db/todo/task-batches.ts'
import { deleteTrashed, setTrashed } from '#db/todo/trash.ts'
import { getTaskView, setTaskView } from '#db/todo/views.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { toList } from '../http/json-parts.ts'
import { parseQuickAdd } from '../natural-language/quick-add.ts'
import { assertStored } from './assert-stored.ts'
import type { StaffContext } from './context.ts'
import { getLanguage, getLocale, getOwnToday, getZone } from './preferences.ts'
import { serve } from './serve.ts'

type ParseInput = z.output<typeof ParseTask>
type QuickInput = z.output<typeof QuickTask>

const noTask = 'Task not found.'
const noTag = 'Tag not found.'
const noSection = 'Section not found.'
const noSubtask = 'Subtask not found.'
const noComment = 'Comment not found.'

/** Reads a typed line in the language and the time zone of the account. */
async function parseTask({ text, literal }: ParseInput, context: StaffContext) {
  const ownTags = await listOwnTags(context.db, context.account)
  const words = getTranslator(await getLanguage(context)).in('todo')
  return parseQuickAdd(text, {
    locale: await getLocale(context),
    now: toWallTime(await getZone(context), context.services.now()),
    findTag(name) {
      const isNamed = (each: string) => foldText(each).replaceAll(' ', '-') === foldText(name)
      const builtIn = tagNames.find((tag) => isNamed(tag) || isNamed(words(tag)))
      return builtIn ?? ownTags.find((tag) => isNamed(tag.name))?.value
    },
    canAddTag: ownTags.length < maxOwnTags,
    sections: await listSections(context.db, context.account),
    literal: literal.split('\n'),
  })
}

/** Adds a task that was typed in a list, with the values that it needs to appear there. */
async function addTypedTask({ list, section, ...input }: QuickInput, context: StaffContext) {
  const { db, account } = context
  const { parts: _, newTags, ...parsed } = await parseTask(input, context)
  const { tags = [], ...defaults } = getDefaults(list)
  const today = await getOwnToday(context)
  const task = NewTask.shape.task.parse({
    ...parsed,
    section: parsed.section ?? section,
    due: parsed.due ?? (isDueList(list) ? today : null),
    ...defaults,
    tags: [...new Set([...parsed.tags, ...tags])],
  })
  const id = await addTask(db, account, task, { today, newTags })
  return assertFound(await findTask(db, account, id), noTask)
}

export const todoApi = serve(
  todo,
  {
    list: TaskFilterQuery,
    rows: TaskRows,
    colleagues: ColleagueQuery,
    create: NewTask,
    parse: ParseTask,
    quickAdd: QuickTask,
    addTag: NewTag,
    changeTag: TagChange,
    removeTag: TaskById,
    restoreTag: TaskById,
    addSection: NewSection,
    changeSection: SectionChange,
    moveSection: SectionMove,
    removeSection: TaskById,
    restoreSection: TaskById,
    subtasks: SubtasksOfTask,
    addSubtask: NewSubtask,
    changeSubtask: SubtaskChange,
    moveSubtask: SubtaskMove,
    removeSubtask: SubtaskById,
    restoreSubtask: SubtaskById,
    comments: CommentsOfTask,
    addComment: NewTaskComment,
    removeComment: TaskCommentById,
    restoreComment: TaskCommentById,
    trash: z.object({ id: Id }),
    read: TaskById,
    change: TaskChange,
    move: TaskMove,
    setView: TaskViewChange,
    restore: TaskById,
    remove: TaskById,
  },
  {
    list: async ({ filter }, context) =>
      toList(taskBatches(context.db, context.account, filter, await getOwnToday(context))),
    async rows({ filter, q, page, sort, group }, context) {
      const { db, account } = context
      const today = await getOwnToday(context)
      const stored = await getTaskView(db, account, filter)
      const view = isDueList(filter)
        ? stored
        : { sort: sort ?? stored.sort, group: group ?? stored.group }
      const query = { filter, words: q, page, perPage: tasksPerPage, today, view }
      const [list, counts, tags] = await Promise.all([
        listTaskRows(db, account, query),
        countTasks(db, account, today),
        listOwnTags(db, account),
      ])
      return { ...list, today, counts, tags }
    },
    counts: async (_, context) =>
      countTasks(context.db, context.account, await getOwnToday(context)),
    colleagues: ({ q }, { db, account }) => findColleagues(db, account, q),
    async read({ id }, { db, account }) {
      const task = assertFound(await findTask(db, account, id), noTask)
      const [subtasks, comments] = await Promise.all([
        listSubtasks(db, account, id),
        listComments(db, account, id),
      ])
      return { ...task, parts: { subtasks, comments } }
    },
    async create({ task }, context) {
      const today = await getOwnToday(context)
      return { id: await addTask(context.db, context.account, task, { today }) }
    },
    parse: (input, context) => parseTask(input, context),
    quickAdd: addTypedTask,
    setView: async (change, { db, account }) =>
      assertFound(await setTaskView(db, account, change), 'List not found.'),
    tags: (_, { db, account }) => listOwnTags(db, account),
    addTag: (tag, { db, account }) => addOwnTag(db, account, tag),
    changeTag: async (change, { db, account }) =>
      assertFound(await changeOwnTag(db, account, change), noTag),
    removeTag: async ({ id }, { db, account }) =>
      assertFound(await deleteOwnTag(db, account, id), noTag),
    restoreTag: async ({ id }, { db, account }) =>
      assertFound(await restoreOwnTag(db, account, id), noTag),
    sections: (_, { db, account }) => listSections(db, account),
    addSection: (section, { db, account }) => addSection(db, account, section),
    changeSection: async (change, { db, account }) =>
      assertFound(await changeSection(db, account, change), noSection),
    moveSection: async (move, { db, account }) =>
      assertFound(await moveSection(db, account, move), noSection),
    removeSection: async ({ id }, { db, account }) =>
      assertFound(await deleteSection(db, account, id), noSection),
    restoreSection: async ({ id }, { db, account }) =>
      assertFound(await restoreSection(db, account, id), noSection),
    async subtasks({ task }, { db, account }) {
      assertFound(await findTask(db, account, task), noTask)
      return listSubtasks(db, account, task)
    },
    addSubtask: async (subtask, { db, account }) =>
      assertFound(await addSubtask(db, account, subtask), noTask),
    changeSubtask: async (change, { db, account }) =>
      assertFound(await changeSubtask(db, account, change), noSubtask),
    moveSubtask: async (move, { db, account }) =>
      assertFound(await moveSubtask(db, account, move), noSubtask),
    removeSubtask: async (subtask, { db, account }) =>
      assertFound(await deleteSubtask(db, account, subtask), noSubtask),
    restoreSubtask: async (subtask, { db, account }) =>
      assertFound(await restoreSubtask(db, account, subtask), noSubtask),
    async comments({ task }, { db, account }) {
      assertFound(await findTask(db, account, task), noTask)
      return listComments(db, account, task)
    },
    addComment: async (comment, { db, account, services }) =>
      assertFound(
        await addComment(db, account, { ...comment, now: new Date(services.now()) }),
        noTask,
      ),
    removeComment: async (comment, { db, account }) =>
      assertFound(await deleteComment(db, account, comment), noComment),
    restoreComment: async (comment, { db, account }) =>
      assertFound(await restoreComment(db, account, comment), noComment),
    // Returns the id even when there is no such task, as the original client expects.
    trash: async ({ id }, { db, account }) => {
      await setTrashed(db, account, id, true)
      return id
    },
    async change({ id, ...change }, context) {
      const { db, account } = context
      const today = await getOwnToday(context)
      return assertStored(await changeTask(db, account, id, change, today), 'task')
    },
    move: async (move, { db, account }) => assertFound(await moveTask(db, account, move), noTask),
    restore: async ({ id }, { db, account }) =>
      assertFound(await setTrashed(db, account, id, false), noTask),
    async remove({ id }, { db, account }) {
      const task = assertFound(await deleteTrashed(db, account, id), noTask)
      if (task.isTrashed) return { removed: [id] }
      throw new HttpError('conflict', 'Move the task to the trash before you delete it.', {
        current: task,
      })
    },
  },
)
