import { normalizeEmail, sampleEmails } from './model.ts'
import type { NewAccount } from './queries.ts'
import type { Account } from './table.ts'

type SampleLogin = Omit<NewAccount, 'provider' | 'subject' | 'passwordHash' | 'isConfirmed'> & {
  password: string
}

/** For demos only: never created when a real backend is configured. */
export const sampleLogins: SampleLogin[] = [
  { email: sampleEmails[0], name: 'Demo', role: 'admin', password: 'onstage-demo' },
  { email: sampleEmails[1], name: 'Admin', role: 'admin', password: 'onstage-admin' },
  { email: sampleEmails[2], name: 'Staff', role: 'staff', password: 'onstage-staff' },
]

/** Returns whether an account is one of the sample logins. */
export const isSampleAccount = ({ provider, subject }: Pick<Account, 'provider' | 'subject'>) =>
  provider === 'local' && sampleLogins.some(({ email }) => normalizeEmail(email) === subject)

/** Returns the row of a sample login. */
export const sampleAccount = (
  { email, name, role }: SampleLogin,
  passwordHash: string,
): NewAccount => ({
  provider: 'local',
  subject: normalizeEmail(email),
  email,
  name,
  role,
  passwordHash,
  isConfirmed: true,
})
