import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { NewPassword } from '../../ui/new-password.tsx'
import { useSend } from '../../ui/use-send.ts'
import { AuthPage } from './auth-page.tsx'
import { passwordReset } from './endpoints.ts'
import { loadLocalOptions } from './local.ts'
import { newPassword, withMatchingPasswords } from './passwords.ts'
import { Submit } from './submit.tsx'

const readToken = ({ url }: Request) => new URL(url).searchParams.get('token') ?? ''

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { passwordMin } = await loadLocalOptions(call)
  const token = readToken(request)
  const isComplete = token !== '' && token.length <= 200
  const link = isComplete
    ? await call(passwordReset.link, { token })
    : { state: 'unknown' as const }
  return { passwordMin, link }
}

const Chosen = withMatchingPasswords(z.object(newPassword))

export async function action({ context, request }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, Chosen)
  if (!value) return reject(checkFields)
  const { password } = value
  const answer = await context
    .get(api)(passwordReset.reset, { token: readToken(request), password })
    .catch(refuse)
  return 'type' in answer ? answer : redirect('/pages/login?notice=new-password')
}

export function Component() {
  const t = useTranslations('auth')
  const { send } = useSend()
  const { link, passwordMin } = useLoaderData<typeof loader>()
  const rejected = useActionData<Rejected>()
  if (link.state !== 'valid') {
    return (
      <AuthPage title={t('reset')} text={t(`link_${link.state}`)}>
        <a className="btn btn-primary w-100" href="/pages/forgot-password">
          {t('askAgain')}
        </a>
        <BackToSignIn />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('reset')} text={t('resetText')}>
      <Form method="post" onSubmit={send} noValidate>
        <FormAlert rejected={rejected} />
        <Field
          name="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          readOnly
          value={link.email ?? ''}
          rejected={undefined}
        />
        <NewPassword of="auth" label={t('newPassword')} least={passwordMin} rejected={rejected} />
        <Submit label={t('save')} busy={t('saving')} />
      </Form>
      <BackToSignIn />
    </AuthPage>
  )
}

function BackToSignIn() {
  return (
    <p className="auth-links">
      <a href="/pages/login">{useTranslations('auth')('backToSignIn')}</a>
    </p>
  )
}
