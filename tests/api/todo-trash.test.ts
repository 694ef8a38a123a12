import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { open } from '../support/test-app.ts'
import { create, everything, fetchIds, getTask, trash, trashed } from './task-lists.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

describe('the to-do trash', () => {
  test.each([
    ['application/x-www-form-urlencoded', '10'],
    ['text/plain', '10'],
    ['application/json', '10'],
    ['application/json', '{"id":10}'],
  ])('accepts an id as %s %s', async (type, body) => {
    const ada = await app.newUser()
    const answer = await trash(ada, body, type)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('10')
    expect(await fetchIds(ada, 'trashed')).toEqual([29, 28, 25, 10])
    expect(await fetchIds(ada)).not.toContain(10)
  })

  test('hides a task from every other list and keeps its flags', async () => {
    const ada = await app.newUser()
    await trash(ada, '23')
    for (const filter of ['all', 'starred', 'important', 'frontend', 'backend', 'doc']) {
      expect(await fetchIds(ada, filter)).not.toContain(23)
    }
    expect(await getTask(ada, 23)).toMatchObject({ isStarred: true, isImportant: true })
  })

  test('ignores a repeated call', async () => {
    const ada = await app.newUser()
    await trash(ada, '10')
    const before = await everything(ada)
    expect((await trash(ada, '10')).status).toBe(200)
    expect(await everything(ada)).toEqual(before)
  })

  test('echoes an unknown id and changes nothing', async () => {
    const ada = await app.newUser()
    const answer = await trash(ada, '999')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toBe(999)
    expect(await fetchIds(ada, 'trashed')).toEqual(trashed)
  })

  test('restores a task to its lists', async () => {
    const ada = await app.newUser()
    const answer = await ada.call(todo.restore, { id: 28 })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: 28, isTrashed: false, version: 2 })
    expect(await fetchIds(ada, 'backend')).toEqual([28, 23, 15, 10])
    expect(await fetchIds(ada, 'trashed')).toEqual([29, 25])
  })

  test('ignores restoring a task that is not in it', async () => {
    const ada = await app.newUser()
    const answer = await ada.call(todo.restore, { id: 10 })
    expect(await answer.json()).toMatchObject({ id: 10, isTrashed: false, version: 1 })
  })

  test('is required before a permanent deletion', async () => {
    const ada = await app.newUser()
    const refused = await ada.call(todo.remove, { id: 10 })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      current: { id: 10, isTrashed: false },
    })
    await trash(ada, '10')
    const answer = await ada.call(todo.remove, { id: 10 })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ removed: [10] })
    expect(await fetchIds(ada, 'trashed')).toEqual(trashed)
    expect((await ada.call(todo.remove, { id: 10 })).status).toBe(404)
  })

  test('keeps the tag counts right', async () => {
    const ada = await app.newUser()
    const counted = async () => {
      const { doc, backend } = await (await ada.call(todo.counts)).json()
      const rows = await ada.read<{ total: number }>('/api/apps/todo/rows?filter=doc')
      return { doc, backend, docs: rows.total }
    }
    const before = await counted()
    const { id } = await (await create(ada, { title: 'Oil the trap', tags: ['doc'] })).json()
    const more = { ...before, doc: before.doc + 1, docs: before.docs + 1 }
    expect(await counted()).toEqual(more)
    await trash(ada, String(id))
    expect(await counted()).toEqual(before)
    await ada.call(todo.restore, { id })
    expect(await counted()).toEqual(more)
    await ada.call(todo.change, { id, isCompleted: true })
    expect(await counted()).toEqual({ ...more, doc: before.doc })
    await ada.call(todo.change, { id, isCompleted: false, tags: ['backend'] })
    expect(await counted()).toEqual({ ...before, backend: before.backend + 1 })
    await ada.call(todo.change, { id, tags: ['doc'] })
    expect(await counted()).toEqual(more)
    await trash(ada, String(id))
    await ada.call(todo.remove, { id })
    expect(await counted()).toEqual(before)
  })

  test('does not reuse the id of a deleted last task', async () => {
    const ada = await app.newUser()
    await trash(ada, '33')
    await ada.call(todo.remove, { id: 33 })
    expect(await (await create(ada, { title: 'Again' })).json()).toEqual({ id: 34 })
  })
})

describe('the to-do trash refuses', () => {
  test.each([
    ['id=10', 'application/x-www-form-urlencoded'],
    ['"10"', 'application/json'],
    ['{"id":"10"}', 'application/json'],
    ['[10]', 'application/json'],
    ['-1', 'text/plain'],
    ['1.5', 'text/plain'],
    ['0', 'text/plain'],
    ['ten', 'text/plain'],
    ['', 'text/plain'],
    ['1'.repeat(16), 'text/plain'],
  ])('the trash %j as %s', async (body, type) => {
    expect((await trash(demo, body, type)).status).toBe(400)
    expect(await fetchIds(demo, 'trashed')).toEqual(trashed)
  })
})
