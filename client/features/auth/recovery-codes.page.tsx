import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { FormAlert } from '../../ui/field.tsx'
import { type Rejected, read } from '../../ui/form.ts'
import { RecoveryCodes } from '../../ui/recovery-codes.tsx'
import { useSend } from '../../ui/use-send.ts'
import { VerifyFields } from '../../ui/verify-fields.tsx'
import { account } from '../account/endpoints.ts'
import { passkeys, twoFactor } from '../two-factor/endpoints.ts'
import { AuthPage } from './auth-page.tsx'
import { Submit } from './submit.tsx'
import { Verification, verifyAgain } from './verify-again.ts'

export { revalidateAfterAction as shouldRevalidate } from './verify-again.ts'

const passkey = { request: { sign: passkeys.beginReauthentication }, fields: {} }

const back = '/account/account-settings?tab=security'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(api)(account.reauthState, {})

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(api)
  const { value, reject, refuse } = await read(request, z.object(Verification))
  if (!value) return reject()
  try {
    await verifyAgain(call, value)
    return data(await call(twoFactor.renewCodes, {}), { status: 201 }) // shown without a redirect
  } catch (error) {
    return refuse(error)
  }
}

/** Creates new recovery codes in place of the earlier ones. */
export function Component() {
  const t = useTranslations('two-factor')
  const { send } = useSend()
  const { isProven, ...reauth } = useLoaderData<typeof loader>()
  const answer = useActionData<Rejected | { codes: string[] }>()
  if (answer && 'codes' in answer) {
    return (
      <AuthPage title={t('codesTitle')} text={t('codesReplaced')}>
        <RecoveryCodes codes={answer.codes} back={back} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('newCodes')} text={t('newCodesText')}>
      <Form method="post" onSubmit={send} noValidate>
        <FormAlert rejected={answer} />
        {!isProven && <VerifyFields reauth={reauth} rejected={answer} passkey={passkey} />}
        <Submit label={t('createCodes')} busy={t('createCodes')} />
      </Form>
      <p className="auth-links">
        <a href={back}>{t('goBack')}</a>
      </p>
    </AuthPage>
  )
}
