import type { bulkActions } from '#db/users/model.ts'
import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'
import { type Selection, selectionFields } from '../../lib/list/selection.ts'

type Action = (typeof bulkActions)[number]

/** What the forms about users ask for, other than those that save a user. */
export const userIntents = defineIntents<{
  bulk: Selection & { action: Action }
  undoBulk: { ids: number[]; action: Action; version: number }
  restore: { ids: number[] }
  resetPassword: Record<never, never>
}>({
  bulk: { ...selectionFields, action: 'text' },
  undoBulk: { ids: 'ids', action: 'text', version: 'number' },
  restore: { ids: 'ids' },
  resetPassword: {},
})

export type UserIntent = IntentIn<typeof userIntents>
