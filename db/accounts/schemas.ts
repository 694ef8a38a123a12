import * as z from 'zod/mini'
import { Id, optionalChoice, PositiveInteger, Search } from '../shared/fields/schemas.ts'
import { removeDirections } from '../shared/text/model.ts'
import { line } from '../shared/text/schemas.ts'
import { accountStates, assignableRoles, roles } from './model.ts'

const requiredText = z._default(z.string(), '') // a missing field fails with the same message as a wrong one
export const Credentials = z.object({ email: requiredText, password: requiredText })
export type Credentials = z.infer<typeof Credentials>

const getByteLength = (text: string) => new TextEncoder().encode(text).length

export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254), z.email('Enter a valid email address.'))

export const Password = z.string().check(
  z.minLength(1, 'Enter a password.'),
  z.refine((text) => getByteLength(text) <= 1024, 'This password is too long.'),
)

export const Registration = z.object({
  email: Email,
  password: Password,
  /** Optional here, so that a missing name is reported together with the other errors of a registration. */
  name: z._default(
    z.nullable(z.pipe(z.string().check(z.overwrite(removeDirections), z.trim()), line(200))),
    '',
  ),
  /** The token of an invitation. */
  token: z.optional(z.string().check(z.maxLength(200))),
})

export const RegistrationLinkRequest = z.strictObject({ email: Email })

/** An access token, or any other value. */
export const Refresh = z.object({ accessToken: z.optional(z.unknown()) })

export const RoleChange = z.strictObject({ role: z.enum(roles) })
export const PermissionQuery = z.strictObject({ permission: z.string() })

/** A request for a password reset link. */
export const PasswordResetRequest = z.strictObject({ email: Email })

const Token = z.string().check(z.maxLength(200))

/** The token of an emailed link. */
export const TokenLink = z.strictObject({ token: Token })
export const NewPassword = z.strictObject({ token: Token, password: Password })
export const UnlockInput = z.strictObject({ password: Password })

export const AccountQuery = z.strictObject({
  q: Search,
  state: optionalChoice(accountStates),
  page: z._default(PositiveInteger, 1),
})
export type AccountQuery = z.infer<typeof AccountQuery>

export const AccountById = z.strictObject({ id: Id })
/** What happens to the data of a deleted account: it is deleted too, or the work goes to the account with this email. */
export const AccountDeletion = z.strictObject({
  id: Id,
  data: z.enum(['delete', 'transfer']),
  to: z.optional(z.string().check(z.maxLength(254))),
  /** What happens to the user record of the person, if there is one. */
  record: z._default(z.enum(['keep', 'delete']), 'keep'),
})

export const NewInvitation = z.strictObject({ email: Email, role: z.enum(assignableRoles) })
export const AccountChange = z.strictObject({
  id: Id,
  role: z.optional(z.enum(assignableRoles)),
  isActive: z.optional(z.boolean()),
})
