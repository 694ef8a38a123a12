import { todo } from '#client/features/todo/endpoints.ts'
import type { Task } from '#db/todo/rows.ts'
import type { TestClient } from '../support/test-app.ts'

export const listTasks = async (client: TestClient, filter = 'all') =>
  await client.read<Task[]>(`/api/apps/todo?filter=${filter}`)

export const fetchIds = async (client: TestClient, filter = 'all') =>
  (await listTasks(client, filter)).map(({ id }) => id)

export const all = [33, 23, 20, 18, 15, 11, 10]
export const trashed = [29, 28, 25]

export const everything = async (client: TestClient) => [
  ...(await listTasks(client)),
  ...(await listTasks(client, 'trashed')),
]

export const getTask = async (client: TestClient, id: number) =>
  (await everything(client)).find((task) => task.id === id)

export const trash = (
  client: TestClient,
  body: string,
  type = 'application/x-www-form-urlencoded',
) =>
  client.send('/api/app/todo/trash-todo', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })

export const create = (client: TestClient, task: object) => client.call(todo.create, { task })
