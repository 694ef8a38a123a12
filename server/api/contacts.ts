import { contacts } from '#client/features/contacts/endpoints.ts'
import { changeContact, listContacts } from '#db/contacts/queries.ts'
import { ContactChange } from '#db/contacts/schemas.ts'
import { found } from '../http/failure.ts'
import { serve } from './serve.ts'

export const contactsApi = serve(
  contacts,
  { change: ContactChange },
  {
    all: async (_, { db }) => ({ data: await listContacts(db) }),
    change: async (change, { db }) =>
      found(await changeContact(db, change), 'There is no such contact.'),
  },
)
