import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import type { TaskCounts } from '#db/todo/counts.ts'
import type { TaskPage } from '#db/todo/lists.ts'
import { taskLists } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { all, create, fetchIds } from './task-lists.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const listRows = async (client: TestClient, query = '') =>
  await client.read<TaskPage>(`/api/apps/todo/rows?${query}`)
const fetchPageIds = async (client: TestClient, query = '') =>
  (await listRows(client, query)).rows.map(({ id }) => id)
const listCounts = async (client: TestClient) =>
  await client.read<TaskCounts>('/api/apps/todo/counts')

describe('a page of tasks', () => {
  test.each([...taskLists, 'doc', 'bug', 'nonsense'])(
    'of %s has the rows of the complete list',
    async (filter) => {
      expect(await fetchPageIds(demo, `filter=${filter}`)).toEqual(await fetchIds(demo, filter))
    },
  )

  test('has the due dates of the samples around the first sign-in', async () => {
    const { rows } = await listRows(demo)
    const due = Object.fromEntries(rows.map((row) => [row.id, row.due]))
    expect(due).toMatchObject({ 33: '2026-11-19', 20: '2026-11-20', 23: '2026-11-25', 11: null })
  })

  test.each([
    ['MOTH', [33]],
    ['dagný', [10]],
    ['the', all],
    ['no such words', []],
    ['tuner piano', [20]],
    ['"piano tuner"', [20]],
    ['"tuner piano"', []],
    ['oven  risk', [15]],
    ['%', []],
    ['_', []],
  ])('is filtered by %s in any case, in title and description', async (words, ids) => {
    const matches = await fetchPageIds(demo, `q=${encodeURIComponent(words)}`)
    expect(matches.filter((id) => ids.includes(id))).toEqual(ids)
    if (words !== 'the') expect(matches).toEqual(ids)
  })

  test('has twenty rows and the total', async () => {
    const ada = await app.newUser()
    for (let n = 0; n < 30; n++) await create(ada, { title: `Cue ${n}` })
    const first = await listRows(ada)
    expect(first).toMatchObject({ total: 37, first: 1, page: 1, pages: 2 })
    expect(first.rows).toHaveLength(20)
    expect(first.rows[0]?.title).toBe('Cue 29')
    expect(first.around).toEqual({ after: 43, bottom: 10 })
    const second = await listRows(ada, 'page=2')
    expect(second.first).toBe(21)
    expect(second.around).toEqual({ top: 63, before: 44 })
    expect(second.rows.map(({ id }) => id)).toEqual([
      43,
      42,
      41,
      40,
      39,
      38,
      37,
      36,
      35,
      34,
      ...all,
    ])
  })
})

test('the count of a tag excludes the trash', async () => {
  const ada = await app.newUser()
  for (let n = 0; n < 28; n++) await create(ada, { title: `Fault ${n}`, tags: ['bug'] })
  expect(await listRows(ada, 'filter=bug')).toMatchObject({ total: 29, pages: 2 })
  for (const id of [34, 40]) await ada.call(todo.trash, { id })
  expect(await listRows(ada, 'filter=bug')).toMatchObject({ total: 27, pages: 2 })
  expect(await listCounts(ada)).toMatchObject({ bug: 26 })
})

test('a button moves a task to another page and back', async () => {
  const ada = await app.newUser()
  for (let n = 0; n < 30; n++) await create(ada, { title: `Cue ${n}` })
  const ids = await fetchIds(ada)
  const second = await ada.page('/todo/all?page=2&order=10')
  const press = async (html: string, value: string, list: string) => {
    expect(html).toContain(`value="${value.replaceAll('&', '&amp;')}"`)
    expect((await ada.submit(list, { intent: value })).status).toBe(303)
    return ada.page(list)
  }
  const undo = async (html: string, list: string) => {
    const [form = ''] =
      /<form[^>]*><input[^>]*name="intent" value="move".*?<\/form>/s.exec(html) ?? []
    const inputs = form.matchAll(/name="(\w+)" value="(\w+)"/g)
    await ada.submit(
      list,
      Array.from(inputs, ([, name = '', value = '']): [string, string] => [name, value]),
    )
  }
  // Moves the last task of page 2 to its top, to page 1 and then up again.
  const html = await press(second, 'move?id=10&to=63&direction=up&back=11', '/todo/all?page=2')
  expect((await fetchIds(ada)).slice(0, 2)).toEqual([10, 63])
  expect(html).toContain('moved.')
  await undo(html, '/todo/all?page=2')
  expect(await fetchIds(ada)).toEqual(ids)
  await press(second, 'move?id=10&to=44&direction=up&back=11', '/todo/all?page=2')
  expect((await fetchIds(ada)).slice(19, 21)).toEqual([10, 44])
  await ada.submit('/todo/all', { intent: 'move?id=10&to=11&direction=down' })
  const another = await ada.page('/todo/all?page=2&order=43')
  await press(another, 'move?id=43&to=44&direction=up&back=44', '/todo/all?page=2')
  expect((await fetchIds(ada)).slice(19, 21)).toEqual([43, 44])
  const first = await ada.page('/todo/all?order=63')
  await press(first, 'move?id=63&to=10&direction=down&back=62', '/todo/all')
  expect((await fetchIds(ada)).at(-1)).toBe(63)
  expect(first).toContain('value="move?id=63&amp;to=44&amp;direction=down&amp;back=62"') // to the next page
})

describe('the task counts', () => {
  test('are of open tasks', async () => {
    expect(await listCounts(demo)).toEqual({
      all: 6,
      assigned: 0,
      today: 2,
      upcoming: 5,
      starred: 4,
      important: 5,
      frontend: 3,
      backend: 3,
      doc: 4,
      bug: 0,
    })
  })

  test('follow completions', async () => {
    const ada = await app.newUser()
    await ada.call(todo.change, { id: 23, isCompleted: true })
    expect(await listCounts(ada)).toMatchObject({ all: 5, starred: 3, important: 4, frontend: 2 })
    await ada.call(todo.trash, { id: 33 })
    expect(await listCounts(ada)).toMatchObject({ all: 4, frontend: 1 })
  })
})

describe('the lists by due date', () => {
  test('have open tasks only, overdue ones first, and as many as the counts say', async () => {
    const ada = await app.newUser()
    await create(ada, { title: 'Sweep', due: '2026-11-20' })
    await create(ada, { title: 'Dust', due: '2026-11-20', isCompleted: true })
    await ada.call(todo.change, { id: 11, due: '2027-02-01' })
    expect(await fetchPageIds(ada, 'filter=today')).toEqual([33, 34, 20])
    expect(await fetchPageIds(ada, 'filter=upcoming')).toEqual([33, 34, 20, 15, 23, 10, 11])
    expect(await listCounts(ada)).toMatchObject({ today: 3, upcoming: 7 })
    await ada.call(todo.trash, { id: 20 })
    await ada.call(todo.change, { id: 33, due: null })
    expect(await fetchPageIds(ada, 'filter=today')).toEqual([34])
    expect(await listCounts(ada)).toMatchObject({ today: 1, upcoming: 5 })
  })

  test('have the timed tasks of a day before the others', async () => {
    const ada = await app.newUser()
    const due = '2026-11-20'
    await create(ada, { title: 'Sweep', due, time: '14:00' })
    await create(ada, { title: 'Dust', due })
    await create(ada, { title: 'Call', due, time: '09:00' })
    expect(await fetchPageIds(ada, 'filter=today')).toEqual([33, 36, 34, 35, 20])
    expect(await fetchIds(ada, 'today')).toEqual([33, 36, 34, 35, 20])
  })

  test('are searched and paged like others, without neighbors to move to', async () => {
    const ada = await app.newUser()
    for (let n = 0; n < 25; n++) await create(ada, { title: `Cue ${n}`, due: '2026-11-20' })
    expect(await fetchPageIds(ada, 'filter=today&q=tuner')).toEqual([20])
    const second = await listRows(ada, 'filter=today&page=2')
    expect(second).toMatchObject({ total: 27, pages: 2, first: 21, around: {} })
    expect(second.rows).toHaveLength(7)
  })
})

describe('moving a task', () => {
  test.each([
    ['down', 33, 15, [23, 20, 18, 15, 33, 11, 10]],
    ['up', 10, 33, [10, 33, 23, 20, 18, 15, 11]],
    ['by one', 20, 18, [33, 23, 18, 20, 15, 11, 10]],
    ['to where it is', 20, 20, all],
  ])('%s gives it the position of the other one', async (_, id, to, order) => {
    const ada = await app.newUser()
    const answer = await ada.call(todo.move, { id, to })
    expect(answer.status).toBe(200)
    expect(await fetchIds(ada)).toEqual(order)
    expect(await fetchPageIds(ada)).toEqual(order)
  })

  test('keeps its position in other lists, and new tasks still come first', async () => {
    const ada = await app.newUser()
    await ada.call(todo.move, { id: 11, to: 33 })
    expect(await fetchIds(ada, 'frontend')).toEqual([11, 33, 23])
    const { id } = (await (await create(ada, { title: 'Oil the trap' })).json()) as Task
    expect(await fetchIds(ada)).toEqual([id, 11, 33, 23, 20, 18, 15, 10])
  })

  test.each([
    ['an unknown task', { id: 999, to: 33 }],
    ['an unknown place', { id: 33, to: 999 }],
  ])('needs two existing tasks: %s', async (_, move) => {
    expect((await demo.call(todo.move, move)).status).toBe(404)
    expect(await fetchIds(demo)).toEqual(all)
  })
})

test.each([
  '2026-02-29',
  '2026-1-1',
  '20261120',
  'tomorrow',
  '',
  '2026-11-20T10:00:00Z',
  '0000-01-01',
])('a task refuses the due date %j', async (due) => {
  const answer = await demo.call(todo.change, { id: 20, due })
  expect(answer.status).toBe(400)
})
