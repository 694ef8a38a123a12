import * as z from 'zod/mini'
import { minPasswordLength } from '#db/accounts/limits.ts'
import { Password } from '#db/accounts/schemas.ts'

/** The fields of a new password. The form asks for eight characters, even if the API accepts fewer. */
export const newPassword = {
  password: Password.check(
    z.refine(
      (text) => [...text].length >= minPasswordLength,
      `Password must be at least ${minPasswordLength} characters.`,
    ),
  ),
  passwordConfirm: z._default(z.string(), ''),
}

type Passwords = { password: string; passwordConfirm: string }

/** Requires both password fields to be equal. */
export const withMatchingPasswords = <Schema extends z.ZodMiniType<Passwords>>(schema: Schema) =>
  schema.check(
    z.refine((typed: Passwords) => typed.password === typed.passwordConfirm, {
      message: 'The passwords don’t match.',
      path: ['passwordConfirm'],
      when: ({ value }) => typeof (value as Partial<Passwords>).password === 'string',
    }),
  )
