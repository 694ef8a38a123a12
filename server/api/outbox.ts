import { outbox } from '#client/features/outbox/endpoints.ts'
import { redactTokens } from '#db/one-time-tokens/model.ts'
import { outboxEmailsPerPage } from '#db/outbox/limits.ts'
import { findOutboxEmail, listOutbox, type OutboxEmail } from '#db/outbox/queries.ts'
import { retryEmail } from '#db/outbox/queue.ts'
import { OutboxById, OutboxQuery } from '#db/outbox/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { assertFound } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'
import { serve } from './serve.ts'

const noMail = 'Email not found.'

export const outboxApi = serve(
  outbox,
  { list: OutboxQuery, read: OutboxById, retry: OutboxById },
  {
    list: async (query, { db, services }) => ({
      ...(await listOutbox(db, { ...query, perPage: outboxEmailsPerPage })),
      hasMailServer: services.mailer !== undefined,
    }),
    read: async ({ id }, context) =>
      redactLinks(context, assertFound(await findOutboxEmail(context.db, id), noMail)),
    retry: async ({ id }, context) =>
      redactLinks(context, assertFound(await retryEmail(context.db, id), noMail)),
  },
)

/** Redacts links that grant access to accounts, unless no mail server is configured to deliver them. */
function redactLinks({ user, services }: StaffContext, mail: OutboxEmail): OutboxEmail {
  if (!services.mailer && hasPermission(user.role, 'outbox.links')) return mail
  return { ...mail, message: redactTokens(mail.message) }
}
