import { randomBytes } from 'node:crypto'
import { access, type LinkState } from '#client/features/auth/endpoints.ts'
import { changePassword } from '#db/account-settings/password.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { findInvitation, inviteAccount, renewInvitation } from '#db/accounts/invitations.ts'
import { loginFailed, notInvited, registrationOff, wrongDomain } from '#db/accounts/model.ts'
import { findAccount, findLocalAccount, isEmailTaken } from '#db/accounts/queries.ts'
import {
  NewPassword,
  PasswordResetRequest,
  RegistrationLinkRequest,
  TokenLink,
  UnlockInput,
} from '#db/accounts/schemas.ts'
import { recordAudit } from '#db/audit/record.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import { findToken, issueToken, redeemToken } from '#db/one-time-tokens/queries.ts'
import { dequeueEmail, queueEmails } from '#db/outbox/queries.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import { recordFailure } from '../auth/audit.ts'
import { mayRegister } from '../auth/registration.ts'
import { NoResponseError } from '../backend/calls.ts'
import {
  createInvitationEmail,
  createPasswordEmail,
  createSecurityEmails,
} from '../email/account-emails.ts'
import { getWordsOf } from '../email/email-words.ts'
import { HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import { assertLocal, assertLong, canUnlock } from './local-accounts.ts'
import { type Context, type StaffContext, serve } from './serve.ts'
import { getLanguage } from './shell.ts'

const purpose = 'reset-password'
const maxUnlockTries = 5

export const accessApi = serve(
  access,
  {
    forgot: PasswordResetRequest,
    link: TokenLink,
    reset: NewPassword,
    invitation: TokenLink,
    requestLink: RegistrationLinkRequest,
    unlock: UnlockInput,
  },
  {
    async forgot({ email }, context) {
      const { services, ip } = context
      assertLocal(services)
      const isAllowed = await services.throttle.allowsPasswordReset({ ip, email })
      await sendPasswordEmail(email, isAllowed, context)
      return { message: 'If an account uses this address, we sent a link to it.' }
    },
    async link({ token }, { db, services }) {
      assertLocal(services)
      const lookup = await findToken(db, { token, purpose, now: new Date(services.now()) })
      if (lookup.state !== 'valid') return lookup
      const account = await findAccount(db, lookup.account)
      return { state: 'valid', ...(account && { email: account.email }) }
    },
    async reset({ token, password }, context) {
      const { db, services } = context
      assertLocal(services)
      assertLong(password, services)
      const input = { token, purpose, now: new Date(services.now()) } as const
      const { state } = await findToken(db, input)
      if (state !== 'valid') throw toTokenError(state) // checked before hashing, which is expensive
      const passwordHash = await services.passwords.hash(password, context.ip)
      return db.write(async (tx) => {
        const redeemed = await redeemToken(tx, input)
        if (redeemed.state !== 'valid') throw toTokenError(redeemed.state)
        const { now } = input
        const changed = await changePassword(tx, redeemed.account, {
          ...{ passwordHash, isByEmail: true, now },
        })
        if (!changed) throw toTokenError('unknown') // the account was disabled since the link was sent
        await queueEmails(tx, await createSecurityEmails(tx, 'password', changed, context))
        await deleteAccountSessions(services.sessionDb, redeemed.account) // last, so that the old password stays if this fails
        return { email: changed.email }
      })
    },
    async invitation({ token }, { db, services }): Promise<LinkState> {
      assertLocal(services)
      if (services.config.registration.mode === 'off') return { state: 'unknown' }
      const invited = await findInvitation(db, { token, now: new Date(services.now()) })
      return typeof invited === 'string'
        ? { state: invited }
        : { state: 'valid', email: invited.email }
    },
    async requestLink({ email }, context) {
      const { services } = context
      assertLocal(services)
      assertMayRequestLink(email, services)
      await services.throttle.register(context)
      await sendRegistrationLink(email, context)
      return { message: 'We sent a link to this address.' }
    },
    async lockState(_, { db, session, services }) {
      const { user, lockedFor } = session
      const { name, email } = lockedFor ?? user ?? {}
      if (name === undefined || email === undefined) return { state: 'nobody' }
      if (lockedFor) return { state: 'locked', name, email }
      const isUnlocked = user && canUnlock(user, services, await findPerson(db, user.account))
      return { state: isUnlocked ? 'open' : 'no-password', name, email }
    },
    async lock(_, { db, user, account, session, services }) {
      if (session.lockedFor) return { locked: true }
      if (!canUnlock(user, services, await findPerson(db, account))) {
        throw new HttpError('conflict', 'You sign in without a password. Log out instead.')
      }
      await session.lock()
      return { locked: true }
    },
    async unlock({ password }, context) {
      const { session, services } = context
      if (!session.lockedFor) return { locked: false }
      const { count, refund: forgive } = await services.throttle.unlock(session.id)
      const isCorrect = count <= maxUnlockTries && (await verifyPassword(password, context))
      if (!isCorrect) {
        const { account: id, email } = session.lockedFor
        await recordFailure(context.db, { reason: 'lockScreen', email, id, via: 'password' })
      }
      if (isCorrect) {
        await forgive()
        await session.unlock()
        return { locked: false }
      }
      if (count < maxUnlockTries) throw toWrongPasswordError(maxUnlockTries - count)
      await session.signOut()
      return { locked: true, isOver: true }
    },
  },
)

/**
 * Emails a password reset link. Without an account, the same rows are written and deleted again, so that the response
 * time does not reveal whether it exists.
 */
export async function sendPasswordEmail(
  email: string,
  isAllowed: boolean,
  context: Context,
  isByAdmin = false,
) {
  const { db, services, origin } = context
  const { config } = services
  const now = new Date(services.now())
  const language = await getLanguage(context)
  await db.write(async (tx) => {
    const found = await findLocalAccount(tx, email)
    // An account without a password is disabled, and anybody may own its address.
    const isOpen = found?.passwordHash && !found.deactivatedAt
    const account = isAllowed && isOpen ? found : undefined
    const token = account
      ? await issueToken(tx, { account: account.id, purpose, now })
      : randomBytes(32).toString('base64url')
    const link = tokenUrl(origin, purpose, token)
    const { brand } = config
    const mail = createPasswordEmail(
      { brand, name: account?.name ?? email, link, isByAdmin },
      await getWordsOf(tx, account?.id, config, language),
    )
    const to = account?.email ?? email
    const ids = await queueEmails(tx, [{ ...mail, sender: config.mailFrom, to, now }])
    if (!account) for (const id of ids) await dequeueEmail(tx, id)
    if (isAllowed) await recordAudit(tx, 'passwordLinkSent', { person: account ?? { email } })
  })
}

/** Throws unless the address may ask for a registration link by itself. */
function assertMayRequestLink(email: string, { config }: Services) {
  const { mode } = config.registration
  if (mode === 'off') throw new HttpError('not-available', registrationOff)
  if (mayRegister(email, config)) return
  if (mode === 'invite') throw new HttpError('not-allowed', notInvited)
  throw new HttpError('invalid', wrongDomain, { fields: { email: wrongDomain } })
}

/** Does nothing for an address that has an account, so that the response does not reveal it. */
async function sendRegistrationLink(email: string, context: Context) {
  const { db, services } = context
  const now = new Date(services.now())
  const language = await getLanguage(context)
  await db.write(async (tx) => {
    const known = await findLocalAccount(tx, email)
    const isFree = !known && !(await isEmailTaken(tx, email))
    if (!isFree && (!known?.invitedAt || known.deactivatedAt)) return
    const invitation = known
      ? await renewInvitation(tx, known.id, now)
      : await inviteAccount(tx, { email, role: 'user' }, now)
    await queueEmails(tx, [createInvitationEmail(invitation, language, context)])
  })
}

const tokenErrors = {
  expired: ['token-expired', 'This link has expired.'],
  used: ['token-used', 'This link has already been used.'],
  unknown: ['token-unknown', 'This link is not valid.'],
} as const

/** Returns the error for a token that is not valid. */
export function toTokenError(state: keyof typeof tokenErrors) {
  const [code, message] = tokenErrors[state]
  return new HttpError(code, message)
}

/** Returns whether a password is the user's own, checked where the user signed in. */
export async function verifyPassword(
  password: string,
  { db, ip, services, user: { account, email } }: StaffContext,
) {
  if (services.backend) {
    const outcome = await services.backend.login({ email, password }).catch(throwBackendDown)
    return outcome !== undefined && !('error' in outcome)
  }
  const stored = await findAccount(db, account)
  return services.passwords.matches(password, stored?.passwordHash, ip)
}

function throwBackendDown(error: unknown): never {
  throw error instanceof NoResponseError ? new HttpError('backend-down', loginFailed) : error
}

function toWrongPasswordError(remaining: number) {
  const message =
    remaining === 1
      ? 'Wrong password. 1 attempt left.'
      : `Wrong password. ${remaining} attempts left.`
  return new HttpError('invalid', message, { fields: { password: message } })
}
