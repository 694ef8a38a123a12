import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { safeReturnTo, toConfirmation } from '../../lib/api/safe-return.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import { type Rejected, read } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SignOutForm } from '../../ui/sign-out-form.tsx'
import { useSend } from '../../ui/use-send.ts'
import { account } from '../account/endpoints.ts'
import { AuthPage } from './auth-page.tsx'
import { Submit } from './submit.tsx'
import { useReturnToWindow } from './use-return-to-window.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const back = safeReturnTo(searchParams.get('returnTo'))
  const token = searchParams.get('token')?.slice(0, 200)
  const state = await context.get(api)(account.email, { token })
  const { pending: email = '', ...rest } = state
  const isDone = searchParams.has('done') || !email
  const step = token !== undefined ? 'link' : isDone ? 'done' : 'waiting'
  // The link may have been used in another browser.
  if (step === 'done' && searchParams.has('returnTo')) throw redirectDocument(back)
  return { ...rest, email, step, back, wasSent: searchParams.has('sent') } as const
}

const Sent = z.object({
  intent: z._default(z.enum(['confirm', 'resend', 'change']), 'confirm'),
  email: z._default(z.string(), ''),
  password: z._default(z.string(), ''),
})

/** Only a POST confirms: some email programs open every link in advance. */
export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(api)
  const { searchParams, pathname } = new URL(request.url)
  const { value, reject, refuse } = await read(request, Sent)
  if (!value) return reject()
  const { intent, email, password } = value
  try {
    if (intent === 'confirm') {
      await call(account.verifyEmail, { token: searchParams.get('token') ?? '' })
      return redirect(`${pathname}?done=yes`)
    }
    const changed = intent === 'change' && (await call(account.general, { email, password }))
    // Nothing is sent by going back to the address that the account has.
    if (!changed || changed.newEmail === undefined) await call(account.sendAgain, {})
    const back = safeReturnTo(searchParams.get('returnTo'))
    return redirect(`${toConfirmation(back)}${back === '/' ? '?' : '&'}sent=yes`)
  } catch (error) {
    return refuse(error)
  }
}

/** Confirms the email with the link that was sent, or waits for it. */
export function Component() {
  const t = useTranslations('auth')
  const { step } = useLoaderData<typeof loader>()
  if (step === 'waiting') return <Waiting />
  if (step === 'link') return <Confirm />
  return (
    <AuthPage title={t('confirmTitle')} text={t('confirmed')}>
      <a className="btn btn-primary w-100" href="/">
        {t('goOn')}
      </a>
    </AuthPage>
  )
}

function Confirm() {
  const t = useTranslations('auth')
  const { send } = useSend({ replace: true })
  const rejected = useActionData<Rejected>()
  const { email, linkProblem } = useLoaderData<typeof loader>()
  const translateMessage = useServerMessages()
  const newLink = '/account/confirm-email'
  if (linkProblem && !rejected) {
    return (
      <AuthPage title={t('confirmTitle')} text={translateMessage(linkProblem) ?? ''}>
        <a className="btn btn-primary w-100" href={email ? newLink : '/'}>
          {t(email ? 'otherLink' : 'goOn')}
        </a>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('confirmTitle')} text={t('confirmText')}>
      <Form method="post" onSubmit={send}>
        <FormAlert rejected={rejected} />
        <Submit label={t('confirm')} busy={t('confirming')} intent="confirm" />
      </Form>
      {(email || rejected) && (
        <div className="auth-links">
          <a href={email ? newLink : '/'}>{t(email ? 'otherLink' : 'goOn')}</a>
          {rejected && <SignOutForm label={t('signOut')} />}
        </div>
      )}
    </AuthPage>
  )
}

function Waiting() {
  const t = useTranslations('auth')
  const { send } = useSend({ replace: true })
  const rejected = useActionData<Rejected>()
  const { email, hasMailServer, isRequired, back, wasSent } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useReturnToWindow(revalidate) // the link opens in another window
  const isChange = rejected?.values.intent === 'change'
  return (
    <AuthPage
      title={t('confirmTitle')}
      text={t(hasMailServer ? 'waitingText' : 'waitingHeld', { email })}
    >
      {wasSent && !rejected && (
        <p className="alert mb-4 tone-success" role="status">
          <Icon name="check-circle" />
          {t('linkSent')}
        </p>
      )}
      <Form method="post" onSubmit={send}>
        <FormAlert rejected={isChange ? undefined : rejected} />
        <Submit label={t('resendLink')} busy={t('sending')} intent="resend" />
      </Form>
      <details className="mt-5" open={isChange || undefined}>
        <summary className="text-primary cursor-pointer">{t('wrongAddress')}</summary>
        <Form method="post" onSubmit={send} className="mt-3" noValidate>
          <FormAlert rejected={isChange ? rejected : undefined} />
          <Field
            name="email"
            label={t('newAddress')}
            type="email"
            autoComplete="email"
            rejected={rejected}
          />
          <Field
            name="password"
            label={t('password')}
            input={PasswordInput}
            autoComplete="current-password"
            rejected={rejected}
          />
          <Submit label={t('changeAddress')} busy={t('sending')} intent="change" />
        </Form>
      </details>
      <div className="auth-links">
        <a href={back}>{t(isRequired ? 'hasConfirmed' : 'goBack')}</a>
        {isRequired && <SignOutForm label={t('signOut')} />}
      </div>
    </AuthPage>
  )
}
