import { nextTurn } from '../shared/turns.ts'

/**
 * Yields rows in batches of `size`, and lets other work run between the batches. `listAfter` lists the rows that follow
 * the last one of the previous batch.
 */
export async function* inBatches<Row>(
  size: number,
  listAfter: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await listAfter(last)
    yield rows
    last = rows.at(-1)
    if (rows.length < size) return
    await nextTurn()
  }
}
