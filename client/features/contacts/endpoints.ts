import type { GridContact } from '#db/contacts/queries.ts'
import type { ContactChange } from '#db/contacts/schemas.ts'
import { get, patch } from '../../lib/api/endpoint.ts'

export const contacts = {
  all: get('/api/aggrid/data').toThoseWho('contacts.read').gives<{ data: GridContact[] }>(),
  change: patch('/api/aggrid/data/:id')
    .toThoseWho('contacts.write')
    .takes<typeof ContactChange>()
    .gives<GridContact>(),
}
