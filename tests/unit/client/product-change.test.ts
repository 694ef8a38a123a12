import { expect, test } from 'vitest'
import { applyOptimistic, productIntents } from '#client/features/products/intents.ts'

const idsAfter = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const intent = productIntents.read(form)
  return intent && applyOptimistic([{ id: 1 }, { id: 2 }, { id: 3 }], intent).map(({ id }) => id)
}
const button = (...of: Parameters<typeof productIntents.button>): [string, string] => {
  const { name, value } = productIntents.button(...of)
  return [name, value]
}

test('deleted and archived products leave the list at once, restored ones come with the next load', () => {
  expect(idsAfter(button('delete', { ids: [2] }))).toEqual([1, 3])
  expect(idsAfter(button('archive', { ids: [1], archived: true }))).toEqual([2, 3])
  expect(idsAfter(button('restore', { ids: [2] }))).toEqual([1, 2, 3])
  expect(idsAfter(button('setPageSize', { perPage: 10 }))).toEqual([1, 2, 3])
})

test('deleting all results empties the list, and the button of a row deletes that row alone', () => {
  const all: [string, string][] = [
    ['ids', '1'],
    ['all', 'true'],
  ]
  expect(idsAfter(button('delete'), ...all)).toEqual([])
  expect(idsAfter(button('delete', { ids: [3], all: false }), ...all)).toEqual([1, 2])
})
