import { afterAll, describe, expect, test } from 'vitest'
import { todo } from '#client/features/todo/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import { createReminders } from '#db/live/create-reminders.ts'
import type { Notification } from '#db/notifications/queries.ts'
import type { TaskPage } from '#db/todo/lists.ts'
import type { ParsedTask, Subtask } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { create } from './task-lists.ts'

// A Friday.
const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const read = (client: TestClient, id: number) => client.read<Task>(`/api/apps/todo/${id}`)
const add = async (client: TestClient, task: object) =>
  ((await (await create(client, { title: 'Water plants', ...task })).json()) as { id: number }).id
const complete = (client: TestClient, id: number, isCompleted = true) =>
  client.call(todo.change, { id, isCompleted })
/** Returns the ids and due dates of the open tasks with this title. */
async function listOpen(client: TestClient, title = 'Water plants') {
  const { rows } = await client.read<TaskPage>(`/api/apps/todo/rows?q=${encodeURIComponent(title)}`)
  return rows.filter((row) => !row.isCompleted).map(({ id, due }) => [id, due])
}

describe('a repeating task', () => {
  test.each([
    ['daily', { repeat: 'daily', due: '2026-11-20' }, '2026-11-21'],
    [
      'on weekdays',
      { repeat: 'weekly', weekdays: [1, 2, 3, 4, 5], due: '2026-11-20' },
      '2026-11-23',
    ],
    ['every second week', { repeat: 'weekly', interval: 2, due: '2026-11-20' }, '2026-12-04'],
    ['on two days', { repeat: 'weekly', weekdays: [3, 5], due: '2026-11-20' }, '2026-11-25'],
    ['monthly on the 31st', { repeat: 'monthly', due: '2026-12-31' }, '2027-01-31'],
    [
      'on the last Friday',
      { repeat: 'monthly', monthDay: 'last', due: '2026-11-27' },
      '2026-12-25',
    ],
    ['yearly', { repeat: 'yearly', due: '2026-11-20' }, '2027-11-20'],
    ['daily, a week late', { repeat: 'daily', due: '2026-11-13' }, '2026-11-20'],
    ['weekly, a week late', { repeat: 'weekly', due: '2026-11-12' }, '2026-11-26'],
  ])('%s has its next occurrence when it is completed', async (_, task, next) => {
    const ada = await app.newUser()
    const id = await add(ada, task)
    await complete(ada, id)
    expect(await listOpen(ada)).toEqual([[id + 1, next]])
    expect(await read(ada, id)).toMatchObject({ isCompleted: true, due: task.due })
  })

  test('gives the next one everything but its progress', async () => {
    const ada = await app.newUser()
    const id = await add(ada, {
      ...{ repeat: 'daily', due: '2026-11-20', time: '09:00', desc: 'With rain.', tags: ['doc'] },
      ...{ isStarred: true, isImportant: true, remindAt: '2026-11-19T20:00' },
    })
    const answer = await ada.call(todo.addSubtask, { task: id, title: 'Fern' })
    const { id: subtask } = (await answer.json()) as Subtask
    await ada.call(todo.changeSubtask, { task: id, id: subtask, isCompleted: true })
    await complete(ada, id)
    const before = await read(ada, id)
    expect(await read(ada, id + 1)).toEqual({
      ...before,
      ...{ id: id + 1, due: '2026-11-21', remindAt: '2026-11-20T20:00' },
      ...{ isCompleted: false, version: 1, subtasks: { total: 1, completed: 0 } },
      parts: {
        subtasks: [expect.objectContaining({ title: 'Fern', isCompleted: false })],
        comments: [],
      },
    })
  })

  test('loses its next occurrence when it is reopened, unless that has changed', async () => {
    const ada = await app.newUser()
    const id = await add(ada, { repeat: 'daily', due: '2026-11-20' })
    await complete(ada, id)
    await complete(ada, id, false)
    expect(await listOpen(ada)).toEqual([[id, '2026-11-20']])
    await complete(ada, id)
    const [[next] = []] = await listOpen(ada)
    await ada.call(todo.change, { id: Number(next), desc: 'By hand.' })
    await complete(ada, id, false)
    expect(await listOpen(ada)).toHaveLength(2)
    await complete(ada, id)
    expect(await listOpen(ada)).toEqual([[next, '2026-11-21']])
  })

  test('keeps its next occurrence when one of its subtasks was completed', async () => {
    const ada = await app.newUser()
    const id = await add(ada, { repeat: 'daily', due: '2026-11-20' })
    await ada.call(todo.addSubtask, { task: id, title: 'Fern' })
    await complete(ada, id)
    const [subtask] = await ada.read<Subtask[]>(`/api/apps/todo/${id + 1}/subtasks`)
    await ada.call(todo.changeSubtask, { task: id + 1, id: subtask?.id ?? 0, isCompleted: true })
    await complete(ada, id, false)
    expect(await listOpen(ada)).toHaveLength(2)
  })

  test('on the fifth Monday stays on the last one', async () => {
    const ada = await app.newUser()
    const id = await add(ada, { repeat: 'monthly', monthDay: 'weekday', due: '2026-11-30' })
    await complete(ada, id)
    await complete(ada, id + 1)
    await complete(ada, id + 2)
    expect(await listOpen(ada)).toEqual([[id + 3, '2027-02-22']])
    expect(await read(ada, id)).toMatchObject({ monthDay: 'last' })
  })

  test('is due on a day of its rule, today if it has no date', async () => {
    const ada = await app.newUser()
    const daily = await add(ada, { repeat: 'daily' })
    expect(await read(ada, daily)).toMatchObject({ due: '2026-11-20' })
    const weekly = await add(ada, { repeat: 'weekly', weekdays: [2], due: '2026-11-20' })
    expect(await read(ada, weekly)).toMatchObject({ due: '2026-11-24' })
    await ada.call(todo.change, { id: weekly, repeat: 'none', due: null })
    expect(await read(ada, weekly)).toMatchObject({ repeat: 'none', weekdays: [], due: null })
  })

  test.each([
    { repeat: 'hourly' },
    { repeat: 'daily', interval: 0 },
    { repeat: 'weekly', weekdays: [8] },
    { remindBefore: 7 },
    { remindAt: 'tomorrow' },
  ])('is refused with %j', async (task) => {
    const demo = await app.staff()
    expect((await create(demo, { title: 'Sweep', ...task })).status).toBe(400)
  })

  test.each([
    ['en', 'Water plants every Monday', { weekdays: [1], due: '2026-11-23' }],
    ['en', 'Water plants every mon and thu', { weekdays: [1, 4], due: '2026-11-23' }],
    ['de', 'Water plants jeden Mo und Do', { weekdays: [1, 4], due: '2026-11-23' }],
    ['en', 'Water plants every Friday 11am', { weekdays: [5], due: '2026-11-20', time: '11:00' }],
    ['en', 'Water plants every Friday 9am', { weekdays: [5], due: '2026-11-27', time: '09:00' }],
    ['en', 'Water plants every Tuesday and Thursday', { weekdays: [2, 4], due: '2026-11-24' }],
    ['en', 'Water plants every 3 days', { repeat: 'daily', interval: 3, due: '2026-11-20' }],
    ['en', 'Water plants every other week', { repeat: 'weekly', interval: 2, due: '2026-11-20' }],
    ['de', 'Water plants jeden Montag', { weekdays: [1], due: '2026-11-23' }],
    ['de', 'Water plants alle 2 Wochen', { repeat: 'weekly', interval: 2, due: '2026-11-20' }],
    ['fr', 'Water plants tous les lundis', { weekdays: [1], due: '2026-11-23' }],
    ['fr', 'Water plants tous les 2 mois', { repeat: 'monthly', interval: 2, due: '2026-11-20' }],
    ['pt', 'Water plants todas as segundas-feiras', { weekdays: [1], due: '2026-11-23' }],
    ['pt', 'Water plants a cada 2 meses', { repeat: 'monthly', interval: 2, due: '2026-11-20' }],
    ['pt', 'Water plants todos os dias', { repeat: 'daily', interval: 1, due: '2026-11-20' }],
  ] as const)('is read from a line in %s: %s', async (language, text, expected) => {
    const ada = await app.newUser()
    await ada.call(shell.choose, { language })
    const query = new URLSearchParams({ text })
    const parsed = await ada.read<ParsedTask>(`/api/apps/todo/parse?${query}`)
    expect(parsed).toMatchObject({ title: 'Water plants', ...expected })
    const answer = await ada.call(todo.quickAdd, { text, list: 'all' })
    expect(await answer.json()).toMatchObject({ title: 'Water plants', ...expected })
  })

  test('is saved by the editor without scripts, with its reminder', async () => {
    const ada = await app.newUser()
    const form = { intent: 'save', title: 'Sweep', desc: '', due: '2026-11-23', time: '' }
    const rule = {
      repeat: 'custom',
      interval: '2',
      unit: 'weekly',
      weekday1: 'on',
      monthDay: 'date',
    }
    await ada.submit('/todo/all?new', { ...form, ...rule, reminder: '60' })
    expect(await listOpen(ada, 'Sweep')).toEqual([[34, '2026-11-23']])
    const saved = { repeat: 'weekly', interval: 2, weekdays: [1], remindBefore: 60, remindAt: null }
    expect(await read(ada, 34)).toMatchObject(saved)
    const html = await ada.page('/todo/all?task=34')
    expect(html).toMatch(/<option value="custom" selected/)
    expect(html).toMatch(/<option value="60" selected/)
    const wrong = await ada.submit('/todo/all?new', { ...form, ...rule, interval: '0' })
    expect(wrong.status).toBe(400)
    const undated = { ...form, due: '', repeat: 'none', reminder: '10' }
    expect((await ada.submit('/todo/all?new', undated)).status).toBe(400)
  })
})

describe('the reminder of a task', () => {
  const at = (time: string) => createReminders(app.services.db, new Date(time), 'Europe/London')
  const listReminders = async (client: TestClient) => {
    const news = await client.read<{ notifications: Notification[] }>('/api/notifications')
    return news.notifications.filter(({ kind }) => kind === 'reminder')
  }

  test('comes once, at its time', async () => {
    const ada = await app.newUser()
    const task = { due: '2026-11-21', time: '09:00', remindBefore: 60 }
    const id = await add(ada, task)
    await at('2026-11-21T07:59:00Z')
    expect(await listReminders(ada)).toEqual([])
    await at('2026-11-21T08:00:00Z')
    await at('2026-11-21T08:01:00Z')
    expect(await listReminders(ada)).toMatchObject([
      { title: 'Water plants', text: '2026-11-21T09:00', href: `/todo/all?task=${id}`, count: 1 },
    ])
    expect(await ada.page('/notifications')).toContain('Due November 21, 2026, 9:00 AM')
  })

  test('before the due date replaces one at a time', async () => {
    const ada = await app.newUser()
    const id = await add(ada, { due: '2026-11-21', time: '09:00', remindAt: '2026-11-20T18:00' })
    await ada.call(todo.change, { id, remindBefore: 30 })
    expect(await read(ada, id)).toMatchObject({ remindBefore: 30, remindAt: null })
  })

  test('moves with the due date', async () => {
    const ada = await app.newUser()
    const id = await add(ada, { due: '2026-11-21', time: '09:00', remindBefore: 1440 })
    await ada.call(todo.change, { id, due: '2026-11-25' })
    await at('2026-11-21T09:00:00Z')
    expect(await listReminders(ada)).toEqual([])
    await at('2026-11-24T09:00:00Z')
    expect(await listReminders(ada)).toHaveLength(1)
  })

  test('at a time comes without a due date, and before a day it is counted from 9:00', async () => {
    const ada = await app.newUser()
    await add(ada, { remindAt: '2026-11-21T18:30' })
    await add(ada, { due: '2026-11-22', remindBefore: 0 })
    await at('2026-11-21T18:30:00Z')
    expect(await listReminders(ada)).toMatchObject([{ text: '' }])
    await at('2026-11-22T09:00:00Z')
    expect(await listReminders(ada)).toMatchObject([{ text: '2026-11-22' }, { text: '' }])
  })

  test('never comes for a completed task or one in the trash, nor a day late', async () => {
    const ada = await app.newUser()
    const reminder = { due: '2026-11-21', time: '09:00', remindBefore: 10 }
    await complete(ada, await add(ada, reminder))
    await ada.call(todo.trash, { id: await add(ada, reminder) })
    await at('2026-11-21T08:50:00Z')
    await add(ada, reminder)
    await at('2026-11-22T08:51:00Z')
    expect(await listReminders(ada)).toEqual([])
  })

  test('comes in the time zone of the account', async () => {
    const ada = await app.newUser()
    await ada.call(shell.choose, { timeZone: 'America/New_York' })
    await add(ada, { remindAt: '2026-11-21T09:00' })
    await at('2026-11-21T13:59:00Z')
    expect(await listReminders(ada)).toEqual([])
    await at('2026-11-21T14:00:00Z')
    expect(await listReminders(ada)).toHaveLength(1)
  })
})
