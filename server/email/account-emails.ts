import type { ConfirmationEmail } from '#db/account-settings/queries.ts'
import type { Invitation } from '#db/accounts/invitations.ts'
import { canReceiveEmail, invitationDays } from '#db/accounts/model.ts'
import type { Account } from '#db/accounts/table.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import type { NewEmail } from '#db/outbox/queries.ts'
import { getFormats, toLocale } from '#db/shared/format/model.ts'
import { toWallTime } from '#db/shared/time/model.ts'
import type { Services } from '../services.ts'

type TemplateValues = { brand: string; name: string; link: string }

/**
 * Returns the greeting. Names that mail programs would turn into links are left out, because they could be used for
 * spam.
 */
export const formatGreeting = (name: string): string =>
  name === '' || /\S[.:/@]\S|:/.test(name) ? 'Hello,' : `Hello ${name},`

const confirmationTemplate = ({ brand, name, link }: TemplateValues) => ({
  subject: `Confirm your email address for ${brand}`,
  message: `${formatGreeting(name)}

Confirm that you want to use this address for your ${brand} account. The link works for 30 minutes:

${link}

If you didn’t ask for this, ignore this email. Nothing will change.

${brand}
`,
})

/** Creates the email that confirms an address. */
export function createConfirmationEmail(
  name: string,
  { services, origin }: Deps,
): ConfirmationEmail {
  const { brand, mailFrom } = services.config
  return {
    now: new Date(services.now()),
    write: (to, token) => ({
      ...confirmationTemplate({ brand, name, link: tokenUrl(origin, 'confirm-email', token) }),
      sender: mailFrom,
      to,
    }),
  }
}

/** Creates the email with the link of an invitation; without an inviter, the one that its owner has requested. */
export function createInvitationEmail(
  { account, token }: Invitation,
  { services, origin }: Deps,
  inviter?: string,
): NewEmail {
  const { brand, mailFrom } = services.config
  const sender = inviter && formatGreeting(inviter) !== 'Hello,' ? inviter : 'An administrator'
  const text = inviter
    ? `${sender} has invited you to ${brand}.`
    : `You asked to create an account at ${brand}.`
  const message = `Hello,

${text} Create your account within ${invitationDays} days:

${tokenUrl(origin, 'invitation', token)}

If you didn’t expect this email, ignore it.

${brand}
`
  const subject = inviter ? `You are invited to ${brand}` : `Create your account at ${brand}`
  return { sender: mailFrom, to: account.email, subject, message, now: new Date(services.now()) }
}

/** Creates the password reset email. */
export const createPasswordEmail = ({
  brand,
  name,
  link,
  requester,
}: TemplateValues & { requester?: string | undefined }) => ({
  subject: `Reset your ${brand} password`,
  message: `${formatGreeting(name)}

${requester ? `${requester} sent you this link` : 'You asked'} to reset the password of your account. Choose a new one within 30 minutes:

${link}

If you didn’t ask for this, ignore this email. Your password stays the same.

${brand}
`,
})

/** A security-relevant change of an account. */
export type SecurityChange =
  | 'password'
  | 'email'
  | 'connected'
  | 'disconnected'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'twoFactorReset'
  | 'recoveryCode'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'deletionRequested'

/** The page to manage linked accounts. */
export const linkedAccountsPage = '/account/account-settings?tab=connections'
/** The page to manage two-factor authentication. */
const securityPage = '/account/account-settings?tab=security'
const resetPasswordPage = '/pages/forgot-password'

type Change = {
  subject: string
  text: string
  remedy: string
  /** Additional advice for accounts with a password. */
  alsoForPassword?: string
  page?: string
}

const changes: Record<SecurityChange, Change> = {
  password: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and you were signed out on all other devices.',
    remedy: 'If it wasn’t, choose a new password right away',
    page: resetPasswordPage,
  },
  // The new address is left out, because it is user input.
  email: {
    subject: 'Your email address was changed',
    text: 'The email address of your account was changed. You can no longer sign in with this one.',
    remedy: 'If it wasn’t, contact your administrator right away',
  },
  connected: {
    subject: 'A sign-in method was added',
    text: 'A sign-in method was added to your account.',
    remedy: 'If it wasn’t, remove it',
    alsoForPassword: ', and choose a new password',
    page: linkedAccountsPage,
  },
  disconnected: {
    subject: 'A sign-in method was removed',
    text: 'A sign-in method was removed from your account, and you were signed out on all other devices.',
    remedy: 'If it wasn’t, add it again',
    alsoForPassword: ', and choose a new password',
    page: linkedAccountsPage,
  },
  twoFactorOn: {
    subject: 'Two-factor authentication is on',
    text: 'An authenticator app was set up for your account, and you were signed out on all other devices. From now on, signing in takes a code from this app.',
    remedy: 'If it wasn’t, contact your administrator right away',
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    text: 'Two-factor authentication was turned off for your account. Signing in takes only your password.',
    remedy: 'If it wasn’t, choose a new password right away, and turn it on again',
    page: securityPage,
  },
  twoFactorReset: {
    subject: 'Two-factor authentication was reset',
    text: 'An administrator has reset two-factor authentication for your account, and you were signed out on all devices. Signing in takes only your password until you set it up again.',
    remedy: 'If you didn’t ask for it, contact your administrator right away',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. It signs in without your password.',
    remedy: 'If it wasn’t, remove it and choose a new password right away',
    page: securityPage,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account, and you were signed out on all other devices.',
    remedy: 'If it wasn’t, choose a new password right away, and add it again',
    page: securityPage,
  },
  deletionRequested: {
    subject: 'You asked to delete your account',
    text: 'Somebody who is signed in to your account asked for its deletion. An administrator decides about it.',
    remedy: 'If it wasn’t, withdraw the request and choose a new password',
    page: '/account/account-settings?tab=data',
  },
  recoveryCode: {
    subject: 'A recovery code was used',
    text: 'A recovery code was used in place of a code from your authenticator app. It doesn’t work again.',
    remedy: 'If it wasn’t, choose a new password right away, and create new recovery codes',
    page: securityPage,
  },
}

type Deps = { services: Pick<Services, 'config' | 'now'>; origin: string }

/** Creates the notification of a security-relevant change, sent to the previous address. */
export function createSecurityEmails(
  changed: SecurityChange,
  owner: Account,
  { services, origin }: Deps,
): NewEmail[] {
  const { brand, mailFrom, timeZone, currency } = services.config
  if (owner.confirmedEmail === null || !canReceiveEmail(owner.email)) return []
  const now = new Date(services.now())
  const { subject, text, remedy, alsoForPassword = '', page } = changes[changed]
  const more = owner.passwordHash === null ? '' : alsoForPassword
  const format = getFormats(toLocale('en'), currency)
  const at = new Date(`${toWallTime(timeZone, now.getTime())}Z`)
  const when = `${format.dayAndYear(at)} at ${format.time(at)} (${format.offset(timeZone, now.toISOString())})`
  const message = `${formatGreeting(owner.name)}

${text} This happened on ${when}.

If it was you, no action is needed. ${remedy}${more}${page ? ':' : '.'}
${page ? `\n${origin}${page}\n` : ''}
${brand}
`
  return [{ sender: mailFrom, to: owner.email, subject: `${subject} · ${brand}`, message, now }]
}
