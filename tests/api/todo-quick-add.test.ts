import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { ParsedTask } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { attacks } from '../support/attacks.ts'
import { parseTexts } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

// 23:30 UTC is the next day in Berlin.
const settings = { TIME_ZONE: 'Europe/Berlin' }
const app = await open({ settings, now: () => Date.parse('2026-11-20T23:30:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const parse = (client: TestClient, text: string, literal = '') =>
  client.read<ParsedTask>(`/api/apps/todo/parse?${new URLSearchParams({ text, literal })}`)

describe('a typed line', () => {
  test('is read in the time zone of the page, and the same when it is added', async () => {
    const ada = await app.newUser()
    const parsed = await parse(ada, 'Piano tuner tomorrow 9am #doc p1')
    expect(parsed).toMatchObject({ title: 'Piano tuner', due: '2026-11-22', time: '09:00' })
    const answer = await ada.call(todo.quickAdd, {
      text: 'Piano tuner tomorrow 9am #doc p1',
      list: 'starred',
    })
    expect(answer.status).toBe(201)
    const task = (await answer.json()) as Task
    expect(task).toMatchObject({
      ...{ title: 'Piano tuner', due: '2026-11-22', time: '09:00', tags: ['doc'] },
      ...{ isImportant: true, isStarred: true },
    })
    expect(await ada.read(`/api/apps/todo/${task.id}`)).toMatchObject(task)
  })

  test.each([
    ['de', 'Probe morgen 9 Uhr #Doku', 'Probe', '09:00'],
    ['fr', 'Répétition demain à 9h #doc', 'Répétition', '09:00'],
    ['pt', 'Ensaio amanhã às 9h #doc', 'Ensaio', '09:00'],
  ] as const)('is read in the language %s', async (language, text, title, time) => {
    const ada = await app.newUser()
    await ada.call(shell.choose, { language })
    expect(await parse(ada, text)).toMatchObject({ title, due: '2026-11-22', time, tags: ['doc'] })
  })

  test('keeps the parts that were removed', async () => {
    const ada = await app.newUser()
    const { title, parts } = (await parse(ada, 'Read p1 today #doc', 'p1\n#doc')) ?? {}
    expect(title).toBe('Read p1 #doc')
    expect(parts?.map(({ text }) => text)).toEqual(['today'])
  })

  test.each([
    ['a line that is too long', { text: 'x'.repeat(201) }],
    ['two lines', { text: 'a\nb' }],
    ['parts that are a list', { text: 'a', literal: ['p1'] }],
    ['no text', {}],
  ])('is refused with %s', async (_, input) => {
    const answer = await app
      .staff()
      .then((demo) => demo.call(todo.quickAdd, { list: 'all', ...input }))
    expect(answer.status).toBe(400)
  })

  test('is refused without a title', async () => {
    const demo = await app.staff()
    for (const text of ['', '  ']) {
      expect((await demo.call(todo.quickAdd, { text, list: 'all' })).status).toBe(400)
    }
  })

  test('is text, whatever it contains', async () => {
    const ada = await app.newUser()
    const texts = attacks.map((attack) => attack.replace(/\p{Cc}/gu, ' ').slice(0, 180))
    for (const text of texts.filter((each) => each.trim())) {
      const answer = await ada.call(todo.quickAdd, { text: `${text} tomorrow`, list: 'all' })
      expect(answer.status, text).toBe(201)
      expect(await parse(ada, text), text).toMatchObject({ parts: expect.any(Array) })
    }
    const html = await ada.page('/todo/upcoming')
    expect(html).not.toContain('<img src=x')
    expect(parseTexts(html, 'script').join('')).not.toContain('alert(')
  })
})
