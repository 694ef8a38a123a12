import { contacts } from '#client/features/contacts/endpoints.ts'
import { changeContact, listContacts } from '#db/contacts/queries.ts'
import { found } from '../failure.ts'
import { serve } from './serve.ts'

export const contactsApi = serve(contacts, {
  all: async (_, { db }) => ({ data: await listContacts(db) }),
  change: async (change, { db }) =>
    found(await changeContact(db, change), 'There is no such contact.'),
})
