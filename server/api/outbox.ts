import { outbox } from '#client/features/outbox/endpoints.ts'
import { redactTokens } from '#db/one-time-tokens/model.ts'
import { findOutboxEmail, listOutbox, type OutboxEmail, retryEmail } from '#db/outbox/queries.ts'
import { OutboxById, OutboxQuery } from '#db/outbox/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { found } from '../http/failure.ts'
import { type StaffContext, serve } from './serve.ts'

const perPage = 25
const noMail = 'There is no such mail.'

export const outboxApi = serve(
  outbox,
  { list: OutboxQuery, read: OutboxById, retry: OutboxById },
  {
    list: async (query, { db, services }) => ({
      ...(await listOutbox(db, { ...query, perPage })),
      isSending: services.mailer !== undefined,
    }),
    read: async ({ id }, context) =>
      readableBy(context, found(await findOutboxEmail(context.db, id), noMail)),
    retry: async ({ id }, context) =>
      readableBy(context, found(await retryEmail(context.db, id), noMail)),
  },
)

/** A link to a new password opens somebody's account: it is shown only where no mail server would deliver it. */
function readableBy({ user, services }: StaffContext, mail: OutboxEmail): OutboxEmail {
  if (!services.mailer && hasPermission(user.role, 'outbox.links')) return mail
  return { ...mail, message: redactTokens(mail.message) }
}
