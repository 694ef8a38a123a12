import { maxIds } from './ids.ts'
import { invalidForm } from './intents.ts'

/** The rows that a form is about. */
export type Selection = {
  /** The selected rows of the page. */
  ids: number[]
  /** All rows of the page, selected or not. */
  listed?: number[]
  /** Every row that the filter of the list finds is selected, except those of the page that are not. */
  all?: boolean
}

/** How `defineIntents` reads the fields of a selection. */
export const selectionFields = { ids: 'ids', listed: 'ids?', all: 'boolean?' } as const

/**
 * Returns the ids of the selected rows; none where nothing on the page is selected, so that a forgotten "all" does not
 * reach rows that nobody sees. Throws a problem when there are more than a form may act on.
 */
export async function selectedIds(
  { ids, listed, all }: Selection,
  findAll: (limit: number) => Promise<{ rows: { id: number }[]; total: number }>,
): Promise<number[]> {
  const selected = new Set(ids)
  const onPage = listed ? listed.filter((id) => selected.has(id)) : ids
  if (!all || onPage.length === 0) return onPage
  const { rows, total } = await findAll(maxIds)
  if (total > maxIds) throw invalidForm('Please choose fewer rows.')
  const unselected = new Set(listed?.filter((id) => !selected.has(id)))
  return rows.map(({ id }) => id).filter((id) => !unselected.has(id))
}
