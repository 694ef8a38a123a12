import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { nameMissing } from '#db/accounts/model.ts'
import { Email } from '#db/accounts/schemas.ts'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { CheckField, Field, FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { NewPassword } from '../../ui/new-password.tsx'
import { AuthPage } from './auth-page.tsx'
import { auth } from './endpoints.ts'
import { loadLocalOptions } from './local.ts'
import { asTwice, newPassword } from './passwords.ts'
import { Submit } from './submit.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadLocalOptions(context.get(api))

const SignUp = asTwice(
  z.object({
    name: z._default(z.string(), ''),
    email: Email,
    ...newPassword,
    terms: z.literal('yes', 'Please agree to the house rules.'),
  }),
)

export async function action({ context, request }: ActionFunctionArgs) {
  const { value, reject, refuse, values, errors } = await read(request, SignUp)
  if (!value) {
    // Adds the missing name to the errors that the server returned.
    const all = values.name?.trim() ? errors : { ...errors, name: [nameMissing] }
    return reject(checkFields, all)
  }
  const { name, email, password } = value
  const answer = await context.get(api)(auth.register, { name, email, password }).catch(refuse)
  if ('type' in answer) return answer
  if (!('error' in answer)) return redirectDocument('/')
  const messages = Object.entries(answer.error).flatMap(([field, text]) =>
    text ? [[field, [text]]] : [],
  )
  return reject(checkFields, Object.fromEntries(messages))
}

export function Component() {
  const { passwordMin } = useLoaderData<typeof loader>()
  const rejected = useActionData<Rejected>()
  const t = useWords('auth')
  return (
    <AuthPage title={t('register')} text={t('registerText')}>
      <Form method="post" noValidate>
        <FormAlert rejected={rejected} />
        <Field name="name" label={t('name')} autoComplete="name" rejected={rejected} />
        <Field
          name="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          rejected={rejected}
        />
        <NewPassword of="auth" label={t('password')} least={passwordMin} rejected={rejected} />
        <CheckField name="terms" label={t('terms')} rejected={rejected} />
        <details className="auth-rules">
          <summary>{t('rules')}</summary>
          <p>{t('rulesText')}</p>
        </details>
        <Submit label={t('register')} busy={t('registering')} />
      </Form>
      <p className="auth-links">
        {t('haveAccount')} <a href="/pages/login">{t('signIn')}</a>
      </p>
    </AuthPage>
  )
}
