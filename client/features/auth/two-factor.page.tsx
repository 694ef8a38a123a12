import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { codeMissing } from '#db/two-factor/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { safeReturnTo, toSignIn, toTwoFactor } from '../../lib/api/safe-return.ts'
import { parsePasskeyAnswer } from '../../lib/passkey-answer.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import { SignOutForm } from '../../ui/sign-out-form.tsx'
import { useSend } from '../../ui/use-send.ts'
import { passkeySignIn, secondFactor } from '../two-factor/endpoints.ts'
import { AuthPage } from './auth-page.tsx'
import { Submit } from './submit.tsx'

const parse = ({ url }: Request) => {
  const { searchParams } = new URL(url)
  const returnTo = safeReturnTo(searchParams.get('returnTo'))
  return { returnTo, isRecovery: searchParams.get('with') === 'recovery-code' }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const state = await context.get(api)(secondFactor.state, {})
  return { ...parse(request), ...state }
}

const Sent = z.object({
  code: z._default(z.string().check(z.trim()), ''),
  passkey: z._default(z.string(), ''),
})

export async function action({ context, request }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, Sent)
  if (!value) return reject(checkFields)
  const call = context.get(api)
  const { code, passkey } = value
  if (!code && !passkey) return reject(checkFields, { code: [codeMissing] })
  const answer = await (passkey
    ? call(passkeySignIn.finish, parsePasskeyAnswer(passkey))
    : call(secondFactor.verify, { code })
  ).catch(refuse)
  if ('type' in answer) return answer
  if ('error' in answer) return reject(answer.error)
  return redirectDocument(parse(request).returnTo)
}

/** The second step of a sign-in: a code of the authenticator app, a passkey, or a recovery code. */
export function Component() {
  const t = useTranslations('two-factor')
  const { send } = useSend()
  const { isPending, hasApp, hasPasskey, returnTo, ...params } = useLoaderData<typeof loader>()
  const isRecovery = params.isRecovery || !hasApp
  const rejected = useActionData<Rejected>()
  if (!isPending) {
    return (
      <AuthPage title={t('title')} text={t('expired')}>
        <a className="btn btn-primary w-100" href={toSignIn(returnTo)}>
          {t('signIn')}
        </a>
      </AuthPage>
    )
  }
  const recoveryText = hasPasskey && !hasApp ? 'passkeyOrCode' : 'recoveryText'
  const codeAddress = toTwoFactor(returnTo)
  const recoveryAddress = `${codeAddress}${codeAddress.includes('?') ? '&' : '?'}with=recovery-code`
  return (
    <AuthPage title={t('title')} text={t(isRecovery ? recoveryText : 'codeText')}>
      {hasPasskey && (
        <div className="mb-3">
          <PasskeyButton label={t('usePasskey')} request={{ signIn: passkeySignIn.begin }} />
        </div>
      )}
      <Form method="post" onSubmit={send} noValidate key={String(isRecovery)}>
        <FormAlert rejected={rejected} />
        {isRecovery ? (
          <Field
            name="code"
            label={t('recoveryCode')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            rejected={rejected}
          />
        ) : (
          <CodeField rejected={rejected} />
        )}
        <Submit label={t('signIn')} busy={t('signingIn')} />
      </Form>
      {hasApp && (
        <p className="auth-links">
          <a href={isRecovery ? codeAddress : recoveryAddress}>
            {t(isRecovery ? 'useApp' : 'useRecovery')}
          </a>
        </p>
      )}
      {!isRecovery && rejected?.wait !== undefined && (
        <p className="fs-sm text-body-secondary">{t('recoveryAtOnce')}</p>
      )}
      {isRecovery && <p className="fs-sm text-body-secondary">{t('lostEverything')}</p>}
      <SignOutForm label={t('cancel')} className="auth-links" />
    </AuthPage>
  )
}
