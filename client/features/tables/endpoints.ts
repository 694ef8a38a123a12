import type { Companies } from '#db/contacts/companies.ts'
import type { ContactPage, GridContact } from '#db/contacts/queries.ts'
import type {
  CompanyQuery,
  ContactChange,
  ContactFilter,
  ContactQuery,
} from '#db/contacts/schemas.ts'
import type { RosterGroups } from '#db/roster/groups.ts'
import type { RosterPage } from '#db/roster/queries.ts'
import type {
  RosterChange,
  RosterFilter,
  RosterGroupQuery,
  RosterQuery,
} from '#db/roster/schemas.ts'
import type { RosterRow } from '#db/roster/table.ts'
import { get, patch } from '../../lib/api/endpoint.ts'

const readingContacts = (path: string) => get(path).toThoseWho('contacts.read')
const readingRoster = (path: string) => get(path).toThoseWho('roster.read')

export const contacts = {
  all: readingContacts('/api/aggrid/data').gives<{ data: GridContact[] }>(),
  rows: readingContacts('/api/aggrid/rows').takes<typeof ContactQuery>().gives<ContactPage>(),
  csv: readingContacts('/api/aggrid/data.csv').takes<typeof ContactFilter>().givesFile('text/csv'),
  companies: readingContacts('/api/aggrid/companies')
    .takes<typeof CompanyQuery>()
    .gives<Companies>(),
  change: patch('/api/aggrid/data/:id')
    .toThoseWho('contacts.write')
    .takes<typeof ContactChange>()
    .gives<GridContact>(),
}

export const roster = {
  page: readingRoster('/api/roster').takes<typeof RosterQuery>().gives<RosterPage>(),
  groups: readingRoster('/api/roster/groups')
    .takes<typeof RosterGroupQuery>()
    .gives<RosterGroups>(),
  csv: readingRoster('/api/roster.csv').takes<typeof RosterFilter>().givesFile('text/csv'),
  change: patch('/api/roster/:id')
    .toThoseWho('roster.write')
    .takes<typeof RosterChange>()
    .gives<RosterRow>(),
}
