import { defineIntents } from '../../lib/list/intents.ts'

type None = Record<never, never>

/** What an administrator does with the account of a panel. */
export const accountIntents = defineIntents<{
  role: { role: string }
  resend: None
  revoke: None
  deactivate: None
  reactivate: None
  endSessions: None
  resetPassword: None
  resetTwoFactor: None
}>({
  role: { role: 'text' },
  resend: {},
  revoke: {},
  deactivate: {},
  reactivate: {},
  endSessions: {},
  resetPassword: {},
  resetTwoFactor: {},
})
