import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Call } from '../../lib/api/endpoint.ts'
import { parsePasskeyAnswer } from '../../lib/passkey-answer.ts'
import { account } from '../account/endpoints.ts'
import { passkeys } from '../two-factor/endpoints.ts'

/** The fields of a form that may have to verify the person again. */
export const Verification = {
  password: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  passkey: z._default(z.string(), ''),
}

type Sent = { password: string; code: string; passkey: string }

/** Verifies the person again, unless that happened a short time ago. */
export async function verifyAgain(call: Call, { password, code, passkey }: Sent) {
  const { isProven } = await call(account.reauthState, {})
  if (isProven) return
  if (passkey) await call(passkeys.reauthenticate, parsePasskeyAnswer(passkey))
  else await call(account.reauthenticate, { password, code: code || undefined })
}

/** Reloads a page that may have to verify the person also when it was refused: the time for it may be over. */
export const revalidateAfterAction = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus !== undefined || defaultShouldRevalidate
