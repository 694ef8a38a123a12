/**
 * Does something to each item that is due. One that fails is tried again in the next run and holds up none of those
 * after it. Throws the first error once all have been tried.
 */
export async function forEachDue<Item>(
  due: Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of due) {
    try {
      await act(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
