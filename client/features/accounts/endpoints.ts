import type { AccountPage, ManagedAccount } from '#db/accounts/management.ts'
import type {
  AccountById,
  AccountChange,
  AccountDeletion,
  AccountQuery,
  NewInvitation,
} from '#db/accounts/schemas.ts'
import { get, patch, post, remove } from '../../lib/api/endpoint.ts'

type Listed = AccountPage & {
  /** False while registration is turned off, or a backend manages the accounts. */
  canInvite: boolean
  /** False without a mail server: links then stay in the outbox. */
  hasMailServer: boolean
}

export const accounts = {
  list: get('/api/accounts')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountQuery>()
    .gives<Listed>(),
  invite: post('/api/accounts/invitations')
    .toThoseWho('accounts.manage')
    .once()
    .takes<typeof NewInvitation>()
    .gives<ManagedAccount>(201),
  /** Sends a new link; the earlier ones stop working. */
  resend: post('/api/accounts/:id/invitation')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountById>()
    .gives<ManagedAccount>(),
  revoke: remove('/api/accounts/:id/invitation')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountById>()
    .gives<undefined>(204),
  one: get('/api/accounts/:id')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountById>()
    .gives<ManagedAccount>(),
  change: patch('/api/accounts/:id')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountChange>()
    .gives<ManagedAccount>(),
  delete: post('/api/accounts/:id/delete')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountDeletion>()
    .gives<undefined>(204),
  endSessions: remove('/api/accounts/:id/sessions')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountById>()
    .gives<{ ended: number }>(),
  resetPassword: post('/api/accounts/:id/reset-password')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountById>()
    .gives<undefined>(204),
  /** For somebody who has lost their authenticator app: signing in takes only the password again. */
  resetTwoFactor: post('/api/accounts/:id/reset-two-factor')
    .toThoseWho('accounts.manage')
    .takes<typeof AccountById>()
    .gives<undefined>(204),
}
