import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import type { TaskPage } from '#db/todo/lists.ts'
import { readable } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { create } from './task-lists.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const getPage = (client: TestClient, query = '') =>
  client.read<TaskPage>(`/api/apps/todo/rows?${query}`)
const fetchIds = async (client: TestClient, query = '') =>
  (await getPage(client, query)).rows.map(({ id }) => id)

describe('a list of tasks', () => {
  test.each([
    ['sort=due', [18, 33, 20, 15, 23, 10, 11]],
    ['sort=priority', [33, 23, 20, 15, 10, 18, 11]],
    ['sort=added', [33, 23, 20, 18, 15, 11, 10]],
    ['sort=title', [20, 33, 18, 11, 15, 23, 10]],
    ['group=due', [18, 33, 20, 15, 23, 10, 11]],
    ['group=priority&sort=title', [20, 33, 15, 23, 10, 18, 11]],
    ['group=tag&sort=title', [15, 10, 18, 33, 11, 23, 20]],
  ])('is ordered by %s without storing it', async (query, ids) => {
    const ada = await app.newUser()
    expect(await fetchIds(ada, query)).toEqual(ids)
    expect((await getPage(ada)).view).toEqual({ sort: 'manual', group: 'none' })
  })

  test('keeps the order that the account has chosen, for this list alone', async () => {
    const ada = await app.newUser()
    await ada.call(todo.setView, { filter: 'all', sort: 'title' })
    const answer = await ada.call(todo.setView, { filter: 'all', group: 'priority' })
    expect(await answer.json()).toEqual({ sort: 'title', group: 'priority' })
    expect(await fetchIds(ada)).toEqual([20, 33, 15, 23, 10, 18, 11])
    expect(await fetchIds(ada, 'filter=starred')).toEqual([23, 20, 15, 11])
    expect(await fetchIds(await app.newUser())).toEqual([33, 23, 20, 18, 15, 11, 10])
  })

  test('sorts titles without regard to case and accents, over all pages', async () => {
    const ada = await app.newUser()
    for (const title of ['éclair', 'Echo', 'zebra', 'Zither']) await create(ada, { title })
    for (let n = 0; n < 20; n++) await create(ada, { title: `m ${String(n).padStart(2, '0')}` })
    const { rows } = await getPage(ada, 'sort=title')
    expect(rows[3]?.title).toBe('Echo')
    expect(rows[4]?.title).toBe('éclair')
    expect((await getPage(ada, 'sort=title&page=2')).rows.at(-1)?.title).toBe('Zither')
  })

  test.each(['today', 'upcoming', 'nonsense', 'tag-7'])(
    '%s has no view to choose',
    async (filter) => {
      const ada = await app.newUser()
      expect((await ada.call(todo.setView, { filter, sort: 'title' })).status).toBe(404)
    },
  )

  test('without scripts is sorted and grouped by a button, or by its address', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit('/todo/all?page=1', { intent: 'view?sort=title' })
    expect(answer.headers.get('location')).toBe('/todo/all')
    await ada.submit('/todo/all', { intent: 'view?group=priority' })
    const html = readable(await ada.page('/todo/all'))
    expect(html).toContain('Other tasks')
    expect(html.indexOf('Book the piano tuner')).toBeLessThan(html.indexOf('Other tasks'))
    expect(readable(await ada.page('/todo/all?group=tag'))).toContain('No tags')
    expect((await ada.submit('/todo/all', { intent: 'view?sort=nonsense' })).status).toBe(400)
  })
})
