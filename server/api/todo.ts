import * as z from 'zod/mini'
import { todo } from '#client/features/todo/endpoints.ts'
import { Id } from '#db/shared/fields/schemas.ts'
import { countTasks, listTaskRows } from '#db/todo/lists.ts'
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
import { Failure, found } from '../http/failure.ts'
import { listOf } from '../http/json-parts.ts'
import { todayOf } from '../jobs/today.ts'
import { serve } from './serve.ts'
import { stored } from './stored.ts'

const noTask = 'There is no such task.'
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
    list: ({ filter }, { db, account }) => listOf(taskBatches(db, account, filter)),
    rows: async ({ filter, q, page }, { db, account, services }) => ({
      ...(await listTaskRows(db, account, { filter, words: q, page, perPage })),
      today: todayOf(services),
    }),
    counts: (_, { db, account }) => countTasks(db, account),
    read: async ({ id }, { db, account }) => found(await findTask(db, account, id), noTask),
    create: async ({ task }, { db, account }) => ({ id: await addTask(db, account, task) }),
    // An id that names no task is told back all the same: that is how the original client knows this call.
    trash: async ({ id }, { db, account }) => {
      await setTrashed(db, account, id, true)
      return id
    },
    change: async ({ id, ...change }, { db, account }) =>
      stored(await changeTask(db, account, id, change), 'task'),
    move: async (move, { db, account }) => found(await moveTask(db, account, move), noTask),
    restore: async ({ id }, { db, account }) =>
      found(await setTrashed(db, account, id, false), noTask),
    async remove({ id }, { db, account }) {
      const task = found(await deleteTrashed(db, account, id), noTask)
      if (task.isTrashed) return { removed: [id] }
      throw new Failure('conflict', 'Only a task in the trash can be deleted.', { current: task })
    },
  },
)
