import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

export type NameField = 'firstname' | 'lastname'

/** The intents of the editable table. */
export const rosterIntents = defineIntents<{
  /** `was` is the previous name, which an undo restores. */
  rename: { id: number; version: number; field: string; value: string; was?: string }
  /** Keeps the stored version in a conflict. */
  dismiss: { id: number }
}>({
  rename: { id: 'number', version: 'number', field: 'text', value: 'text', was: 'text?' },
  dismiss: { id: 'number' },
})

export type RosterIntent = IntentIn<typeof rosterIntents>
