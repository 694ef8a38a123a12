import { expect, test } from 'vitest'
import { applyOptimistic, type Change, changeIn, verb } from '#client/features/products/change.ts'
import { spansOf } from '#client/ui/spans.ts'
import { idsFrom } from '../../support/ids.ts'

const asked = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return changeIn(form)
}
const among = (ids: number[]) =>
  asked([
    ['do', 'restore'],
    ['among', spansOf(ids)],
  ])

test.each([
  [[], ''],
  [[7], '7'],
  [[9, 3, 1, 2, 4], '1-4 9'],
  [idsFrom(1, 1000), '1-1000'],
])('the ids %j are sent as %j, and come back', (ids, spans) => {
  expect(spansOf(ids)).toBe(spans)
  const sorted = ids.toSorted((a, b) => a - b)
  expect(among(ids)).toEqual({ kind: 'restore', ids: sorted, isFound: false })
})

test.each(['1-999999999999999', '5-1', 'x', '1-2-3', '-', '0'])(
  'the ids %j keep nobody waiting',
  (spans) => {
    const change = asked([
      ['do', 'delete'],
      ['among', spans],
    ])
    expect((change as { ids: number[] }).ids.length).toBeLessThanOrEqual(1000)
  },
)

test('rows that are deleted or put away leave the list at once, and those that come back do not', () => {
  const rows = [1, 2, 3].map((id) => ({ id }))
  const left = (change: Change | undefined) =>
    change && applyOptimistic(rows, change).map(({ id }) => id)
  expect(left(asked([['do', verb('delete', 2)]]))).toEqual([1, 3])
  expect(left(asked([['do', verb('archive', 1)]]))).toEqual([2, 3])
  expect(left(among([2]))).toEqual([1, 2, 3])
  expect(
    left(
      asked([
        ['do', 'delete'],
        ['row', '1'],
        ['found', 'yes'],
      ]),
    ),
  ).toEqual([])
  expect(left(asked([['do', 'size:10']]))).toEqual([1, 2, 3])
})
