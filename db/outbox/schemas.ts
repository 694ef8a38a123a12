import * as z from 'zod/mini'
import { Counting, choice, Id } from '../shared/fields/schemas.ts'
import { outboxStates } from './model.ts'

export const OutboxQuery = z.strictObject({
  state: choice(outboxStates),
  page: z._default(Counting, 1),
})

export const OutboxById = z.strictObject({ id: Id })
