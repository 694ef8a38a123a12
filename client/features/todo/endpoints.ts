import * as z from 'zod/mini'
import { Id } from '#db/fields/model.ts'
import { NewTask, OneTask, TaskChange, TaskFilter } from '#db/todo/model.ts'
import type { Task } from '#db/todo/queries.ts'
import { get, patch, post, remove } from '../../api/endpoint.ts'

// The paths are given, `app` here and `apps` there included.
export const todo = {
  list: get('/api/apps/todo')
    .takes(z.object({ filter: TaskFilter }))
    .gives<Task[]>(),
  create: post('/api/apps/todo/new-task').takes(NewTask).gives<{ id: number }>(201),
  trash: post('/api/app/todo/trash-todo').takesBareId(Id).gives<number>(),
  change: patch('/api/apps/todo/:id').takes(TaskChange).gives<Task>(),
  restore: post('/api/apps/todo/:id/restore').takes(OneTask).gives<Task>(),
  remove: remove('/api/apps/todo/:id').takes(OneTask).gives<{ removed: number[] }>(),
}
