import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router-dom'
import { PasswordResetRequest } from '#db/accounts/schemas.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { useSend } from '../../ui/use-send.ts'
import { AuthPage } from './auth-page.tsx'
import { passwordReset } from './endpoints.ts'
import { loadLocalOptions } from './local.ts'
import { Submit } from './submit.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadLocalOptions(context.get(api))

export async function action({ context, request }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, PasswordResetRequest)
  if (!value) return reject(checkFields)
  const answer = await context.get(api)(passwordReset.forgot, value).catch(refuse)
  return 'type' in answer ? answer : redirect('/pages/forgot-password?sent')
}

export function Component() {
  const t = useTranslations('auth')
  const { send } = useSend()
  const [search] = useSearchParams()
  const rejected = useActionData<Rejected>()
  const back = (
    <p className="auth-links">
      <a href="/pages/login">{t('backToSignIn')}</a>
    </p>
  )
  if (search.has('sent') && !rejected) {
    return (
      <AuthPage title={t('sentTitle')} text={t('sentText')}>
        {back}
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('forgot')} text={t('forgotText')}>
      <Form method="post" onSubmit={send} action="/pages/forgot-password" noValidate>
        <FormAlert rejected={rejected} />
        <Field
          name="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          rejected={rejected}
        />
        <Submit label={t('sendLink')} busy={t('sending')} />
      </Form>
      {back}
    </AuthPage>
  )
}
