import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

/** The intents of the forms about groups. */
export const groupIntents = defineIntents<{
  createGroup: { kind: string; name: string; topic: string; contacts?: number[] }
  joinChannel: { id: number }
  changeGroup: { name: string; topic: string; version: number }
  invite: { contacts: number[] }
  removeMember: { contactId: number }
  setRole: { contactId: number; role: string }
  mute: { on: boolean }
  leave: Record<never, never>
  deleteGroup: Record<never, never>
}>({
  createGroup: { kind: 'text', name: 'text', topic: 'text', contacts: 'ids?' },
  joinChannel: { id: 'number' },
  changeGroup: { name: 'text', topic: 'text', version: 'number' },
  invite: { contacts: 'ids' },
  removeMember: { contactId: 'number' },
  setRole: { contactId: 'number', role: 'text' },
  mute: { on: 'boolean' },
  leave: {},
  deleteGroup: {},
})

export type GroupIntent = IntentIn<typeof groupIntents>

/** The intents of the forms about messages. */
export const messageIntents = defineIntents<{
  react: { id: number; emoji: string; on: boolean }
  edit: { id: number; textContent: string }
  delete: { id: number }
  restore: { id: number }
  toTask: { id: number }
  /** Undoes the last one; `id` is the task. */
  removeTask: { id: number }
}>({
  react: { id: 'number', emoji: 'text', on: 'boolean' },
  edit: { id: 'number', textContent: 'text' },
  delete: { id: 'number' },
  restore: { id: 'number' },
  toTask: { id: 'number' },
  removeTask: { id: 'number' },
})

export type MessageIntent = IntentIn<typeof messageIntents>
