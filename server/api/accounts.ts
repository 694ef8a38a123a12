import { accounts } from '#client/features/accounts/endpoints.ts'
import { deleteAccount } from '#db/accounts/deletion.ts'
import {
  type Invitation,
  inviteAccount,
  renewInvitation,
  revokeInvitation,
} from '#db/accounts/invitations.ts'
import { changeAccount, findManagedAccount, listAccounts } from '#db/accounts/management.ts'
import { registrationOff } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import {
  AccountById,
  AccountChange,
  AccountDeletion,
  AccountQuery,
  NewInvitation,
} from '#db/accounts/schemas.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { recordAudit } from '#db/audit/record.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { endSessions } from '#db/sessions/end-sessions.ts'
import type { Writer } from '#db/store/dialect.ts'
import { twoFactorOff } from '#db/two-factor/model.ts'
import { turnOffTwoFactor } from '#db/two-factor/queries.ts'
import { createInvitationEmail } from '../email/account-emails.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import type { StaffContext } from './context.ts'
import { assertLocal, noAccount } from './local-accounts.ts'
import { noPassword, sendPasswordEmailByAdmin } from './password-links.ts'
import { getLanguage } from './preferences.ts'
import { serve } from './serve.ts'

export const accountsApi = serve(
  accounts,
  {
    list: AccountQuery,
    invite: NewInvitation,
    resend: AccountById,
    revoke: AccountById,
    one: AccountById,
    change: AccountChange,
    delete: AccountDeletion,
    endSessions: AccountById,
    resetPassword: AccountById,
    resetTwoFactor: AccountById,
  },
  {
    list: async (query, { db, services }) => ({
      ...(await listAccounts(db, query, services.config.adminEmails)),
      canInvite: canInvite(services),
      hasMailServer: services.mailer !== undefined,
    }),
    invite: (invitation, context) =>
      sendInvitation(context, (tx, now) => inviteAccount(tx, invitation, now)),
    resend: async ({ id }, context) => {
      await find(id, context)
      return sendInvitation(context, (tx, now) => renewInvitation(tx, id as AccountId, now))
    },
    async revoke({ id }, context) {
      await find(id, context)
      const by = { name: context.user.name, at: new Date(context.services.now()) }
      const isRevoked = await context.db.write((tx) => revokeInvitation(tx, id as AccountId, by))
      if (!isRevoked) throw new HttpError('conflict', 'This invitation has already been accepted.')
      return undefined
    },
    one: ({ id }, context) => find(id, context),
    async change({ id, ...change }, context) {
      const { db, services, account } = context
      const { adminEmails } = services.config
      const { sessionDb } = services
      const actor = { account, adminEmails, now: new Date(services.now()), sessionDb }
      const changed = await changeAccount(db, { id: id as AccountId, ...change }, actor)
      return assertFound(changed, noAccount)
    },
    async delete({ id, data, to = '', record }, context) {
      const { db, services, account, user } = context
      const { adminEmails } = services.config
      const { sessionDb } = services
      const transferTo = data === 'transfer' ? to : undefined
      const by = { name: user.name, at: new Date(services.now()) }
      const deletion = {
        id: id as AccountId,
        transferTo,
        record: record === 'delete' ? { by } : undefined,
      }
      assertFound(
        (await deleteAccount(db, deletion, { account, adminEmails, sessionDb })) || undefined,
        noAccount,
      )
      return undefined
    },
    async endSessions({ id }, context) {
      await find(id, context)
      const person = id as AccountId
      const ended = await endSessions(context.services.sessionDb, [person])
      await context.db.write((tx) =>
        recordAudit(tx, 'sessionsEnded', { person, detail: { count: ended } }),
      )
      return { ended }
    },
    async resetPassword({ id }, context) {
      const { email, hasPassword } = await find(id, context)
      // Another account with a password may have the same email.
      if (!hasPassword) throw new HttpError('conflict', noPassword)
      await sendPasswordEmailByAdmin(email, context)
      return undefined
    },
    async resetTwoFactor({ id }, context) {
      const { db, services } = context
      assertLocal(services)
      const owner = assertFound(await findAccount(db, id as AccountId), noAccount)
      if (!owner.twoFactorAt) throw new HttpError('conflict', twoFactorOff)
      await db.write(async (tx) => {
        await turnOffTwoFactor(tx, owner.id, 'twoFactorReset')
        await queueEmails(tx, await createSecurityEmails(tx, 'twoFactorReset', owner, context))
        await endSessions(services.sessionDb, [owner.id])
      })
      return undefined
    },
  },
)

/** Returns whether people can be invited here. */
export const canInvite = ({ backend, config }: Services) =>
  !backend && config.registration.mode !== 'off'

const find = async (id: number, { db, services }: StaffContext) =>
  assertFound(await findManagedAccount(db, id as AccountId, services.config.adminEmails), noAccount)

/** Stores an invitation and queues its email in one transaction. */
async function sendInvitation(
  context: StaffContext,
  invite: (tx: Writer, now: Date) => Promise<Invitation>,
) {
  const { db, services, user } = context
  assertLocal(services)
  if (!canInvite(services)) throw new HttpError('not-available', registrationOff)
  const now = new Date(services.now())
  const language = await getLanguage(context)
  const { account } = await db.write(async (tx) => {
    const invitation = await invite(tx, now)
    await queueEmails(tx, [createInvitationEmail(invitation, language, context, user.name)])
    return invitation
  })
  return find(account.id, context)
}
