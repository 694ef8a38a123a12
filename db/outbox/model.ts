/** Whether a mail still waits for its delivery, has been taken by a mail server, or was given up. */
export const outboxStates = ['queued', 'sent', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]
