import { ContactChange } from '#db/contacts/model.ts'
import type { GridContact } from '#db/contacts/queries.ts'
import { get, patch } from '../../api/endpoint.ts'

export const contacts = {
  all: get('/api/aggrid/data').toThoseWho('contacts.read').gives<{ data: GridContact[] }>(),
  change: patch('/api/aggrid/data/:id')
    .toThoseWho('contacts.write')
    .takes(ContactChange)
    .gives<GridContact>(),
}
