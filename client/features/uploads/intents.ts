import { defineIntents } from '../../lib/list/intents.ts'

/** The intents of the uploader's forms. */
export const uploadIntents = defineIntents<{
  upload: { kind: string }
  delete: { id: number }
}>({
  upload: { kind: 'text' },
  delete: { id: 'number' },
})
