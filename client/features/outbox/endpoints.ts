import type { OutboxEmail, OutboxPage } from '#db/outbox/queries.ts'
import type { OutboxById, OutboxQuery } from '#db/outbox/schemas.ts'
import { get, post } from '../../lib/api/endpoint.ts'

/** Without a mail server emails only wait. */
type Listed = OutboxPage & { hasMailServer: boolean }

export const outbox = {
  list: get('/api/outbox').toThoseWho('outbox.manage').takes<typeof OutboxQuery>().gives<Listed>(),
  read: get('/api/outbox/:id')
    .toThoseWho('outbox.manage')
    .takes<typeof OutboxById>()
    .gives<OutboxEmail>(),
  retry: post('/api/outbox/:id/retry')
    .toThoseWho('outbox.manage')
    .takes<typeof OutboxById>()
    .gives<OutboxEmail>(),
}
