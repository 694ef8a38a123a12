import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

export type NameField = 'firstname' | 'lastname'

/** What the forms of the editable table ask for. */
export const rosterIntents = defineIntents<{
  /** `was` is the name before, which an undo brings back. */
  rename: { id: number; version: number; field: string; value: string; was?: string }
  /** Takes what is stored. */
  dismiss: { id: number }
}>({
  rename: { id: 'number', version: 'number', field: 'text', value: 'text', was: 'text?' },
  dismiss: { id: 'number' },
})

export type RosterIntent = IntentIn<typeof rosterIntents>
