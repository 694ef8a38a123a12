import { createHash } from 'node:crypto'
import { syncAccount } from '#db/accounts/queries.ts'
import { findLinkedAccount } from '#db/linked-accounts/queries.ts'
import { addSampleData } from '#db/samples.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../session/session.ts'
import type { LoggedInWith } from '../session/store.ts'
import type { ExternalIdentity } from './provider.ts'

/**
 * Signs in an external identity, with the linked account or one of its own. Identified by provider and subject, never
 * by email.
 */
export async function signInExternal(
  person: ExternalIdentity & { reauthenticatedMs: number | undefined },
  loggedInWith: LoggedInWith,
  session: Session,
  { db, now, config, backend }: Pick<Services, 'db' | 'now' | 'config' | 'backend'>,
) {
  const { provider, subject, leaving, endsMs, reauthenticatedMs } = person
  const stored = { leaving, endsMs, reauthenticatedMs }
  // With a backend, local links are ignored, because it manages sign-in.
  const connected = backend ? undefined : await findLinkedAccount(db, person)
  if (connected) {
    const { id, name, email, role } = connected
    return session.signIn({ account: id, name, email, role, loggedInWith }, stored)
  }
  const otherEmail = toPlaceholderEmail(person)
  const email = isEmail(person.email) ? person.email : otherEmail
  const name = cleanName(person.name) || 'Guest'
  const newAccount = { provider, subject, email, name, role: 'user' } as const
  const today = new Date(now())
  const account = await syncAccount(db, newAccount, { now: today, keepsRole: true, otherEmail })
  if (config.demo) await addSampleData(db, account, today, config.timeZone)
  const { id, role } = account
  await session.signIn({ account: id, name, email: account.email, role, loggedInWith }, stored)
}

const cleanName = (text: string) => [...text.replace(/\p{Cc}/gu, '').trim()].slice(0, 200).join('')

const isEmail = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text)

/** Internal email needs an address; an unverified one could belong to somebody else. */
function toPlaceholderEmail({ provider, subject }: ExternalIdentity) {
  const digest = createHash('sha256').update(`${provider}|${subject}`).digest('hex')
  return `guest-${digest.slice(0, 12)}@sign-in.invalid`
}
