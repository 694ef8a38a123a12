import * as z from 'zod/mini'
import { Counting, choice, Id } from '../fields/model.ts'

/** Whether a mail still waits for its delivery, has been taken by a mail server, or was given up. */
export const outboxStates = ['queued', 'sent', 'failed'] as const
export type OutboxState = (typeof outboxStates)[number]

export const OutboxQuery = z.strictObject({
  state: choice(outboxStates),
  page: z._default(Counting, 1),
})

export const OutboxById = z.strictObject({ id: Id })
