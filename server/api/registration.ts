import type * as z from 'zod/mini'
import type { RegisterAnswer } from '#client/features/auth/endpoints.ts'
import { sendConfirmation } from '#db/account-settings/email-confirmation.ts'
import { acceptInvitation, findInvitation } from '#db/accounts/invitations.ts'
import {
  emailInUse,
  linkRequired,
  nameMissing,
  normalizeEmail,
  notInvited,
  otherAddress,
  registrationOff,
} from '#db/accounts/model.ts'
import { createAccount, isEmailTaken } from '#db/accounts/queries.ts'
import type { Registration } from '#db/accounts/schemas.ts'
import { recordAudit } from '#db/audit/record.ts'
import { isBlank } from '#db/shared/text/model.ts'
import { createConfirmationEmail } from '../email/account-emails.ts'
import { HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import type { Context } from './context.ts'
import { assertLocal, assertLong } from './local-accounts.ts'
import { toTokenError } from './password-links.ts'
import { getLanguage } from './preferences.ts'
import { createToken, signIn, toPerson } from './start-session.ts'

type NewUser = Pick<z.output<typeof Registration>, 'email' | 'password' | 'name'>

/** Creates an account whose email is to be confirmed. */
export async function register(
  { email, password, name }: NewUser,
  context: Context,
): Promise<RegisterAnswer> {
  const { db, services } = context
  assertLocal(services)
  assertOpenRegistration(services)
  assertLong(password, services)
  await services.throttle.register(context)
  const errors = {
    email: (await isEmailTaken(db, email)) ? emailInUse : null,
    name: isNamed(name) ? null : nameMissing,
  }
  if (!isNamed(name) || errors.email) return { error: errors }

  const passwordHash = await services.passwords.hash(password, context.ip)
  const confirmation = createConfirmationEmail(name, await getLanguage(context), context)
  const account = await db.write(async (tx) => {
    if (await isEmailTaken(tx, email)) return // the email was taken in the meantime
    const identity = { provider: 'local', subject: normalizeEmail(email), email, name }
    const newAccount = { ...identity, role: 'user', passwordHash, isConfirmed: false } as const
    const created = await createAccount(tx, newAccount, confirmation.now)
    await recordAudit(tx, 'accountRegistered', { actor: created })
    await sendConfirmation(tx, created.id, email, confirmation)
    return created
  })
  if (!account) return { error: { email: emailInUse, name: null } }
  await signIn(account, context)
  return { user: toPerson(account), accessToken: createToken(account, context) }
}

const isNamed = (name: string | null): name is string => name !== null && !isBlank(name)

/** Throws unless anybody may register without a link. */
function assertOpenRegistration({ config }: Services) {
  const { mode } = config.registration
  if (mode === 'invite') throw new HttpError('not-allowed', notInvited)
  if (mode === 'domain') throw new HttpError('not-allowed', linkRequired)
  if (mode === 'off') throw new HttpError('not-available', registrationOff)
}

/** Opens the account of an invitation, for its address only. */
export async function accept(
  { email, password, name, token }: NewUser & { token: string },
  context: Context,
): Promise<RegisterAnswer> {
  const { db, services } = context
  assertLocal(services)
  assertLong(password, services)
  if (services.config.registration.mode === 'off') {
    throw new HttpError('not-available', registrationOff)
  }
  const now = new Date(services.now())
  const invited = await findInvitation(db, { token, now })
  if (typeof invited === 'string') throw toTokenError(invited)
  const isOwner = normalizeEmail(email) === invited.subject
  if (!isNamed(name) || !isOwner) {
    const errors = { name: isNamed(name) ? null : nameMissing }
    return { error: { email: isOwner ? null : otherAddress, ...errors } }
  }
  const passwordHash = await services.passwords.hash(password, context.ip)
  const account = await db.write((tx) => acceptInvitation(tx, { token, name, passwordHash, now }))
  if (!account) throw toTokenError('used')
  await signIn(account, context)
  return { user: toPerson(account), accessToken: createToken(account, context) }
}
