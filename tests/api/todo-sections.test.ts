import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { maxSections } from '#db/todo/limits.ts'
import type { TaskPage } from '#db/todo/lists.ts'
import type { Section } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { attacks } from '../support/attacks.ts'
import { parseTexts, readable } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { create } from './task-lists.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const list = async (client: TestClient) =>
  (await client.read<Section[]>('/api/apps/todo/sections')) ?? []
const listNames = async (client: TestClient) => (await list(client)).map(({ name }) => name)
const add = async (client: TestClient, ...names: string[]) => {
  for (const name of names) await client.call(todo.addSection, { name })
}
const getPage = async (client: TestClient, query = 'q=zz') => {
  const page = await client.read<TaskPage>(`/api/apps/todo/rows?group=section&${query}`)
  if (!page) throw new Error('There is no page.')
  return { ...page, ids: page.rows.map(({ id }) => id) }
}
const getTask = (client: TestClient, id: number) => client.read<Task>(`/api/apps/todo/${id}`)

/** Adds tasks that only these tests search for. */
const createIn = (client: TestClient, section: number | null, title = 'zz') =>
  create(client, { title, section })

describe('the sections of an account', () => {
  test('are added, renamed, collapsed and moved', async () => {
    const ada = await app.newUser()
    await add(ada, 'Get in', 'Show', 'Get out')
    const moved = await ada.call(todo.moveSection, { id: 3, to: 1 })
    expect((await moved.json()).map(({ id }: Section) => id)).toEqual([3, 1, 2])
    await ada.call(todo.changeSection, { id: 1, name: 'Rig' })
    await ada.call(todo.changeSection, { id: 1, isCollapsed: true })
    expect(await list(ada)).toEqual([
      { id: 3, name: 'Get out', isCollapsed: false },
      { id: 1, name: 'Rig', isCollapsed: true },
      { id: 2, name: 'Show', isCollapsed: false },
    ])
  })

  test('leave their tasks in the list when they are deleted, and take them back with an undo', async () => {
    const ada = await app.newUser()
    await add(ada, 'Get in', 'Show')
    for (const title of ['Sweep', 'Dust']) await createIn(ada, 1, title)
    await ada.call(todo.removeSection, { id: 1 })
    expect(await listNames(ada)).toEqual(['Show'])
    expect(await getTask(ada, 34)).toMatchObject({ title: 'Sweep', section: null })
    await ada.call(todo.change, { id: 35, section: 2 })
    await ada.call(todo.restoreSection, { id: 1 })
    expect(await listNames(ada)).toEqual(['Get in', 'Show'])
    expect(await getTask(ada, 34)).toMatchObject({ section: 1 })
    expect(await getTask(ada, 35)).toMatchObject({ section: 2 })
  })

  test('that were deleted before the last one are gone', async () => {
    const ada = await app.newUser()
    await add(ada, 'Get in', 'Show')
    for (const id of [1, 2]) await ada.call(todo.removeSection, { id })
    expect((await ada.call(todo.restoreSection, { id: 1 })).status).toBe(404)
    expect((await ada.call(todo.restoreSection, { id: 2 })).status).toBe(200)
  })

  test('have different names', async () => {
    const ada = await app.newUser()
    await add(ada, 'Show', 'Get in')
    for (const answer of [
      await ada.call(todo.addSection, { name: ' SHOW ' }),
      await ada.call(todo.changeSection, { id: 2, name: 'show' }),
    ]) {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        fields: { name: 'You already have a section with this name.' },
      })
    }
  })

  test('have a limit, also when a deletion is undone', async () => {
    const ada = await app.newUser()
    for (let nth = 1; nth <= maxSections; nth++) await add(ada, `Section ${nth}`)
    expect((await ada.call(todo.addSection, { name: 'One more' })).status).toBe(409)
    await ada.call(todo.removeSection, { id: 1 })
    await add(ada, 'Instead')
    expect((await ada.call(todo.restoreSection, { id: 1 })).status).toBe(409)
  })

  test.each([
    ['an empty name', { name: ' ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['no name', {}],
  ])('refuse %s', async (_, input) => {
    const demo = await app.staff()
    expect((await demo.call(todo.addSection, input)).status).toBe(400)
  })

  test.each([
    ['changeSection', { id: 999 }],
    ['moveSection', { id: 999, to: 1 }],
    ['removeSection', { id: 999 }],
    ['restoreSection', { id: 999 }],
  ] as const)('unknown to %s get 404', async (name, input) => {
    const demo = await app.staff()
    expect((await demo.call(todo[name], input)).status).toBe(404)
  })

  test('of another account are not set on a task', async () => {
    const [ada, bea] = [await app.newUser(), await app.newUser()]
    await add(ada, 'Get in')
    await createIn(bea, 1)
    expect(await getTask(bea, 34)).toMatchObject({ section: null })
    await bea.call(todo.change, { id: 34, section: 1 })
    expect(await getTask(bea, 34)).toMatchObject({ section: null })
  })

  test('show their names as text, whatever they contain', async () => {
    const ada = await app.newUser()
    const names = attacks
      .map((attack) =>
        attack
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, 60)
          .trim(),
      )
      .filter(Boolean)
    await add(ada, ...new Set(names))
    const own = await list(ada)
    expect(own.length).toBeGreaterThan(70)
    await createIn(ada, 1)
    for (const path of ['/todo/all?group=section', '/todo/all?sections', '/todo/all?task=34']) {
      const html = await ada.page(path)
      const text = readable(html).replace(/\s+/g, ' ')
      for (const { name } of own) expect(text).toContain(name.replace(/\s+/g, ' '))
      expect(html).not.toContain('<img src=x')
    }
  })
})

describe('a list that is grouped by section', () => {
  test('has the tasks without a section first, then those of each section', async () => {
    const ada = await app.newUser()
    await add(ada, 'Get in', 'Show')
    for (const section of [2, 1, null, 1]) await createIn(ada, section)
    const { ids, headings } = await getPage(ada)
    expect(ids).toEqual([36, 37, 35, 34])
    expect(headings).toEqual([
      { section: null, count: 1 },
      { section: 1, count: 2 },
      { section: 2, count: 1 },
    ])
  })

  test('leaves out the tasks of collapsed sections, except from a search', async () => {
    const ada = await app.newUser()
    await add(ada, 'Get in')
    await createIn(ada, 1)
    await ada.call(todo.changeSection, { id: 1, isCollapsed: true })
    expect((await getPage(ada)).ids).toEqual([34])
    const all = await getPage(ada, 'page=1')
    expect(all.ids).not.toContain(34)
    expect(all.headings.at(-1)).toEqual({ section: 1, count: 1 })
    expect(all.total).toBe(all.rows.length + 1)
  })

  test('shows each section on the page where it belongs, also an empty one', async () => {
    const ada = await app.newUser()
    await add(ada, 'Empty', 'Full', 'Last')
    const before = (await getPage(ada, 'page=1')).total
    for (let nth = before; nth < 20; nth++) await createIn(ada, null)
    for (let nth = 0; nth < 21; nth++) await createIn(ada, 2)
    const sections = async (page: number) =>
      (await getPage(ada, `page=${page}`)).headings.map(({ section }) => section)
    expect(await sections(1)).toEqual([null])
    expect(await sections(2)).toEqual([1, 2])
    expect(await sections(3)).toEqual([2, 3])
  })

  test('shows empty sections only where tasks can be added', async () => {
    const ada = await app.newUser()
    await add(ada, 'Empty')
    const { headings } = await getPage(ada, 'filter=completed')
    expect(headings.map(({ section }) => section)).toEqual([null])
  })
})

describe('a task', () => {
  test('moves directly above or below another one, into its section', async () => {
    const ada = await app.newUser()
    await add(ada, 'Get in', 'Show')
    for (const section of [2, 1, 1, 2]) await createIn(ada, section)
    expect((await getPage(ada)).ids).toEqual([36, 35, 37, 34])
    await ada.call(todo.move, { id: 37, to: 36, place: 'below', section: 1 })
    expect((await getPage(ada)).ids).toEqual([36, 37, 35, 34])
    await ada.call(todo.move, { id: 34, to: 36, place: 'above', section: 1 })
    expect((await getPage(ada)).ids).toEqual([34, 36, 37, 35])
    await ada.call(todo.move, { id: 34, to: 34, place: 'above', section: 2 })
    expect((await getPage(ada)).ids).toEqual([36, 37, 35, 34])
    await ada.call(todo.move, { id: 36, to: 35, place: 'below', section: 1 })
    expect((await getPage(ada)).ids).toEqual([37, 35, 36, 34])
  })

  test('keeps its section when it repeats', async () => {
    const ada = await app.newUser()
    await add(ada, 'Get in')
    await create(ada, { title: 'zz', section: 1, due: '2026-11-20', repeat: 'daily' })
    await ada.call(todo.change, { id: 34, isCompleted: true })
    expect(await getTask(ada, 35)).toMatchObject({ due: '2026-11-21', section: 1 })
  })

  test.each([
    ['Sweep /Show', 'Sweep', 2],
    ['/get-in Sweep #doc', 'Sweep', 1],
    ['Sweep /get in tomorrow', 'Sweep', 1],
    ['Sweep /Get', 'Sweep /Get', null],
    ['Sweep and/or Show', 'Sweep and/or Show', null],
    ['Sweep (a+b) /(a+b)$', 'Sweep (a+b)', 3],
  ])('typed as “%s” is “%s” in section %s', async (text, title, section) => {
    const ada = await app.newUser()
    await add(ada, 'Get in', 'Show', '(a+b)$')
    const answer = await ada.call(todo.quickAdd, { text, list: 'all' })
    expect(await answer.json()).toMatchObject({ title, section })
  })

  test('typed in a section is added to it, unless the line names another one', async () => {
    const ada = await app.newUser()
    await add(ada, 'Get in', 'Show')
    const type = async (text: string) =>
      (await (await ada.call(todo.quickAdd, { text, list: 'all', section: 1 })).json()) as Task
    expect(await type('Sweep')).toMatchObject({ section: 1 })
    expect(await type('Dust /Show')).toMatchObject({ section: 2 })
  })
})

describe('without scripts', () => {
  test('sections are added, renamed, moved and deleted in their panel, with an undo', async () => {
    const ada = await app.newUser()
    const send = (fields: Record<string, string>) => ada.submit('/todo/all?sections', fields)
    const answer = await send({ intent: 'addSection', name: 'Get in' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/todo/all?sections'])
    expect(await ada.page('/todo/all?sections')).toContain('Section “Get in” added.')
    expect(parseTexts(await ada.page('/todo/all'), 'h2').join()).toContain('Get in')
    await send({ intent: 'addSection', name: 'Show' })
    await send({ intent: 'changeSection', id: '1', name: 'Rig' })
    const move = await send({ intent: 'moveSection?id=2&to=1' })
    expect(move.headers.get('location')).toBe('/todo/all?sections')
    expect(await listNames(ada)).toEqual(['Show', 'Rig'])
    const removal = await send({ intent: 'removeSection?id=1' })
    expect(removal.headers.get('location')).toBe('/todo/all') // where the undo is not covered
    expect(await ada.page('/todo/all')).toContain('name="intent" value="restoreSection"')
    await ada.submit('/todo/all', { intent: 'restoreSection', id: '1' })
    expect(await listNames(ada)).toEqual(['Show', 'Rig'])
  })

  test('a rejected name comes back with its error', async () => {
    const ada = await app.newUser()
    await add(ada, 'Show')
    const answer = await ada.submit('/todo/all?sections', { intent: 'addSection', name: 'show' })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(parseTexts(html, 'p')).toContain('You already have a section with this name.')
    expect(html).toMatch(/value="show"/)
  })

  test('a heading collapses its section and leads to its quick add', async () => {
    const ada = await app.newUser()
    await ada.submit('/todo/all?sections', { intent: 'addSection', name: 'Show' })
    await ada.submit('/todo/all?section=1', { intent: 'add', title: 'Sweep', section: '1' })
    expect(await getTask(ada, 34)).toMatchObject({ section: 1 })
    expect(await ada.page('/todo/all')).toContain('href="/todo/all?section=1"')
    await ada.submit('/todo/all', { intent: 'changeSection?id=1&isCollapsed=true' })
    expect(await ada.page('/todo/all')).not.toContain('data-task="34"')
  })

  test('a menu moves a task to a section, with an undo', async () => {
    const ada = await app.newUser()
    await add(ada, 'Show')
    await createIn(ada, null)
    expect(await ada.page('/todo/all?order=34')).toContain('Move to section')
    await ada.submit('/todo/all', {
      intent: 'move?id=34&to=34&direction=up&back=34&section=1',
    })
    expect(await getTask(ada, 34)).toMatchObject({ section: 1 })
    expect(await ada.page('/todo/all')).toContain('name="section" value=""')
    await ada.submit('/todo/all', {
      ...{ intent: 'move', id: '34', to: '34', direction: 'down', section: '' },
    })
    expect(await getTask(ada, 34)).toMatchObject({ section: null })
  })
})
