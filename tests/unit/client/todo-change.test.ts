import { describe, expect, test } from 'vitest'
import { applyOptimistic, type Change, changeIn, verb } from '#client/features/todo/change.ts'
import type { Task } from '#db/todo/queries.ts'

const task = (id: number): Task => ({
  id,
  title: `Task ${id}`,
  desc: '',
  due: null,
  tags: [],
  isCompleted: false,
  isImportant: false,
  isStarred: false,
  isTrashed: false,
  version: 1,
})
const rows = [4, 3, 2, 1].map(task)

const asked = (what: string) => {
  const form = new FormData()
  form.set('do', what)
  return changeIn(form) as Change
}
const idsAfter = (what: string, filter = 'all') =>
  applyOptimistic(rows, asked(what), filter).map(({ id }) => id)

describe('what is shown before the answer has come', () => {
  test.each([
    ['up', verb.move(1, 3, 'up'), [4, 1, 3, 2]],
    ['down', verb.move(4, 2, 'down'), [3, 2, 4, 1]],
    ['to another page', verb.move(4, 9, 'down', 3), [3, 2, 1]],
  ])('a task that moves %s', (_, what, order) => {
    expect(idsAfter(what)).toEqual(order)
  })

  test('a move that the rows know already is not made twice', () => {
    for (const what of [verb.move(1, 3, 'up'), verb.move(4, 2, 'down'), verb.move(3, 4, 'up')]) {
      const once = applyOptimistic(rows, asked(what), 'all')
      expect(applyOptimistic(once, asked(what), 'all')).toEqual(once)
    }
  })

  test('a task leaves the lists it is thrown out of, and the trash it is taken from', () => {
    expect(idsAfter(verb.trash(3))).toEqual([4, 2, 1])
    expect(idsAfter(verb.restore(3), 'trashed')).toEqual([4, 2, 1])
    expect(idsAfter(verb.delete(3), 'trashed')).toEqual([4, 2, 1])
    expect(idsAfter(verb.restore(9))).toEqual([4, 3, 2, 1])
  })
})
