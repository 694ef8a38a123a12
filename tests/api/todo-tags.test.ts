import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import type { TaskCounts } from '#db/todo/counts.ts'
import { maxOwnTags } from '#db/todo/limits.ts'
import type { OwnTag } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { attacks } from '../support/attacks.ts'
import { parseText, parseTexts, readable } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { create, fetchIds, getTask } from './task-lists.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const listTags = (client: TestClient) => client.read<OwnTag[]>('/api/apps/todo/tags')
const add = async (client: TestClient, name: string, color = 'success') =>
  (await (await client.call(todo.addTag, { name, color })).json()) as OwnTag

describe('the tags of an account', () => {
  test('are set on tasks, listed and counted like the built-in ones', async () => {
    const ada = await app.newUser()
    const tag = await add(ada, 'Venue')
    expect(tag).toEqual({ id: 1, value: 'tag-1', name: 'Venue', color: 'success' })
    await create(ada, { title: 'Sweep', tags: ['tag-1', 'doc'] })
    await create(ada, { title: 'Dust', tags: ['tag-1'], isCompleted: true })
    expect(await fetchIds(ada, 'tag-1')).toEqual([35, 34])
    const { total } = (await ada.read<{ total: number }>('/api/apps/todo/rows?filter=tag-1')) ?? {}
    expect(total).toBe(2)
    expect(await ada.read<TaskCounts>('/api/apps/todo/counts')).toMatchObject({
      'tag-1': 1,
      doc: 5,
    })
  })

  test('are added by a typed task all together or not at all', async () => {
    const ada = await app.newUser()
    for (let nth = 2; nth <= maxOwnTags; nth++) await add(ada, `Tag ${nth}`)
    const typed = { text: 'Sweep #one #two', literal: '', list: 'all' }
    expect((await ada.call(todo.quickAdd, typed)).status).toBe(409)
    expect(await listTags(ada)).toHaveLength(maxOwnTags - 1)
    expect((await ada.call(todo.quickAdd, { ...typed, text: 'Sweep #one' })).status).toBe(201)
    expect(await listTags(ada)).toHaveLength(maxOwnTags)
  })

  test('are not restored when there are too many since', async () => {
    const ada = await app.newUser()
    for (let nth = 1; nth <= maxOwnTags; nth++) await add(ada, `Tag ${nth}`)
    await ada.call(todo.removeTag, { id: 1 })
    await add(ada, 'Instead')
    expect((await ada.call(todo.restoreTag, { id: 1 })).status).toBe(409)
    expect(await listTags(ada)).toHaveLength(maxOwnTags)
  })

  test('keep their value and their tasks under a new name', async () => {
    const ada = await app.newUser()
    await add(ada, 'Venue')
    await create(ada, { title: 'Sweep', tags: ['tag-1'] })
    const answer = await ada.call(todo.changeTag, { id: 1, name: 'Place', color: 'danger' })
    expect(await answer.json()).toEqual({ id: 1, value: 'tag-1', name: 'Place', color: 'danger' })
    expect(await fetchIds(ada, 'tag-1')).toEqual([34])
    expect(parseText(await ada.page('/todo/tag-1'), 'h1')).toBe('Place')
  })

  test('return to their tasks when a deletion is undone, but not to those deleted since', async () => {
    const ada = await app.newUser()
    await add(ada, 'Venue')
    for (const title of ['Sweep', 'Dust']) await create(ada, { title, tags: ['doc', 'tag-1'] })
    expect((await ada.call(todo.removeTag, { id: 1 })).status).toBe(200)
    expect(await listTags(ada)).toEqual([])
    expect(await fetchIds(ada, 'tag-1')).toEqual([])
    expect(await getTask(ada, 34)).toMatchObject({ tags: ['doc'] })
    await ada.call(todo.trash, { id: 35 })
    await ada.call(todo.remove, { id: 35 })
    expect((await ada.call(todo.restoreTag, { id: 1 })).status).toBe(200)
    expect(await listTags(ada)).toMatchObject([{ value: 'tag-1', name: 'Venue' }])
    expect(await getTask(ada, 34)).toMatchObject({ tags: ['doc', 'tag-1'] })
    expect(await fetchIds(ada, 'tag-1')).toEqual([34])
  })

  test('that were deleted before the last one are gone', async () => {
    const ada = await app.newUser()
    for (const name of ['Venue', 'Cast']) await add(ada, name)
    for (const id of [1, 2]) await ada.call(todo.removeTag, { id })
    expect((await ada.call(todo.restoreTag, { id: 1 })).status).toBe(404)
    expect((await ada.call(todo.restoreTag, { id: 2 })).status).toBe(200)
  })

  test('have different names', async () => {
    const ada = await app.newUser()
    for (const name of ['Venue', 'Cast']) await add(ada, name)
    for (const answer of [
      await ada.call(todo.addTag, { name: ' VENUE ' }),
      await ada.call(todo.changeTag, { id: 2, name: 'venue' }),
    ]) {
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        fields: { name: 'You already have a tag with this name.' },
      })
    }
    expect((await ada.call(todo.changeTag, { id: 2, name: 'CAST' })).status).toBe(200)
  })

  test('have a limit, beyond which an unknown name stays in the title of a typed task', async () => {
    const ada = await app.newUser()
    for (let n = 0; n < maxOwnTags; n++) await add(ada, `Tag ${n}`)
    expect((await ada.call(todo.addTag, { name: 'One more' })).status).toBe(409)
    const answer = await ada.call(todo.quickAdd, { text: 'Sweep #stage', list: 'all' })
    expect(await answer.json()).toMatchObject({ title: 'Sweep #stage', tags: [] })
  })

  test.each([
    ['an empty name', { name: ' ' }],
    ['a name of 41 characters', { name: 'x'.repeat(41) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['an unknown color', { name: 'Venue', color: 'mauve' }],
    ['no name', {}],
  ])('refuse %s', async (_, input) => {
    const demo = await app.staff()
    expect((await demo.call(todo.addTag, input)).status).toBe(400)
  })

  test.each(['changeTag', 'removeTag', 'restoreTag'] as const)(
    'unknown to %s get 404',
    async (name) => {
      const demo = await app.staff()
      expect((await demo.call(todo[name], { id: 999 })).status).toBe(404)
    },
  )

  test('of another account are not set on a task', async () => {
    const [ada, bea] = [await app.newUser(), await app.newUser()]
    await add(ada, 'Venue')
    await create(bea, { title: 'Sweep', tags: ['tag-1', 'doc'] })
    expect(await getTask(bea, 34)).toMatchObject({ tags: ['doc'] })
  })

  test('are made by typing their name, and found by it', async () => {
    const ada = await app.newUser()
    const type = async (text: string) =>
      (await (await ada.call(todo.quickAdd, { text, list: 'all' })).json()) as Task
    expect(await type('Piano tuner tomorrow #venue')).toMatchObject({
      ...{ title: 'Piano tuner', due: '2026-11-21', tags: ['tag-1'] },
    })
    expect(await type('Sweep #Venue #doc')).toMatchObject({
      title: 'Sweep',
      tags: ['tag-1', 'doc'],
    })
    expect(await type('Call room #12')).toMatchObject({ title: 'Call room #12', tags: [] })
    expect(await listTags(ada)).toEqual([
      { id: 1, value: 'tag-1', name: 'venue', color: 'neutral' },
    ])
  })

  test('show their names as text, whatever they contain', async () => {
    const ada = await app.newUser()
    const names = attacks
      .map((attack) =>
        attack
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, 40)
          .trim(),
      )
      .filter(Boolean)
    for (const name of new Set(names.slice(0, 90))) await ada.call(todo.addTag, { name })
    const own = (await listTags(ada)) ?? []
    expect(own.length).toBeGreaterThan(40)
    await create(ada, { title: 'All of them', tags: own.map(({ value }) => value) })
    const html = await ada.page('/todo/all?tags')
    const text = readable(html).replace(/\s+/g, ' ')
    for (const { name } of own) expect(text).toContain(name.replace(/\s+/g, ' '))
    expect(html).not.toContain('<img src=x')
  })
})

describe('the panel of tags', () => {
  test('adds, changes and deletes tags without scripts, with an undo', async () => {
    const ada = await app.newUser()
    const send = (fields: Record<string, string>) => ada.submit('/todo/all?tags', fields)
    const answer = await send({ intent: 'addTag', name: 'Venue', color: 'info' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/todo/all?tags'])
    const html = await ada.page('/todo/all?tags')
    expect(html).toContain('Tag “Venue” added.')
    expect(html).toMatch(/name="name"[^>]*value="Venue"|value="Venue"[^>]*name="name"/)
    await send({ intent: 'changeTag', id: '1', name: 'Place', color: 'danger' })
    expect(await listTags(ada)).toMatchObject([{ name: 'Place', color: 'danger' }])
    const removal = await send({ intent: 'removeTag?id=1' })
    expect(removal.headers.get('location')).toBe('/todo/all') // where the undo is not covered
    const after = await ada.page('/todo/all?tags')
    expect(after).toContain('Tag “Place” deleted.')
    expect(after).toContain('name="intent" value="restoreTag"')
    await ada.submit('/todo/all', { intent: 'restoreTag', id: '1' })
    expect(await listTags(ada)).toMatchObject([{ name: 'Place' }])
  })

  test('returns a rejected name with its error', async () => {
    const ada = await app.newUser()
    await add(ada, 'Venue')
    const answer = await ada.submit('/todo/all?tags', {
      ...{ intent: 'addTag', name: 'venue', color: 'info' },
    })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(parseTexts(html, 'p')).toContain('You already have a tag with this name.')
    expect(html).toMatch(/value="venue"/)
  })
})
