import { todo } from '#client/features/todo/endpoints.ts'
import type { Task } from '#db/todo/queries.ts'
import type { Visitor } from '../theatre.ts'

export const tasksIn = async (visitor: Visitor, filter = 'all') =>
  await visitor.read<Task[]>(`/api/apps/todo?filter=${filter}`)

export const idsIn = async (visitor: Visitor, filter = 'all') =>
  (await tasksIn(visitor, filter)).map(({ id }) => id)

export const all = [33, 23, 20, 18, 15, 11, 10]
export const trashed = [29, 28, 25]

export const everything = async (visitor: Visitor) => [
  ...(await tasksIn(visitor)),
  ...(await tasksIn(visitor, 'trashed')),
]

export const taskOf = async (visitor: Visitor, id: number) =>
  (await everything(visitor)).find((task) => task.id === id)

export const trash = (visitor: Visitor, body: string, type = 'application/x-www-form-urlencoded') =>
  visitor.send('/api/app/todo/trash-todo', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })

export const create = (visitor: Visitor, task: object) => visitor.call(todo.create, { task })
