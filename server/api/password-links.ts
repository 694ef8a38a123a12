import { randomBytes } from 'node:crypto'
import { inviteAccount, renewInvitation } from '#db/accounts/invitations.ts'
import { notInvited, registrationOff, wrongDomain } from '#db/accounts/model.ts'
import { findLocalAccount, isEmailTaken } from '#db/accounts/queries.ts'
import { recordAudit } from '#db/audit/record.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import { issueToken } from '#db/one-time-tokens/queries.ts'
import { dequeueEmail, queueEmails } from '#db/outbox/queue.ts'
import { mayRegister } from '../auth/registration-rules.ts'
import { createInvitationEmail, createPasswordEmail } from '../email/account-emails.ts'
import { getAccountTranslations } from '../email/email-translations.ts'
import { HttpError, toFieldError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import type { Context } from './context.ts'
import { assertLocal } from './local-accounts.ts'
import { getLanguage } from './preferences.ts'

export const purpose = 'reset-password'

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
      await getAccountTranslations(tx, account?.id, config, language),
    )
    const to = account?.email ?? email
    const ids = await queueEmails(tx, [{ ...mail, sender: config.mailFrom, to, now }])
    if (!account) for (const id of ids) await dequeueEmail(tx, id)
    if (isAllowed) await recordAudit(tx, 'passwordLinkSent', { person: account ?? { email } })
  })
}

export const noPassword = 'This user has no password.'

/**
 * Emails a password reset link that an administrator asked for, within the limits of those who ask for one themselves.
 * Throws when the account has no password, or is deactivated.
 */
export async function sendPasswordEmailByAdmin(email: string, context: Context) {
  const { db, services, ip } = context
  assertLocal(services)
  const owner = await findLocalAccount(db, email)
  if (!owner?.passwordHash || owner.deactivatedAt) {
    throw new HttpError('conflict', noPassword)
  }
  if (!(await services.throttle.allowsPasswordReset({ ip, email }))) {
    throw new HttpError('throttled', 'Too many attempts. Try again in 30 minutes.')
  }
  await sendPasswordEmail(email, true, context, true)
}

/** Throws unless the address may ask for a registration link by itself. */
export function assertMayRequestLink(email: string, { config }: Services) {
  const { mode } = config.registration
  if (mode === 'off') throw new HttpError('not-available', registrationOff)
  if (mayRegister(email, config)) return
  if (mode === 'invite') throw new HttpError('not-allowed', notInvited)
  throw toFieldError('email', wrongDomain)
}

/**
 * Emails a registration link. When that is not allowed, or the address has an account, an email is written and deleted
 * again, so that neither the response nor its time reveals the account.
 */
export async function sendRegistrationLink(email: string, isAllowed: boolean, context: Context) {
  const { db, services } = context
  const now = new Date(services.now())
  const language = await getLanguage(context)
  await db.write(async (tx) => {
    const existing = await findLocalAccount(tx, email)
    const isFree = !existing && !(await isEmailTaken(tx, email))
    const isOpen = isFree || (existing?.invitedAt && !existing.deactivatedAt)
    if (!isAllowed || !isOpen) {
      const decoy = { account: { email }, token: randomBytes(32).toString('base64url') }
      const ids = await queueEmails(tx, [createInvitationEmail(decoy, language, context)])
      for (const id of ids) await dequeueEmail(tx, id)
      return
    }
    const invitation = existing
      ? await renewInvitation(tx, existing.id, now)
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
