import type { Person } from '#client/features/auth/endpoints.ts'
import { recordSignIn } from '#db/accounts/queries.ts'
import type { Account } from '#db/accounts/table.ts'
import { addSampleData } from '#db/samples.ts'
import { signDemoToken } from '../auth/demo-token.ts'
import { toSessionHandle } from '../auth/session/device.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import type { PendingSignIn } from '../auth/session/session-data.ts'
import { addSampleFiles } from '../files/sample-files.ts'
import type { Context } from './context.ts'

/** Starts the session of an account. */
export async function signIn(account: Account, context: Context, token?: string) {
  const via = token === undefined ? 'password' : 'backend'
  return start(account, { loggedInWith: 'jwt', extras: { token }, via }, context)
}

/** Starts the session of an account whose passkey has signed the challenge. */
export const signInWithPasskey = (account: Account, context: Context) =>
  start(account, { loggedInWith: 'jwt', extras: {}, via: 'passkey' }, context)

/** Starts the session of an account whose second factor was entered. */
export async function resumeSignIn(
  account: Account,
  { loggedInWith, extras }: PendingSignIn,
  context: Context,
) {
  const via = loggedInWith === 'jwt' ? 'password' : loggedInWith
  return start(account, { loggedInWith, extras, via }, context)
}

type Start = Pick<PendingSignIn, 'loggedInWith' | 'extras'> & { via: string }

async function start(
  account: Account,
  { loggedInWith, extras, via }: Start,
  { db, session, services }: Context,
) {
  const { config, now } = services
  if (config.demo && (await addSampleData(db, account, new Date(now()), config.timeZone))) {
    await addSampleFiles(account, services)
  }
  const { id, name, email, role } = account
  await session.signIn({ account: id, name, email, role, loggedInWith }, extras)
  await recordSignIn(db, account, { now: new Date(now()), via })
  return { ...toPerson(account), loggedInWith: 'jwt' } as const
}

/** Returns the fields of an account that the sign-in calls answer with. */
export const toPerson = ({ id, email, name }: Account): Person => ({ id, email, name })

/** Returns a token for the session that has just begun. */
export const createToken = (account: Account, { session, services: { keys, now } }: Context) =>
  signDemoToken(keys.tokens, account, now(), {
    session: toSessionHandle(hashSessionId(session.id)),
  })
