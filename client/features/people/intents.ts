import { defineIntents } from '../../lib/list/intents.ts'

/** The intents of the import page. */
export const importIntents = defineIntents<{
  read: object
  store: {
    file: number
    sheet?: string
    email?: string
    name?: string
    website?: string
    rank?: string
  }
  undo: { id: number }
}>({
  read: {},
  store: {
    file: 'number',
    sheet: 'text?',
    email: 'text?',
    name: 'text?',
    website: 'text?',
    rank: 'text?',
  },
  undo: { id: 'number' },
})
