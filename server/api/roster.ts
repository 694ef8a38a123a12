import { roster } from '#client/features/tables/endpoints.ts'
import { recordExport } from '#db/audit/record.ts'
import { groupRoster } from '#db/roster/groups.ts'
import { changeRoster, listRoster, rosterBatches } from '#db/roster/queries.ts'
import { RosterChange, RosterFilter, RosterGroupQuery, RosterQuery } from '#db/roster/schemas.ts'
import { toCsvParts } from '../files/csv.ts'
import { assertStored } from './assert-stored.ts'
import { serve } from './serve.ts'

const columns = [
  'id',
  'firstname',
  'lastname',
  'email',
  'gender',
  'age',
  'status',
  'visits',
  'sellsDrinks',
  'jobTitle',
  'city',
  'startedOn',
  'rating',
] as const

export const rosterApi = serve(
  roster,
  { page: RosterQuery, groups: RosterGroupQuery, csv: RosterFilter, change: RosterChange },
  {
    page: (query, { db }) => listRoster(db, query),
    groups: (query, { db }) => groupRoster(db, query),
    async csv(filter, { db }) {
      await recordExport(db, 'roster')
      return { name: 'roster.csv', text: toCsvParts(columns, rosterBatches(db, filter)) }
    },
    change: async (change, { db }) => assertStored(await changeRoster(db, change), 'person'),
  },
)
