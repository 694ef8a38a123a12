import { describe, expect, test } from 'vitest'
import { formatIdRanges, parseIdRanges } from '#client/lib/list/ids.ts'
import { defineIntents } from '#client/lib/list/intents.ts'
import { selectedIds } from '#client/lib/list/selection.ts'
import { idsFrom } from '../../support/ids.ts'

const intents = defineIntents<{
  star: { mailId: number; on: boolean }
  move: { ids: number[]; folder: string; from?: string }
  rank: { id: number; version?: number }
  close: Record<never, never>
}>({
  star: { mailId: 'number', on: 'boolean' },
  move: { ids: 'ids', folder: 'text', from: 'text?' },
  rank: { id: 'number', version: 'number?' },
  close: {},
})

const read = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return intents.read(form)
}

describe('a form with an intent', () => {
  test('is parsed into typed values', () => {
    expect(read(['intent', 'star'], ['mailId', '5'], ['on', 'true'])).toEqual({
      intent: 'star',
      mailId: 5,
      on: true,
    })
    expect(read(['intent', 'close'], ['other', 'x'])).toEqual({ intent: 'close' })
  })

  test('accepts ids from checkboxes and ranges, or none', () => {
    const move = { intent: 'move', folder: 'trash' }
    const folder: [string, string] = ['folder', 'trash']
    expect(read(['intent', 'move'], folder, ['ids', '3'], ['ids', '7-9'])).toEqual({
      ...move,
      ids: [3, 7, 8, 9],
    })
    expect(read(['intent', 'move'], folder)).toEqual({ ...move, ids: [] })
  })

  test("prefers the values in a button's intent to the fields of its form", () => {
    const around: [string, string][] = [
      ['ids', '1'],
      ['ids', '2'],
    ]
    expect(read(['intent', 'move?ids=7&folder=spam'], ...around)).toEqual({
      intent: 'move',
      ids: [7],
      folder: 'spam',
    })
  })

  test('is formatted by a button as it is parsed', () => {
    const values = { ids: [1, 2, 9], folder: 'a & b' }
    const { name, value } = intents.button('move', values)
    expect(read([name, value])).toEqual({ intent: 'move', ...values })
    const fields = Object.entries(intents.fields('star', { mailId: 5, on: false }))
    expect(read(...fields)).toEqual({ intent: 'star', mailId: 5, on: false })
  })

  test.each<[string, [string, string][]]>([
    ['no intent', []],
    ['an unknown intent', [['intent', 'dance']]],
    ['the name of a method', [['intent', 'constructor']]],
    ['a missing value', [['intent', 'star?on=true']]],
    ['an id that is a word', [['intent', 'star?mailId=x&on=true']]],
    ['an id below 1', [['intent', 'star?mailId=0&on=true']]],
    ['an answer other than true or false', [['intent', 'star?mailId=1&on=maybe']]],
    ['an optional value that is malformed', [['intent', 'rank?id=1&version=x']]],
  ])('is refused for %s', (_, fields) => {
    expect(read(...fields)).toBeUndefined()
  })
})

describe('ranges of ids', () => {
  test.each([
    [[], ''],
    [[7], '7'],
    [[9, 3, 1, 2, 4], '9 3 1-2 4'],
    [idsFrom(1, 1000), '1-1000'],
  ])('%j are formatted as %j and parsed in the same order', (ids, text) => {
    expect(formatIdRanges(ids)).toBe(text)
    expect(parseIdRanges(text)).toEqual(ids)
  })

  test.each(['1-999999999999999', '5-1', 'x', '1-2-3', '-', '0', '7x'])(
    'of %j hold at most 1,000 ids',
    (text) => {
      expect(parseIdRanges(text).length).toBeLessThanOrEqual(1000)
    },
  )
})

describe('the selection of a list', () => {
  const matches = { rows: [1, 2, 3, 4, 5, 6].map((id) => ({ id })), total: 6 }
  const selected = (selection: Parameters<typeof selectedIds>[0]) =>
    selectedIds(selection, async () => matches)

  test('is the selected rows of the page', async () => {
    expect(await selected({ ids: [2, 3] })).toEqual([2, 3])
    expect(await selected({ ids: [2, 9], listed: [1, 2, 3] })).toEqual([2])
  })

  test('of all results leaves out the rows of the page that are not selected', async () => {
    expect(await selected({ ids: [1, 3], listed: [1, 2, 3], all: true })).toEqual([1, 3, 4, 5, 6])
    expect(await selected({ ids: [1], all: true })).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('of all results is empty when nothing on the page is selected', async () => {
    expect(await selected({ ids: [], listed: [1, 2, 3], all: true })).toEqual([])
    expect(await selected({ ids: [9], listed: [1, 2, 3], all: true })).toEqual([])
  })

  test('of more than 1,000 results is refused', async () => {
    const count = async () => ({ ...matches, total: 1001 })
    await expect(selectedIds({ ids: [1], all: true }, count)).rejects.toMatchObject({
      init: { status: 400 },
    })
  })
})
