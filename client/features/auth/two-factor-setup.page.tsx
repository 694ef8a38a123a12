import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import type { AuthenticatorSetup } from '#db/two-factor/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { problemStatuses } from '../../lib/api/problem.ts'
import { safeReturnTo } from '../../lib/api/safe-return.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { FormAlert } from '../../ui/field.tsx'
import { type Rejected, read } from '../../ui/form.ts'
import { RecoveryCodes } from '../../ui/recovery-codes.tsx'
import { SignOutForm } from '../../ui/sign-out-form.tsx'
import { useSend } from '../../ui/use-send.ts'
import { VerifyFields } from '../../ui/verify-fields.tsx'
import { account } from '../account/endpoints.ts'
import { passkeys, twoFactor } from '../two-factor/endpoints.ts'
import { AuthPage } from './auth-page.tsx'
import { Submit } from './submit.tsx'
import { revalidateAfterAction, Verification, verifyAgain } from './verify-again.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const [state, reauth] = await Promise.all([
    call(twoFactor.state, {}),
    call(account.reauthState, {}),
  ])
  return { state, reauth, back: safeReturnTo(searchParams.get('returnTo')) }
}

const Sent = z.object({ ...Verification, intent: z.enum(['begin', 'confirm']) })

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(api)
  const { value, reject, refuse } = await read(request, Sent)
  if (!value) return reject()
  if (value.intent === 'confirm') {
    const answer = await call(twoFactor.confirm, { code: value.code }).catch(refuse)
    return 'type' in answer ? answer : data(answer, { status: 201 }) // shown without a redirect
  }
  try {
    await verifyAgain(call, value)
    await call(twoFactor.begin, {})
    return null
  } catch (error) {
    return refuse(error)
  }
}

/** A wrong code leaves the QR code on the page, which is no longer sent when the time to verify oneself is over. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formData?.get('intent') === 'confirm' && args.actionStatus === problemStatuses.invalid
    ? false
    : revalidateAfterAction(args)

const passkey = {
  request: { sign: passkeys.beginReauthentication },
  fields: { intent: 'begin' },
}

type Answer = Rejected | { codes: string[] } | null | undefined

/** Sets up an authenticator app, also for those who have to before they can do anything else. */
export function Component() {
  const t = useTranslations('two-factor')
  const { send } = useSend()
  const { state, reauth, back } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  if (answer && 'codes' in answer) {
    return (
      <AuthPage title={t('codesTitle')} text={t('isOn')}>
        <RecoveryCodes codes={answer.codes} back={back} />
      </AuthPage>
    )
  }
  const isForced = state.isRequired && !state.isOn
  const rejected = answer ?? undefined
  const text = isForced ? 'requiredText' : state.hasApp ? 'replaceText' : 'setupText'
  return (
    <AuthPage title={t('setupTitle')} text={t(state.setup ? 'scan' : text)}>
      {state.setup ? (
        <ConfirmForm setup={state.setup} rejected={rejected} />
      ) : (
        <Form method="post" onSubmit={send} noValidate>
          <FormAlert rejected={rejected} />
          {!reauth.isProven && (
            <VerifyFields reauth={reauth} rejected={rejected} passkey={passkey} />
          )}
          <Submit label={t('start')} busy={t('start')} intent="begin" />
        </Form>
      )}
      {isForced ? (
        <SignOutForm label={t('signOut')} className="auth-links" />
      ) : (
        <p className="auth-links">
          <a href={back}>{t('goBack')}</a>
        </p>
      )}
    </AuthPage>
  )
}

type ConfirmFormProps = { setup: AuthenticatorSetup; rejected: Rejected | undefined }

/** The QR code and the key for the app, and the field for its first code. */
function ConfirmForm({ setup: { key, uri, qr }, rejected }: ConfirmFormProps) {
  const t = useTranslations('two-factor')
  const { send } = useSend()
  return (
    <Form method="post" onSubmit={send} noValidate>
      <FormAlert rejected={rejected} />
      <svg
        // White in every theme, because scanners need dark on light.
        className="d-block mw-100 mx-auto mb-4 rounded"
        width={240}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('qrLabel')}
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t('orKey')} <code dir="ltr">{key}</code>
      </p>
      <p>
        <a href={uri}>{t('openApp')}</a>
      </p>
      <CodeField rejected={rejected} />
      <Submit label={t('turnOn')} busy={t('turningOn')} intent="confirm" />
    </Form>
  )
}
