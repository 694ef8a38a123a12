import { afterAll, describe, expect, test } from 'vitest'
import { type OpenTask, todo } from '#client/features/todo/endpoints.ts'
import type { Task } from '#db/todo/rows.ts'
import { open } from '../support/test-app.ts'
import { all, create, fetchIds, getTask, trash, trashed } from './task-lists.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

describe('GET /api/apps/todo', () => {
  test.each([
    ['all', all],
    ['starred', [23, 20, 15, 11]],
    ['important', [33, 23, 20, 15, 10]],
    ['completed', [18]],
    ['trashed', trashed],
    ['frontend', [33, 23, 11]],
    ['backend', [23, 15, 10]],
    ['doc', [23, 15, 11, 10]],
    ['bug', [18]],
    ['ALL', []],
    ['nonsense', []],
    ['constructor', []],
  ])('returns the tasks of %s, newest first', async (filter, ids) => {
    expect(await fetchIds(demo, filter)).toEqual(ids)
  })

  test('without a filter returns all tasks', async () => {
    const tasks = await demo.read<Task[]>('/api/apps/todo')
    expect(tasks.map(({ id }) => id)).toEqual(all)
  })

  test('returns title, flags and tags of a task', async () => {
    expect(await getTask(demo, 23)).toEqual({
      id: 23,
      title: expect.any(String),
      desc: expect.any(String),
      isImportant: true,
      isStarred: true,
      isCompleted: false,
      isTrashed: false,
      tags: ['frontend', 'backend', 'doc'],
      version: 1,
    })
  })

  test('keeps the tag of 28 and the completion of 29 in the trash', async () => {
    expect(await getTask(demo, 28)).toMatchObject({ tags: ['backend'], isTrashed: true })
    expect(await getTask(demo, 29)).toMatchObject({ isCompleted: true, isTrashed: true })
  })
})

describe('POST /api/apps/todo/create', () => {
  test('assigns the next id and puts the task first', async () => {
    const ada = await app.newUser()
    const answer = await create(ada, {
      title: 'Oil the trap',
      desc: 'Left hinge.\nThen the right one.',
      tags: ['bug', 'backend', 'bug'],
      isCompleted: false,
      isImportant: true,
      isStarred: true,
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id: 34 })
    expect(await fetchIds(ada)).toEqual([34, ...all])
    expect(await getTask(ada, 34)).toEqual({
      id: 34,
      title: 'Oil the trap',
      desc: 'Left hinge.\nThen the right one.',
      tags: ['bug', 'backend'],
      isCompleted: false,
      isImportant: true,
      isStarred: true,
      isTrashed: false,
      version: 1,
    })
  })

  test('needs a title only, and ignores id and trash flag', async () => {
    const ada = await app.newUser()
    const answer = await create(ada, { title: 'Sweep 🧹 مسرح', id: 999, isTrashed: true })
    expect(await answer.json()).toEqual({ id: 34 })
    expect(await getTask(ada, 34)).toMatchObject({
      title: 'Sweep 🧹 مسرح',
      desc: '',
      tags: [],
      isCompleted: false,
      isImportant: false,
      isStarred: false,
      isTrashed: false,
    })
  })

  test('counts trashed tasks for the next id', async () => {
    const ada = await app.newUser()
    await trash(ada, '33')
    expect(await (await create(ada, { title: 'Next' })).json()).toEqual({ id: 34 })
  })

  test('does not reuse the id of a deleted task', async () => {
    const ada = await app.newUser()
    for (const id of [...all, ...trashed]) {
      await trash(ada, String(id))
      await ada.call(todo.remove, { id })
    }
    expect(await (await create(ada, { title: 'First' })).json()).toEqual({ id: 34 })
  })

  test('assigns unique ids to twenty concurrent tasks', async () => {
    const ada = await app.newUser()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(ada, { title: `Task ${index}` })),
    )
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 34 + n))
  })
})

describe('a change of a task', () => {
  test.each([
    [{ title: 'Tune the piano' }],
    [{ desc: 'Before ten.\nNobody sings.' }],
    [{ desc: '' }],
    [{ tags: ['doc', 'bug'] }],
    [{ tags: [] }],
    [{ isCompleted: true }],
    [{ isImportant: false }],
    [{ isStarred: false }],
    [{ due: '2028-02-29' }],
    [{ due: null }],
    [{ time: '09:30' }],
    [{ due: '2028-02-29', time: '00:00' }],
    [{ title: 'All', desc: 'at once', tags: ['bug'], isCompleted: true, isStarred: false }],
  ])('with %j keeps all other fields', async (change) => {
    const ada = await app.newUser()
    const { parts, ...before } = await ada.read<OpenTask>('/api/apps/todo/20')
    const answer = await ada.call(todo.change, { id: 20, ...change })
    expect(answer.status).toBe(200)
    const after = { ...before, ...change, version: before.version + 1 }
    expect(await answer.json()).toEqual(after)
    expect(await ada.read('/api/apps/todo/20')).toEqual({ ...after, parts })
    expect(await fetchIds(ada)).toEqual(all)
  })

  test('that removes the due date removes its time', async () => {
    const ada = await app.newUser()
    await ada.call(todo.change, { id: 20, time: '09:30' })
    await ada.call(todo.change, { id: 20, due: null })
    expect(await ada.read('/api/apps/todo/20')).toMatchObject({ due: null, time: null })
    await ada.call(todo.change, { id: 20, time: '10:00' })
    expect(await ada.read('/api/apps/todo/20')).toMatchObject({ due: null, time: null })
  })

  test('returns 409 with the task for an old version', async () => {
    const ada = await app.newUser()
    await ada.call(todo.change, { id: 20, version: 1, title: 'Mine' })
    const answer = await ada.call(todo.change, { id: 20, version: 1, title: 'Yours' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      current: { id: 20, title: 'Mine', version: 2 },
    })
    expect(await getTask(ada, 20)).toMatchObject({ title: 'Mine' })
  })

  test('takes effect once when sent ten times from one version', async () => {
    const ada = await app.newUser()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ada.call(todo.change, { id: 20, version: 1, title: `Version ${n}` }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

describe('the to-do list refuses', () => {
  test.each([
    ['no task', {}],
    ['a task that is null', { task: null }],
    ['a task that is a list', { task: [] }],
    ['no title', { task: { desc: 'x' } }],
    ['an empty title', { task: { title: '' } }],
    ['a blank title', { task: { title: ' \u3000 ' } }],
    ['a title of two lines', { task: { title: 'a\nb' } }],
    ['a title of 201 characters', { task: { title: 'é'.repeat(201) } }],
    ['a title that is a number', { task: { title: 5 } }],
    ['an unknown tag', { task: { title: 'x', tags: ['sound'] } }],
    ['a tag without a list', { task: { title: 'x', tags: 'doc' } }],
    ['a description that is null', { task: { title: 'x', desc: null } }],
    ['a bell in the description', { task: { title: 'x', desc: 'ding \x07' } }],
    ['a star that is a word', { task: { title: 'x', isStarred: 'true' } }],
  ])('a new task with %s', async (_, body) => {
    const answer = await demo.call(todo.create, body)
    expect(answer.status).toBe(400)
    expect(await fetchIds(demo)).toEqual(all)
  })

  test.each([
    ['a blank title', { title: ' ' }],
    ['an unknown tag', { tags: ['sound'] }],
    ['a word for a flag', { isCompleted: 'yes' }],
    ['nothing for a flag', { isCompleted: null }],
    ['a version in quotes', { version: '1' }],
    ['the trash', { isTrashed: true }],
    ['an unknown name', { color: 'red' }],
    ['a time that does not exist', { time: '24:00' }],
    ['a time with seconds', { time: '09:00:00' }],
  ])('a change with %s', async (_, change) => {
    const answer = await demo.call(todo.change, { id: 20, ...change })
    expect(answer.status).toBe(400)
    expect(await getTask(demo, 20)).toMatchObject({ version: 1 })
  })

  test.each(['change', 'restore', 'remove'] as const)('to %s an unknown task', async (name) => {
    for (const id of [999, 'abc', '-1', '1.5', '0', '1e3', '1152921504606846976']) {
      const answer = await demo.call(todo[name], { id })
      expect(answer.status, String(id)).toBe(404)
    }
  })
})

test('the to-do paths accept a trailing slash but no other spelling', async () => {
  const ada = await app.newUser()
  expect((await ada.visit('/api/apps/todo/')).status).toBe(200)
  expect((await ada.post('/api/apps/todo/new-task/', { task: { title: 'x' } })).status).toBe(201)
  expect((await ada.visit('/api/app/todo')).status).toBe(404)
  expect((await ada.visit('/api/apps/Todo')).status).toBe(404)
  expect((await ada.post('/api/apps/todo/trash-todo', 10)).status).not.toBe(200)
  const wrong = await ada.post('/api/apps/todo', {})
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})
