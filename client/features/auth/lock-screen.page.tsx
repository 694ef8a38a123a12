import { useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { safeReturnTo, toLockScreen } from '../../lib/api/safe-return.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Field, FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { useEmptied } from '../../ui/new-password.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SignOutForm } from '../../ui/sign-out-form.tsx'
import { useSend } from '../../ui/use-send.ts'
import { AuthPage } from './auth-page.tsx'
import { type LockState, lockScreen } from './endpoints.ts'
import { Submit } from './submit.tsx'
import { useRedirectOnceAllowed } from './use-return-to-window.ts'

const getReturnPath = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return safeReturnTo(searchParams.get('returnTo'))
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { lock: await context.get(api)(lockScreen.state, {}), back: getReturnPath(request) }
}

const Sent = z.object({
  intent: z._default(z.string(), ''),
  password: z._default(z.string(), ''),
})

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(api)
  const form = await read(request, Sent)
  const { state } = await call(lockScreen.state, {})
  if (state === 'nobody') return redirect('/')
  if (form.value?.intent === 'lock') {
    if (state === 'open') await call(lockScreen.lock, {})
    return redirectDocument(toLockScreen(getReturnPath(request))) // a document navigation removes the page from memory
  }
  return unlock(call, form, getReturnPath(request))
}

async function unlock(
  call: Call,
  form: Awaited<ReturnType<typeof read<typeof Sent>>>,
  back: string,
) {
  const { value, reject, refuse } = form
  if (!value?.password) return reject(checkFields, { password: ['Enter your password.'] })
  const answer = await call(lockScreen.unlock, { password: value.password }).catch(refuse)
  if ('type' in answer) return answer
  return redirectDocument(answer.isOver ? '/pages/login?notice=locked-out' : back)
}

export function Component() {
  const t = useTranslations('auth')
  const { send } = useSend()
  const { lock, back } = useLoaderData<typeof loader>()
  useRedirectOnceAllowed(
    back,
    async () =>
      lock.state === 'locked' && (await callOverHttp(lockScreen.state, {})).state !== 'locked',
  )
  if (lock.state === 'nobody') {
    return (
      <AuthPage title={t('nobodyTitle')} text={t('nobodyText')}>
        <a className="btn btn-primary w-100" href="/pages/login">
          {t('signIn')}
        </a>
      </AuthPage>
    )
  }
  if (lock.state === 'no-password') {
    return (
      <AuthPage title={t('lockTitle')} text={t('noLockText')}>
        <SignOutForm label={t('signOut')} button="btn-primary w-100" />
        <p className="auth-links">
          <a href={back}>{t('goBack')}</a>
        </p>
      </AuthPage>
    )
  }
  if (lock.state === 'open') {
    return (
      <AuthPage title={t('lockTitle')} text={t('lockText')}>
        <Form method="post" onSubmit={send}>
          <Submit label={t('lockNow')} busy={t('lockNow')} intent="lock" />
        </Form>
        <p className="auth-links">
          <a href={back}>{t('goBack')}</a>
        </p>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('locked')} text={t('lockedText')}>
      <UnlockForm lock={lock} />
      <SignOutForm label={t('signInAsOther')} className="auth-links">
        {t('notYou', { name: lock.name })}{' '}
      </SignOutForm>
    </AuthPage>
  )
}

function UnlockForm({ lock }: { lock: Exclude<LockState, { state: 'nobody' }> }) {
  const t = useTranslations('auth')
  const { send } = useSend()
  const rejected = useActionData<Rejected>()
  const password = useRef<HTMLInputElement>(null)
  useEmptied(rejected, [password])
  return (
    <Form method="post" onSubmit={send} noValidate>
      <div className="d-flex align-items-center gap-3 mb-5">
        <Avatar name={lock.name} />
        <div className="d-grid min-w-0">
          <b>{lock.name}</b>
          <bdi className="text-truncate text-muted fs-sm" dir="ltr">
            {lock.email}
          </bdi>
        </div>
      </div>
      <FormAlert rejected={rejected} />
      <input type="hidden" name="email" autoComplete="username" value={lock.email} />
      <Field
        ref={password}
        name="password"
        label={t('password')}
        input={PasswordInput}
        autoComplete="current-password"
        rejected={rejected}
      />
      <Submit label={t('unlock')} busy={t('unlocking')} intent="unlock" />
    </Form>
  )
}
