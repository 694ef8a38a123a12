import { contacts } from '#client/features/contacts/endpoints.ts'
import { changeContact, listContacts } from '#db/contacts/queries.ts'
import { ContactChange } from '#db/contacts/schemas.ts'
import { assertFound } from '../http/http-error.ts'
import { serve } from './serve.ts'

export const contactsApi = serve(
  contacts,
  { change: ContactChange },
  {
    all: async (_, { db }) => ({ data: await listContacts(db) }),
    change: async (change, { db }) =>
      assertFound(await changeContact(db, change), 'There is no such contact.'),
  },
)
