import * as z from 'zod/mini'
import { line } from '../text/model.ts'

/** Accounts are admin, user or staff; an editor is what a role switch makes of an admin. */
export const roles = ['admin', 'editor', 'user', 'staff'] as const
export type Role = (typeof roles)[number]

/** The hosted login of the house, and everybody else who may vouch for people. */
export const providerIds = ['oidc', 'google', 'github', 'facebook', 'twitter', 'firebase'] as const
export type ProviderId = (typeof providerIds)[number]

/** What a role may turn into where it can be tried out: less than it is, and back. */
export const rolesFrom: Record<Role, readonly Role[]> = {
  admin: roles,
  editor: ['editor', 'staff', 'user'],
  staff: ['staff', 'user'],
  user: ['user'],
}

const typed = z._default(z.string(), '') // what is left out fails like what is wrong
export const Credentials = z.object({ email: typed, password: typed })
export type Credentials = z.infer<typeof Credentials>

/** Who signs in elsewhere and has told no e-mail has an address here that nobody reads. */
export const mayBeWrittenTo = (email: string): boolean => !email.endsWith('.invalid')

const bytesOf = (text: string) => new TextEncoder().encode(text).length

export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'Please enter a valid e-mail address.'),
    z.regex(/^\P{Cc}*$/u, 'Please enter a valid e-mail address.'),
  )

export const Password = z.string().check(
  z.minLength(1, 'Please enter a password.'),
  z.refine((text) => bytesOf(text) <= 1024, 'This password is too long.'),
)

export const Registration = z.object({
  email: Email,
  password: Password,
  /** Its absence is told together with the other errors of a registration, not as a malformed call. */
  name: z._default(z.nullable(z.pipe(z.string().check(z.trim()), line(200))), ''),
})

/** Who has forgotten their password. */
export const Forgotten = z.strictObject({ email: Email })

const Token = z.string().check(z.maxLength(200))

/** What the link in a mail brings along. */
export const Link = z.strictObject({ token: Token })
export const NewPassword = z.strictObject({ token: Token, password: Password })
export const Unlocking = z.strictObject({ password: Password })

/** The answer to a wrong e-mail or password, word for word as the specification has it. */
export const invalidLogin = 'Email Or Password Invalid'

/** The other answers to sign-in and registration, word for word. */
export const loginFailed = 'Something went wrong'
export const emailInUse = 'This email is already in use.'
export const nameMissing = 'Please enter your name.'
