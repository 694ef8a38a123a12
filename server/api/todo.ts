import * as z from 'zod/mini'
import { todo } from '#client/features/todo/endpoints.ts'
import { Id } from '#db/shared/fields/schemas.ts'
import { countTasks } from '#db/todo/counts.ts'
import { listTaskRows } from '#db/todo/lists.ts'
import {
  addTask,
  changeTask,
  deleteTrashed,
  findTask,
  moveTask,
  setTrashed,
  taskBatches,
} from '#db/todo/queries.ts'
import {
  NewTask,
  TaskById,
  TaskChange,
  TaskFilterQuery,
  TaskMove,
  TaskRows,
} from '#db/todo/schemas.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { listOf } from '../http/json-parts.ts'
import { assertStored } from './assert-stored.ts'
import { serve } from './serve.ts'
import { getOwnToday } from './shell.ts'

const noTask = 'Task not found.'
const perPage = 20

export const todoApi = serve(
  todo,
  {
    list: TaskFilterQuery,
    rows: TaskRows,
    create: NewTask,
    trash: z.object({ id: Id }),
    read: TaskById,
    change: TaskChange,
    move: TaskMove,
    restore: TaskById,
    remove: TaskById,
  },
  {
    list: async ({ filter }, context) =>
      listOf(taskBatches(context.db, context.account, filter, await getOwnToday(context))),
    async rows({ filter, q, page }, context) {
      const today = await getOwnToday(context)
      const query = { filter, words: q, page, perPage, today }
      return { ...(await listTaskRows(context.db, context.account, query)), today }
    },
    counts: async (_, context) =>
      countTasks(context.db, context.account, await getOwnToday(context)),
    read: async ({ id }, { db, account }) => assertFound(await findTask(db, account, id), noTask),
    create: async ({ task }, { db, account }) => ({ id: await addTask(db, account, task) }),
    // Returns the id even when there is no such task, as the original client expects.
    trash: async ({ id }, { db, account }) => {
      await setTrashed(db, account, id, true)
      return id
    },
    change: async ({ id, ...change }, { db, account }) =>
      assertStored(await changeTask(db, account, id, change), 'task'),
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
