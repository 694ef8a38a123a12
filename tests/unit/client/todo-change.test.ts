import { describe, expect, test } from 'vitest'
import { applyOptimistic as applyToAssigned } from '#client/features/todo/assigned/apply-optimistic.ts'
import { taskIntents } from '#client/features/todo/intents.ts'
import { applyOptimistic } from '#client/features/todo/optimistic-tasks.ts'
import { once } from '#db/shared/recurrence/model.ts'
import type { AssignedTask } from '#db/todo/assigned.ts'
import { mergeByDue } from '#db/todo/model.ts'
import type { Task } from '#db/todo/rows.ts'

const task = (id: number): Task => ({
  id,
  title: `Task ${id}`,
  desc: '',
  due: null,
  time: null,
  ...once,
  remindBefore: null,
  remindAt: null,
  subtasks: null,
  comments: 0,
  assignee: null,
  section: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
  isStarred: false,
  isTrashed: false,
  version: 1,
})
const rows = [4, 3, 2, 1].map(task)

const rowsAfter = (button: { name: string; value: string }, list = rows, filter = 'all') => {
  const form = new FormData()
  form.set(button.name, button.value)
  return applyOptimistic(list, taskIntents.require(form), filter)
}
const idsAfter = (button: { name: string; value: string }, filter?: string) =>
  rowsAfter(button, rows, filter).map(({ id }) => id)
const { button } = taskIntents

describe('the optimistic list', () => {
  test.each([
    ['up', button('move', { id: 1, to: 3, direction: 'up' }), [4, 1, 3, 2]],
    ['down', button('move', { id: 4, to: 2, direction: 'down' }), [3, 2, 4, 1]],
    ['to another page', button('move', { id: 4, to: 9, direction: 'down', back: 3 }), [3, 2, 1]],
  ])('shows a task that moves %s', (_, move, order) => {
    expect(idsAfter(move)).toEqual(order)
  })

  test('does not repeat a move that its rows already show', () => {
    for (const move of [
      button('move', { id: 1, to: 3, direction: 'up' }),
      button('move', { id: 4, to: 2, direction: 'down' }),
      button('move', { id: 3, to: 4, direction: 'up' }),
    ]) {
      const once = rowsAfter(move)
      expect(rowsAfter(move, once as Task[])).toEqual(once)
    }
  })

  test('removes a task that is moved to the trash, and the trash removes one that is restored or deleted', () => {
    expect(idsAfter(button('trash', { id: 3 }))).toEqual([4, 2, 1])
    expect(idsAfter(button('restore', { id: 3 }), 'trashed')).toEqual([4, 2, 1])
    expect(idsAfter(button('delete', { id: 3 }), 'trashed')).toEqual([4, 2, 1])
    expect(idsAfter(button('restore', { id: 9 }))).toEqual([4, 3, 2, 1])
  })

  test('puts a new task first, and in a list by due date before the others of its day', () => {
    const dated = ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-25'].map((due, index) => ({
      ...task(index + 1),
      due,
    }))
    const add = (due: string, filter: string) =>
      rowsAfter(button('add', { title: 'Sweep', due }), dated, filter).map(({ id }) => id)
    expect(add('2026-11-20', 'all')).toEqual([0, 1, 2, 3, 4])
    expect(add('2026-11-20', 'upcoming')).toEqual([1, 0, 2, 3, 4])
    expect(add('2026-12-01', 'upcoming')).toEqual([1, 2, 3, 4, 0])
  })

  test('shows a flag that is set', () => {
    const [first] = rowsAfter(button('change', { id: 4, isStarred: true }))
    expect(first).toMatchObject({ id: 4, isStarred: true, isImportant: false })
  })
})

describe('assigned tasks in a list by due date', () => {
  const assigned = (id: number, due: string, time: string | null = null): AssignedTask => ({
    ...{ id, title: `Assigned ${id}`, desc: '', due, time, isImportant: false, isCompleted: false },
    owner: { name: 'Ada', email: 'ada@house.test' },
  })
  const own = (id: number, due: string, time: string | null = null) => ({ ...task(id), due, time })

  test('are merged by day and time, after own tasks at the same time', () => {
    const mine = [own(1, '2026-11-20', '09:00'), own(2, '2026-11-20'), own(3, '2026-11-22')]
    const theirs = [
      assigned(1, '2026-11-19'),
      assigned(2, '2026-11-20', '09:00'),
      assigned(3, '2026-11-20', '23:00'),
      assigned(4, '2026-11-21'),
      assigned(5, '2026-11-23'),
    ]
    expect(mergeByDue(mine, theirs).map(({ title }) => title)).toEqual([
      'Assigned 1',
      'Task 1',
      'Assigned 2',
      'Assigned 3',
      'Task 2',
      'Assigned 4',
      'Task 3',
      'Assigned 5',
    ])
  })

  test('are completed by their own form, and not by that of an own task with the same id', () => {
    const list = [assigned(3, '2026-11-20')]
    const { read, fields } = taskIntents
    const apply = (values: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(values)) form.set(name, value)
      const intent = read(form)
      return intent && applyToAssigned(list, intent)[0]?.isCompleted
    }
    expect(apply(fields('changeAssigned', { id: 3, isCompleted: true }))).toBe(true)
    expect(apply(fields('change', { id: 3, isCompleted: true }))).toBe(false)
  })
})
