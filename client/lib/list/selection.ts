import { maxIds } from './ids.ts'
import { invalidForm } from './intents.ts'

/** The selection of rows in a form. */
export type Selection = {
  /** The selected rows of the page. */
  ids: number[]
  /** All rows of the page, selected or not. */
  listed?: number[]
  /** All results of the filter are selected, except the rows of the page that are not. */
  all?: boolean
}

/** The fields of a selection, for `defineIntents`. */
export const selectionFields = { ids: 'ids', listed: 'ids?', all: 'boolean?' } as const

/**
 * Returns the ids of the selected rows. Without any selected row on the page there are none, so that a forgotten "all"
 * does not act on invisible rows. Throws a problem when there are too many.
 */
export async function selectedIds(
  { ids, listed, all }: Selection,
  findAll: (limit: number) => Promise<{ rows: { id: number }[]; total: number }>,
): Promise<number[]> {
  const selected = new Set(ids)
  const onPage = listed ? listed.filter((id) => selected.has(id)) : ids
  if (!all || onPage.length === 0) return onPage
  const { rows, total } = await findAll(maxIds)
  if (total > maxIds) throw invalidForm('Select fewer rows.')
  const unselected = new Set(listed?.filter((id) => !selected.has(id)))
  return rows.map(({ id }) => id).filter((id) => !unselected.has(id))
}
