import * as z from 'zod/mini'
import { codeMissing } from './model.ts'

/** A code of an authenticator app, or a recovery code. */
export const Code = z.string().check(z.trim(), z.minLength(1, codeMissing), z.maxLength(40))
export const CodeInput = z.strictObject({ code: Code })
