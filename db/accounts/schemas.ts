import * as z from 'zod/mini'
import { line } from '../shared/text/schemas.ts'
import { roles } from './model.ts'

const typed = z._default(z.string(), '') // what is left out fails like what is wrong
export const Credentials = z.object({ email: typed, password: typed })
export type Credentials = z.infer<typeof Credentials>

const bytesOf = (text: string) => new TextEncoder().encode(text).length

export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.email('Please enter a valid e-mail address.'))

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

/** A token of ours, or what somebody takes for one. */
export const Refresh = z.object({ accessToken: z.optional(z.unknown()) })

export const RoleChange = z.strictObject({ role: z.enum(roles) })
export const Access = z.strictObject({ permission: z.string() })

/** Who has forgotten their password. */
export const Forgotten = z.strictObject({ email: Email })

const Token = z.string().check(z.maxLength(200))

/** What the link in a mail brings along. */
export const Link = z.strictObject({ token: Token })
export const NewPassword = z.strictObject({ token: Token, password: Password })
export const Unlocking = z.strictObject({ password: Password })
