import * as z from 'zod/mini'
import { Id, optionalChoice, PositiveInteger } from '../shared/fields/schemas.ts'
import { outboxStates } from './model.ts'

export const OutboxQuery = z.strictObject({
  state: optionalChoice(outboxStates),
  page: z._default(PositiveInteger, 1),
})

export const OutboxById = z.strictObject({ id: Id })
