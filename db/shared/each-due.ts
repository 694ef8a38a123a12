/**
 * Does something to each item that is due, and returns their number. One that fails is tried again in the next run and
 * holds up none of those after it, however many fail. Throws the first error once all have been tried.
 */
export async function forEachDue<Item>(
  batches: AsyncIterable<Item[]>,
  act: (item: Item) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = []
  let total = 0
  for await (const due of batches) {
    total += due.length
    for (const item of due) await act(item).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  return total
}
