import type { AccountFate, bulkActions } from '#db/users/model.ts'
import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'
import { type Selection, selectionFields } from '../../lib/list/selection.ts'

type Action = (typeof bulkActions)[number]

/** The intents of the forms about users, besides saving. */
export const userIntents = defineIntents<{
  bulk: Selection & { action: Action; account?: AccountFate }
  undoBulk: { ids: number[]; action: Action; version: number }
  restore: { ids: number[] }
  resetPassword: Record<never, never>
}>({
  bulk: { ...selectionFields, action: 'text', account: 'text?' },
  undoBulk: { ids: 'ids', action: 'text', version: 'number' },
  restore: { ids: 'ids' },
  resetPassword: {},
})

export type UserIntent = IntentIn<typeof userIntents>
