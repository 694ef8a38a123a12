import * as z from 'zod/mini'
import { Id } from '#db/fields/model.ts'
import type { TaskCounts, TaskPage } from '#db/todo/lists.ts'
import { NewTask, OneTask, TaskChange, TaskFilter, TaskMove, TaskRows } from '#db/todo/model.ts'
import type { ListedTask, Task } from '#db/todo/queries.ts'
import { get, patch, post, remove } from '../../api/endpoint.ts'

// The paths are given, `app` here and `apps` there included.
export const todo = {
  list: get('/api/apps/todo')
    .takes(z.object({ filter: TaskFilter }))
    .gives<ListedTask[]>(),
  rows: get('/api/apps/todo/rows').takes(TaskRows).gives<TaskPage & { today: string }>(),
  counts: get('/api/apps/todo/counts').gives<TaskCounts>(),
  create: post('/api/apps/todo/new-task').takes(NewTask).gives<{ id: number }>(201),
  trash: post('/api/app/todo/trash-todo').takesBareId(Id).gives<number>(),
  read: get('/api/apps/todo/:id').takes(OneTask).gives<Task>(),
  change: patch('/api/apps/todo/:id').takes(TaskChange).gives<Task>(),
  move: post('/api/apps/todo/:id/move').takes(TaskMove).gives<Task>(),
  restore: post('/api/apps/todo/:id/restore').takes(OneTask).gives<Task>(),
  remove: remove('/api/apps/todo/:id').takes(OneTask).gives<{ removed: number[] }>(),
}
