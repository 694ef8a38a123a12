import * as z from 'zod/mini'
import { directions } from '../shared/fields/model.ts'
import {
  Id,
  IdList,
  optionalChoice,
  PositiveInteger,
  personName,
  Search,
  Version,
} from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { maxRosterNameLength, maxRosterRowsPerPage } from './limits.ts'
import { rosterSorts, rosterStatuses } from './model.ts'

const PerPage = z.optional(
  PositiveInteger.check(
    z.refine(
      (size: number) => size <= maxRosterRowsPerPage,
      `Choose at most ${maxRosterRowsPerPage} rows.`,
    ),
  ),
)

const filter = {
  q: Search,
  /** A prefix of the first name. */
  firstname: Search,
  /** Letters that the last name contains in this order. */
  lastname: Search,
  age: z.optional(line(3).check(z.regex(/^\d{0,3}$/, 'Enter a whole number.'))),
  sellsDrinks: optionalChoice(['yes', 'no']),
  status: optionalChoice(rosterStatuses),
  ids: IdList,
}

/** Filter and order of the roster. */
export const RosterFilter = z.strictObject({
  ...filter,
  sort: optionalChoice(rosterSorts),
  dir: optionalChoice(directions),
})
export type RosterFilter = z.infer<typeof RosterFilter>

export const RosterQuery = z.strictObject({
  ...RosterFilter.shape,
  page: z.optional(PositiveInteger),
  perPage: PerPage,
})
export type RosterQuery = z.infer<typeof RosterQuery>

export const RosterGroupQuery = z.strictObject({
  q: Search,
  dir: optionalChoice(directions),
  page: z.optional(PositiveInteger),
  perPage: PerPage,
})
export type RosterGroupQuery = z.infer<typeof RosterGroupQuery>

/** Fields that are left out stay unchanged. */
export const RosterChange = z.strictObject({
  id: Id,
  version: Version,
  firstname: z.optional(personName(maxRosterNameLength, 'Enter a first name.')),
  lastname: z.optional(personName(maxRosterNameLength, 'Enter a last name.')),
})
export type RosterChange = z.infer<typeof RosterChange>
