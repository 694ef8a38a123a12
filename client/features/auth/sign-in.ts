import { type ActionFunctionArgs, redirectDocument } from 'react-router-dom'
import * as z from 'zod/mini'
import { api } from '../../lib/api/endpoint.ts'
import { safeReturnTo, toTwoFactor } from '../../lib/api/safe-return.ts'
import { parsePasskeyAnswer } from '../../lib/passkey-answer.ts'
import { checkFields, read } from '../../ui/form.ts'
import { passkeySignIn } from '../two-factor/endpoints.ts'
import { auth } from './endpoints.ts'

const SignIn = z.object({
  email: z.string().check(z.minLength(1, 'Enter your email address.')),
  password: z.string().check(z.minLength(1, 'Enter your password.')),
})

const WithPasskey = z.object({ passkey: z.string() })

/** Signs in with a password or a passkey, or returns the form with its errors. */
export async function signIn({ context, request }: ActionFunctionArgs) {
  const call = context.get(api)
  const { value: passkey } = await read(request.clone(), WithPasskey)
  const { value, reject, refuse } = await read(request, SignIn)
  if (!value && !passkey) return reject(checkFields)
  const answer = await (passkey
    ? call(passkeySignIn.finish, parsePasskeyAnswer(passkey.passkey))
    : call(auth.login, value as z.infer<typeof SignIn>)
  ).catch(refuse)
  if ('type' in answer) return answer
  if ('error' in answer) return reject(answer.error)
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('returnTo'))
  if (answer.user) return redirectDocument(returnTo)
  if (answer.isSecondFactorNeeded) return redirectDocument(toTwoFactor(returnTo))
  return reject() // the backend gave no user, so nothing has changed
}
