import type { PageSize } from '#db/products/limits.ts'
import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'
import { type Selection, selectionFields } from '../../lib/list/selection.ts'

/** The intents of the forms about products; the fields of `save` are those of the editor. */
export const productIntents = defineIntents<{
  delete: Selection
  duplicate: { id: number; name: string }
  archive: Selection & { archived: boolean }
  restore: { ids: number[]; deletions?: number[] }
  print: Selection
  export: Selection
  setPageSize: { perPage: PageSize }
  save: Record<never, never>
}>({
  delete: selectionFields,
  duplicate: { id: 'number', name: 'text' },
  archive: { ...selectionFields, archived: 'boolean' },
  restore: { ids: 'ids', deletions: 'ids?' },
  print: selectionFields,
  export: selectionFields,
  setPageSize: { perPage: 'number' },
  save: {},
})

export type ProductIntent = IntentIn<typeof productIntents>

/** Returns the rows that are left in the list after a form. */
export function applyOptimistic<Row extends { id: number }>(
  rows: Row[],
  intent: ProductIntent,
): Row[] {
  if (intent.intent !== 'delete' && intent.intent !== 'archive') return rows
  return intent.all ? [] : rows.filter(({ id }) => !intent.ids.includes(id))
}
