import { useEffect, useMemo, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { api } from '../../lib/api/endpoint.ts'
import { lazyActions } from '../../lib/api/lazy-actions.ts'
import { safeReturnTo, toLockScreen } from '../../lib/api/safe-return.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { PasskeyButton } from '../../ui/passkey-button.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { completeSignOut } from '../../ui/sign-out.ts'
import { useSend } from '../../ui/use-send.ts'
import { passkeySignIn } from '../two-factor/endpoints.ts'
import { AuthPage } from './auth-page.tsx'
import { auth, type SampleLogin } from './endpoints.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignedIn } from './signed-in.tsx'
import { useRedirectOnceAllowed } from './use-return-to-window.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { isSignedIn: _, isLocked, ...ways } = await context.get(api)(auth.ways, {})
  const { searchParams } = new URL(request.url)
  const returnTo = safeReturnTo(searchParams.get('returnTo'))
  if (isLocked) return redirect(toLockScreen(returnTo))
  const noticeName = searchParams.get('notice')
  const notice = notices.find((each) => each === noticeName)
  return { ...ways, notice, returnTo }
}

const notices = ['new-password', 'locked-out'] as const

/** What the form does, loaded when the page works. */
const loadActions = lazyActions(() => import('./sign-in.ts'))

export const action = async (args: ActionFunctionArgs) => (await loadActions()).signIn(args)

export function Component() {
  const { samples, providers, isLocal, hasPasskeys, registration, ...rest } =
    useLoaderData<LoginData>()
  const { name, problem, notice, returnTo } = rest
  const t = useTranslations('auth')
  const isStranger = name === undefined
  useEffect(() => {
    if (isStranger) completeSignOut()
  }, [isStranger])
  useRedirectOnceAllowed(
    returnTo,
    async () => isStranger && (await callOverHttp(auth.ways, {})).isSignedIn,
  )
  useEffect(() => void loadActions().catch(() => {}), [])
  return (
    <AuthPage
      title={t('signIn')}
      text={t('welcome')}
      below={samples.length > 0 && <Samples samples={samples} />}
    >
      {notice && (
        <div
          className={`alert mb-4 tone-${notice === 'new-password' ? 'success' : 'warning'}`}
          role="status"
        >
          <Icon name={notice === 'new-password' ? 'check-circle' : 'lock'} />
          <div>{t(`notice_${notice}`)}</div>
        </div>
      )}
      {!isStranger && <SignedIn name={name} />}
      <SignInForm problem={problem} />
      {hasPasskeys && (
        <div className="mt-3">
          <PasskeyButton
            label={t('withPasskey')}
            request={{ signIn: passkeySignIn.begin, withoutPassword: true }}
          />
        </div>
      )}
      {providers.length > 0 && <ProviderButtons providers={providers} returnTo={returnTo} />}
      {isLocal && (
        <p className="auth-links">
          <a href="/pages/forgot-password">{t('forgotten')}</a>
          {(registration === 'open' || registration === 'domain') && (
            <span>
              {t('noAccount')} <a href="/pages/register">{t('register')}</a>
            </span>
          )}
        </p>
      )}
    </AuthPage>
  )
}

type LoginData = Exclude<Awaited<ReturnType<typeof loader>>, Response>

function SignInForm({ problem }: { problem: string | undefined }) {
  const elsewhere = useMemo(() => hasAuthError(problem), [problem])
  const rejected = useActionData<Rejected>() ?? elsewhere
  const t = useTranslations('auth')
  const { isSending, send } = useSend()
  const password = useRef<HTMLInputElement>(null)
  // Keeps passwords out of the form that comes back.
  useEffect(() => {
    if (rejected?.message && password.current) password.current.value = ''
  }, [rejected])
  return (
    <Form method="post" onSubmit={send} noValidate>
      <FormAlert rejected={rejected} />
      <Field
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        rejected={rejected}
      />
      <Field
        ref={password}
        name="password"
        label={t('password')}
        input={PasswordInput}
        autoComplete="current-password"
        rejected={rejected}
      />
      <button type="submit" className="btn btn-primary w-100" disabled={isSending}>
        {isSending ? t('signingIn') : t('signIn')}
      </button>
    </Form>
  )
}

/** Shows a failed provider sign-in like a rejected form. */
const hasAuthError = (message: string | undefined): Rejected | undefined =>
  message === undefined ? undefined : { message, values: {}, errors: {} }

/** The sample logins of the demo: each is a form that signs in. */
function Samples({ samples }: { samples: SampleLogin[] }) {
  const t = useTranslations('auth')
  const { isSending, send } = useSend()
  return (
    <section className="w-100 mw-400 text-muted fs-sm" aria-labelledby="samples">
      <h2 className="mb-2 fs-sm" id="samples">
        {t('samples')}
      </h2>
      <ul className="d-grid gap-2 list-plain">
        {samples.map(({ email, password, name }) => (
          <li key={email}>
            <Form method="post" data-draft="off" onSubmit={send}>
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <button
                type="submit"
                className="btn btn-outline-secondary d-flex w-100 column-gap-3 py-2 px-3 bg-body fw-normal text-start"
                title={t('signIn')}
                disabled={isSending}
              >
                <span className="flex-1 d-grid">
                  <span>{name}</span>
                  <span className="d-flex flex-wrap justify-content-between row-gap-0 column-gap-3">
                    <code dir="ltr">{email}</code> <code dir="ltr">{password}</code>
                  </span>
                </span>
                <Icon name="log-in" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
