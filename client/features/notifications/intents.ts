import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

export const notificationsAddress = '/notifications'

/** The intents of the forms with notifications. */
export const notificationIntents = defineIntents<{
  markRead: { ids: number[] }
  markAllRead: Record<never, never>
}>({
  markRead: { ids: 'ids' },
  markAllRead: {},
})

export type NotificationIntent = IntentIn<typeof notificationIntents>

/** Returns the input of the call that marks these as read. */
export const toReadInput = (intent: NotificationIntent): { ids: number[] } | { all: true } =>
  intent.intent === 'markRead' ? { ids: intent.ids } : { all: true }

/** Returns notifications as they will be after an intent. */
export const applyOptimistic = <Row extends { id: number; read: boolean }>(
  rows: Row[],
  intent: NotificationIntent,
): Row[] =>
  rows.map((row) =>
    intent.intent === 'markAllRead' || intent.ids.includes(row.id) ? { ...row, read: true } : row,
  )
