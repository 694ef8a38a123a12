import { expect, test } from 'vitest'
import { type DueCursor, forEachDue } from '#db/shared/each-due.ts'

const items = [1, 2, 3, 4, 5, 6]

async function* listAfter(last = 0) {
  yield items.filter((item) => item > last)
}

test('a run stops after the maximum of failures, and the next runs continue there and start over', async () => {
  const cursor: DueCursor<number> = {}
  const run = async () => {
    const tried: number[] = []
    const failing = async (item: number) => {
      tried.push(item)
      if (item < 6) throw new Error(`failure of ${item}`)
    }
    const options = { cursor, maxFailures: 2 }
    const result = await forEachDue(listAfter(cursor.last), failing, options).catch(String)
    return [tried, result]
  }
  expect(await run()).toEqual([[1, 2], 'Error: failure of 1'])
  expect(await run()).toEqual([[3, 4], 'Error: failure of 3'])
  expect(await run()).toEqual([[5, 6], 'Error: failure of 5'])
  expect(await run()).toEqual([[1, 2], 'Error: failure of 1'])
})
