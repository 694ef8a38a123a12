import { defineIntents } from '../../../lib/list/intents.ts'

type Id = { id: number }

/** The intents of the settings of email; the other fields of its forms are the values. */
export const settingsIntents = defineIntents<{
  sign: Record<never, never>
  away: Record<never, never>
  listing: Record<never, never>
  renameTemplate: Id & { name: string }
  removeTemplate: Id
  restoreTemplate: Id
  addLabel: { name: string; color: string }
  changeLabel: Id & { name: string; color: string }
  removeLabel: Id
  restoreLabel: Id
  addRule: Record<never, never>
  changeRule: Id
  removeRule: Id
  restoreRule: Id
  raiseRule: Id
  applyRule: Id
  block: { email: string }
  unblock: { email: string }
}>({
  sign: {},
  away: {},
  listing: {},
  renameTemplate: { id: 'number', name: 'text' },
  removeTemplate: { id: 'number' },
  restoreTemplate: { id: 'number' },
  addLabel: { name: 'text', color: 'text' },
  changeLabel: { id: 'number', name: 'text', color: 'text' },
  removeLabel: { id: 'number' },
  restoreLabel: { id: 'number' },
  addRule: {},
  changeRule: { id: 'number' },
  removeRule: { id: 'number' },
  restoreRule: { id: 'number' },
  raiseRule: { id: 'number' },
  applyRule: { id: 'number' },
  block: { email: 'text' },
  unblock: { email: 'text' },
})
