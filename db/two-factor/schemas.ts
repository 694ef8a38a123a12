import * as z from 'zod/mini'
import { Id, name } from '../shared/fields/schemas.ts'
import { codeMissing } from './model.ts'

/** A code of an authenticator app, or a recovery code. */
export const Code = z.string().check(z.trim(), z.minLength(1, codeMissing), z.maxLength(40))
export const CodeInput = z.strictObject({ code: Code })

const nameMissing = 'Enter a name.'
export const PasskeyById = z.strictObject({ id: Id })
export const PasskeyName = z.strictObject({ id: Id, name: name(60, nameMissing) })

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/))
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
}

// Browsers may add members at any time, so unknown ones are ignored.

/** The sign-in page asks for a new sign-in, also where another one waits for its second factor. */
export const PasskeySignIn = z.strictObject({ withoutPassword: z.optional(z.boolean()) })

/** What a browser answers when a passkey was created. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** What a browser answers when a passkey has signed a challenge. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(100)),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
