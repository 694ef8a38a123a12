import type { ConfirmationEmail } from '#db/account-settings/queries.ts'
import { canReceiveEmail } from '#db/accounts/model.ts'
import type { Account } from '#db/accounts/table.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import type { NewEmail } from '#db/outbox/queries.ts'
import type { Services } from '../services.ts'

type Told = { brand: string; name: string; link: string }

/** A name that mail programs would make a link of is somebody's way to write to strangers in our name. */
export const hello = (name: string): string =>
  name === '' || /\S[.:/@]\S|:/.test(name) ? 'Hello,' : `Hello ${name},`

const confirmationMail = ({ brand, name, link }: Told) => ({
  subject: `Confirm your email address for ${brand}`,
  message: `${hello(name)}

confirm that you want to use this address for your ${brand} account. The link works for 30 minutes:

${link}

If this wasn't you, ignore this email. Nothing will change.

${brand}
`,
})

/** Returns how to write the email with the link that confirms an address. */
export function confirmationLetter(name: string, { services, origin }: Needs): ConfirmationEmail {
  const { brand, mailFrom } = services.config
  return {
    now: new Date(services.now()),
    write: (to, token) => ({
      ...confirmationMail({ brand, name, link: tokenUrl(origin, 'confirm-email', token) }),
      sender: mailFrom,
      to,
    }),
  }
}

/** The mail with the link for a new password, which its owner or somebody in charge has asked for. */
export const passwordMail = ({
  brand,
  name,
  link,
  asker = 'somebody, most likely you,',
}: Told & { asker?: string | undefined }) => ({
  subject: `A new password for ${brand}`,
  message: `${hello(name)}

${asker} has asked for a new password for your account. Choose it here within 30 minutes:

${link}

If it was not you, there is nothing to do: your password stays as it is.

${brand}
`,
})

/** What was done to the ways into an account. */
export type Changed = 'password' | 'email' | 'connected' | 'disconnected'

/** Where somebody sees and changes their ways in. */
export const connectionsPage = '/account/account-settings?tab=connections'
const newPassword = '/pages/forgot-password'

type Change = {
  subject: string
  text: string
  remedy: string
  /** What else to do for who has a password. */
  alsoForPassword?: string
  page?: string
}

const changes: Record<Changed, Change> = {
  password: {
    subject: 'Your password was changed',
    text: 'the password of your account was changed, and every other session of it has ended.',
    remedy: 'If it was not you, choose a new password at once',
    page: newPassword,
  },
  // Without the new address: it is what somebody typed, and this mail is ours.
  email: {
    subject: 'Your e-mail was changed',
    text: 'your account was moved to another e-mail. This address does not open it any more.',
    remedy: 'If it was not you, tell whoever looks after this application in your house at once',
  },
  connected: {
    subject: 'One more way to sign in',
    text: 'one more way to sign in was connected to your account.',
    remedy: 'If it was not you, disconnect it',
    alsoForPassword: ', and choose a new password',
    page: connectionsPage,
  },
  disconnected: {
    subject: 'One way less to sign in',
    text: 'a way to sign in was disconnected from your account, and every other session of it has ended.',
    remedy: 'If it was not you, connect it again',
    alsoForPassword: ', and choose a new password',
    page: connectionsPage,
  },
}

type Needs = { services: Pick<Services, 'config' | 'now'>; origin: string }

/** Tells the owner, at the address they had before, of a change that somebody else may have made. */
export function changeMails(
  changed: Changed,
  owner: Account,
  { services, origin }: Needs,
): NewEmail[] {
  const { brand, mailFrom, timeZone } = services.config
  if (owner.confirmedEmail === null || !canReceiveEmail(owner.email)) return []
  const now = new Date(services.now())
  const { subject, text, remedy, alsoForPassword = '', page } = changes[changed]
  const more = owner.passwordHash === null ? '' : alsoForPassword
  const when = now.toLocaleString('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })
  const message = `${hello(owner.name)}

${text} That was on ${when}.

If it was you, there is nothing to do. ${remedy}${more}${page ? ':' : '.'}
${page ? `\n${origin}${page}\n` : ''}
${brand}
`
  return [{ sender: mailFrom, to: owner.email, subject: `${subject} at ${brand}`, message, now }]
}
