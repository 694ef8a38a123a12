import * as z from 'zod/mini'
import { optionalChoice, PositiveInteger, Search } from '../shared/fields/schemas.ts'
import { isDay } from '../shared/time/model.ts'
import { auditKinds } from './model.ts'

/** A date of a filter form; an empty value means any. */
const FilterDay = z.optional(
  z.pipe(
    z
      .string()
      .check(z.refine((text) => text === '' || isDay(text), 'Enter a date such as 2026-11-23.')),
    z.transform((text) => text || undefined),
  ),
)

const filter = {
  kind: optionalChoice(auditKinds),
  actor: z.optional(PositiveInteger),
  person: z.optional(PositiveInteger),
  /** The first and the last day, in the time zone of the reader. */
  from: FilterDay,
  to: FilterDay,
  q: Search,
}

export const AuditFilter = z.strictObject(filter)
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = z.strictObject({ ...filter, page: z._default(PositiveInteger, 1) })
export type AuditQuery = z.output<typeof AuditQuery>
