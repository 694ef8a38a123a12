import * as z from 'zod/mini'

/** Accounts are admin, user or staff; an editor is what a role switch makes of an admin. */
export const roles = ['admin', 'editor', 'user', 'staff'] as const
export type Role = (typeof roles)[number]

const typed = z._default(z.string(), '') // what is left out fails like what is wrong
export const Credentials = z.object({ email: typed, password: typed })
export type Credentials = z.infer<typeof Credentials>

/** The answer to a wrong e-mail or password, word for word as the specification has it. */
export const invalidLogin = 'Email Or Password Invalid'
