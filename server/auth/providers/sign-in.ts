import { createHash } from 'node:crypto'
import { syncAccount } from '#db/accounts/queries.ts'
import { findLinkedAccount } from '#db/linked-accounts/queries.ts'
import { addSampleData } from '#db/samples.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../session/session.ts'
import type { LoggedInWith } from '../session/store.ts'
import type { Vouched } from './provider.ts'

/**
 * Signs in whom a provider vouches for, with the account they connected or one of their own: its name for them is the
 * key, never an e-mail.
 */
export async function admit(
  person: Vouched & { reauthenticatedMs: number | undefined },
  loggedInWith: LoggedInWith,
  session: Session,
  { db, now, config, backend }: Pick<Services, 'db' | 'now' | 'config' | 'backend'>,
) {
  const { provider, subject, leaving, endsMs, reauthenticatedMs } = person
  const kept = { leaving, endsMs, reauthenticatedMs }
  // What the backend says of its people counts there: nobody comes in past it.
  const connected = backend ? undefined : await findLinkedAccount(db, person)
  if (connected) {
    const { id, name, email, role } = connected
    return session.signIn({ account: id, name, email, role, loggedInWith }, kept)
  }
  const otherEmail = addressOf(person)
  const email = isAddress(person.email) ? person.email : otherEmail
  const name = cleanName(person.name) || 'Guest'
  const newcomer = { provider, subject, email, name, role: 'user' } as const
  const today = new Date(now())
  const account = await syncAccount(db, newcomer, { now: today, keepsRole: true, otherEmail })
  await addSampleData(db, account, today, config.timeZone)
  const { id, role } = account
  await session.signIn({ account: id, name, email: account.email, role, loggedInWith }, kept)
}

const cleanName = (text: string) => [...text.replace(/\p{Cc}/gu, '').trim()].slice(0, 200).join('')

const isAddress = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text)

/** Mail within the house needs an address; one that somebody merely claims would bring them the mail of others. */
function addressOf({ provider, subject }: Vouched) {
  const digest = createHash('sha256').update(`${provider}|${subject}`).digest('hex')
  return `guest-${digest.slice(0, 12)}@sign-in.invalid`
}
