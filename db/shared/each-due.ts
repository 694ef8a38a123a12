/** Where a run stopped. Kept in memory between the runs of a job. */
export type DueCursor<Item> = { last?: Item | undefined }

/**
 * Does something to each item that is due, and returns their number. One that fails is tried again in a later run. A run
 * stops after `maxFailures`, and the next one continues after the last item tried, so that failing items do not hold up
 * the others for good. The run after the last item starts over. Throws the first error at the end of a run.
 */
export async function forEachDue<Item>(
  batches: AsyncIterable<Item[]>,
  act: (item: Item) => Promise<unknown>,
  { cursor, maxFailures }: { cursor: DueCursor<Item>; maxFailures: number },
): Promise<number> {
  const failures: unknown[] = []
  let total = 0
  for await (const due of batches) {
    for (const item of due) {
      total++
      await act(item).catch((error: unknown) => failures.push(error))
      if (failures.length < maxFailures) continue
      cursor.last = item
      throw failures[0]
    }
  }
  cursor.last = undefined
  if (failures.length > 0) throw failures[0]
  return total
}
