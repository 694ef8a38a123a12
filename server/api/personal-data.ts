import { personalData } from '#client/features/account/endpoints.ts'
import { requestDeletion, withdrawDeletion } from '#db/accounts/deletion-requests.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { recordAudit } from '#db/audit/record.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { listArchiveEntries } from '../personal-data/archive.ts'
import { toZip } from '../personal-data/zip.ts'
import type { StaffContext } from './context.ts'
import { noAccount } from './local-accounts.ts'
import { getReauthState, toReauthMessage } from './reauthentication.ts'
import { serve } from './serve.ts'

export const personalDataApi = serve(
  personalData,
  {},
  {
    async archive(_, context) {
      const { db, account, services } = context
      await assertVerified(context)
      const { storage } = services
      const { brand } = services.config
      const now = new Date(services.now())
      await db.write((tx) => recordAudit(tx, 'personalDataExported', { person: account }))
      const entries = listArchiveEntries({ db, account, storage, brand, now })
      const name = `personal-data-${now.toISOString().slice(0, 10)}.zip`
      return { name, type: 'application/zip', parts: toZip(entries) }
    },
    async deletion(_, { db, account }) {
      const owner = assertFound(await findAccount(db, account), noAccount)
      return { requestedAt: owner.deletionRequestedAt ?? undefined }
    },
    async requestDeletion(_, context) {
      const { db, account, services } = context
      await assertVerified(context)
      const { adminEmails } = services.config
      const now = new Date(services.now())
      await db.write(async (tx) => {
        const owner = await requestDeletion(tx, account, { adminEmails, now })
        if (!owner) throw new HttpError('conflict', 'You have already requested this.')
        await queueEmails(tx, await createSecurityEmails(tx, 'deletionRequested', owner, context))
      })
      return { requestedAt: now.toISOString() }
    },
    async withdrawDeletion(_, { db, account, services }) {
      const { adminEmails } = services.config
      const wasRequested = await db.write((tx) => withdrawDeletion(tx, account, adminEmails))
      if (!wasRequested) throw new HttpError('conflict', 'There is no request to withdraw.')
      return undefined
    },
  },
)

/** The page with the link to the archive, which asks for reauthentication. */
const dataTab = '/account/account-settings?tab=data'

/** Throws unless the user has recently reauthenticated, where that is possible. */
async function assertVerified(context: StaffContext) {
  const state = await getReauthState(context)
  const isPossible = state.by === 'password' || state.href !== undefined
  if (isPossible && !state.isProven)
    throw new HttpError('not-proven', toReauthMessage(state), {}, dataTab)
}
