import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

/** The intents of the forms about messages. */
export const messageIntents = defineIntents<{
  react: { id: number; emoji: string; on: boolean }
  edit: { id: number; textContent: string }
  delete: { id: number }
  restore: { id: number }
}>({
  react: { id: 'number', emoji: 'text', on: 'boolean' },
  edit: { id: 'number', textContent: 'text' },
  delete: { id: 'number' },
  restore: { id: 'number' },
})

export type MessageIntent = IntentIn<typeof messageIntents>
