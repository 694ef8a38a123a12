import { outbox } from '#client/features/outbox/endpoints.ts'
import { outboxMailById, pageOfOutbox, retryMail } from '#db/outbox/queries.ts'
import { OutboxById, OutboxQuery } from '#db/outbox/schemas.ts'
import { found } from '../failure.ts'
import { serve } from './serve.ts'

const perPage = 25
const noMail = 'There is no such mail.'

export const outboxApi = serve(
  outbox,
  { list: OutboxQuery, read: OutboxById, retry: OutboxById },
  {
    list: async (query, { db, services }) => ({
      ...(await pageOfOutbox(db, { ...query, perPage })),
      isSending: services.mailer !== undefined,
    }),
    read: async ({ id }, { db }) => found(await outboxMailById(db, id), noMail),
    retry: async ({ id }, { db }) => found(await retryMail(db, id), noMail),
  },
)
