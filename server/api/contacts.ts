import { contacts } from '#client/features/tables/endpoints.ts'
import { recordExport } from '#db/audit/record.ts'
import { listCompanies } from '#db/contacts/companies.ts'
import { contactColumns } from '#db/contacts/model.ts'
import {
  changeContact,
  contactBatches,
  listContactPage,
  listContacts,
} from '#db/contacts/queries.ts'
import { CompanyQuery, ContactChange, ContactFilter, ContactQuery } from '#db/contacts/schemas.ts'
import { toCsvParts } from '../files/csv.ts'
import { assertStored } from './assert-stored.ts'
import { serve } from './serve.ts'

export const contactsApi = serve(
  contacts,
  { rows: ContactQuery, csv: ContactFilter, companies: CompanyQuery, change: ContactChange },
  {
    all: async (_, { db }) => ({ data: await listContacts(db) }),
    rows: (query, { db }) => listContactPage(db, query),
    async csv(filter, { db }) {
      await recordExport(db, 'contacts')
      const text = toCsvParts(['id', ...contactColumns], contactBatches(db, filter))
      return { name: 'contacts.csv', text }
    },
    companies: (query, { db }) => listCompanies(db, query),
    change: async (change, { db }) => assertStored(await changeContact(db, change), 'contact'),
  },
)
