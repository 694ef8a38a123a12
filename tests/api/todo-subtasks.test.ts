import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { maxSubtasks } from '#db/todo/limits.ts'
import type { Subtask } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { attacks } from '../support/attacks.ts'
import { readable } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { create } from './task-lists.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const list = (client: TestClient, task: number) =>
  client.read<Subtask[]>(`/api/apps/todo/${task}/subtasks`)
const titles = async (client: TestClient, task: number) =>
  (await list(client, task)).map(({ title }) => title)
const add = async (client: TestClient, task: number, title: string) =>
  (await (await client.call(todo.addSubtask, { task, title })).json()) as Subtask

/** Returns a new user whose task 23 has three subtasks, and their ids. */
async function withSubtasks() {
  const ada = await app.newUser()
  const ids: number[] = []
  for (const title of ['Route', 'Props', 'Sheet']) ids.push((await add(ada, 23, title)).id)
  return { ada, ids: ids as [number, number, number] }
}

describe('the subtasks of a task', () => {
  test('are listed in their order and counted in the task', async () => {
    const { ada, ids } = await withSubtasks()
    const change = { task: 23, id: ids[1], isCompleted: true }
    const answer = await ada.call(todo.changeSubtask, change)
    expect(await answer.json()).toEqual({ id: ids[1], title: 'Props', isCompleted: true })
    expect(await list(ada, 23)).toEqual([
      { id: ids[0], title: 'Route', isCompleted: false },
      { id: ids[1], title: 'Props', isCompleted: true },
      { id: ids[2], title: 'Sheet', isCompleted: false },
    ])
    const read = (id: number) => ada.read(`/api/apps/todo/${id}`)
    expect(await read(23)).toMatchObject({ subtasks: { total: 3, completed: 1 } })
    expect(await read(20)).toMatchObject({ subtasks: null })
    const html = await ada.page('/todo/all')
    expect(readable(html)).toContain('1 of 3')
  })

  test('keep the version of the task, so that an open editor can be saved', async () => {
    const ada = await app.newUser()
    const { version } = await ada.read<Task>('/api/apps/todo/23')
    await add(ada, 23, 'Route')
    expect((await ada.call(todo.change, { id: 23, version, title: 'Tour' })).status).toBe(200)
  })

  test('take each other’s positions', async () => {
    const { ada, ids } = await withSubtasks()
    const move = (id: number, to: number) => ada.call(todo.moveSubtask, { task: 23, id, to })
    expect((await move(ids[2], ids[0])).status).toBe(200)
    expect(await titles(ada, 23)).toEqual(['Sheet', 'Route', 'Props'])
    await move(ids[2], ids[1])
    expect(await titles(ada, 23)).toEqual(['Route', 'Props', 'Sheet'])
    expect((await move(ids[2], 99)).status).toBe(404)
  })

  test('return to their position when a deletion is undone, until the next one', async () => {
    const { ada, ids } = await withSubtasks()
    await ada.call(todo.removeSubtask, { task: 23, id: ids[1] })
    expect(await titles(ada, 23)).toEqual(['Route', 'Sheet'])
    await ada.call(todo.restoreSubtask, { task: 23, id: ids[1] })
    expect(await titles(ada, 23)).toEqual(['Route', 'Props', 'Sheet'])
    for (const id of [ids[1], ids[0]]) await ada.call(todo.removeSubtask, { task: 23, id })
    expect((await ada.call(todo.restoreSubtask, { task: 23, id: ids[1] })).status).toBe(404)
    expect(await titles(ada, 23)).toEqual(['Sheet'])
  })

  test('are deleted with the task', async () => {
    const { ada } = await withSubtasks()
    await ada.call(todo.trash, { id: 23 })
    await ada.call(todo.remove, { id: 23 })
    expect((await ada.visit('/api/apps/todo/23/subtasks')).status).toBe(404)
  })

  test('are limited in number and length, and belong to their task', async () => {
    const { ada, ids } = await withSubtasks()
    const { id: other } = await (await create(ada, { title: 'Sweep' })).json()
    for (const answer of [
      await ada.call(todo.changeSubtask, { task: other, id: ids[0], title: 'Elsewhere' }),
      await ada.call(todo.removeSubtask, { task: other, id: ids[0] }),
      await ada.call(todo.addSubtask, { task: 999, title: 'Nowhere' }),
    ])
      expect(answer.status).toBe(404)
    for (const title of ['', ' ', 'x'.repeat(201)])
      expect((await ada.call(todo.addSubtask, { task: 23, title })).status).toBe(400)
    for (let nth = 4; nth <= maxSubtasks; nth++) await add(ada, 23, `Step ${nth}`)
    expect((await ada.call(todo.addSubtask, { task: 23, title: 'Another' })).status).toBe(409)
  })

  test('show hostile titles as text', async () => {
    const ada = await app.newUser()
    for (const title of attacks.slice(0, 40)) await add(ada, 23, title.slice(0, 200))
    const html = await ada.page('/todo/all?task=23')
    for (const { title } of await list(ada, 23)) expect(readable(html)).toContain(title)
  })
})

describe('the panel of a task without scripts', () => {
  const panel = '/todo/all?task=23'
  const submit = (client: TestClient, intent: string, fields = {}) =>
    client.submit(panel, { intent, ...fields })

  test('adds, renames, completes, moves and deletes subtasks, and stays open', async () => {
    const { ada, ids } = await withSubtasks()
    const answer = await submit(ada, 'addSubtask?task=23', { title: 'Thanks' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, panel])
    await submit(ada, `changeSubtask?task=23&id=${ids[0]}`, { title: 'Way' })
    await submit(ada, `changeSubtask?task=23&id=${ids[1]}&isCompleted=true`, { title: 'Props' })
    await submit(ada, `moveSubtask?task=23&id=${ids[2]}&to=${ids[0]}`)
    expect(await titles(ada, 23)).toEqual(['Sheet', 'Way', 'Props', 'Thanks'])
    const deleted = await submit(ada, `removeSubtask?task=23&id=${ids[2]}`)
    expect(deleted.headers.get('location')).toBe('/todo/all') // where the undo is not covered
    const html = await ada.page(panel)
    expect(html).toContain('“Sheet” deleted.')
    expect(html).toContain(`value="restoreSubtask"`)
    expect(await titles(ada, 23)).toEqual(['Way', 'Props', 'Thanks'])
    expect((await list(ada, 23))[1]?.isCompleted).toBe(true)
  })
})
