import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { invitationDays } from '#db/accounts/limits.ts'
import { nameMissing } from '#db/accounts/model.ts'
import { Email, RegistrationLinkRequest } from '#db/accounts/schemas.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { CheckField, Field, FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { NewPassword } from '../../ui/new-password.tsx'
import { useSend } from '../../ui/use-send.ts'
import { AuthPage } from './auth-page.tsx'
import { auth, registrationLinks } from './endpoints.ts'
import { loadLocalOptions } from './local.ts'
import { newPassword, withMatchingPasswords } from './passwords.ts'
import { Submit } from './submit.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { passwordMin, registration } = await loadLocalOptions(call)
  const token = readToken(request)
  const link = token === undefined ? undefined : await findLink(call, token)
  return { passwordMin, registration, link }
}

const readToken = ({ url }: Request) => new URL(url).searchParams.get('token') ?? undefined

const findLink = (call: Call, token: string) =>
  token !== '' && token.length <= 200
    ? call(registrationLinks.invitation, { token })
    : { state: 'unknown' as const, email: undefined }

const SignUp = withMatchingPasswords(
  z.object({
    name: z._default(z.string(), ''),
    email: Email,
    ...newPassword,
    terms: z.literal('yes', 'Accept the terms of use to continue.'),
  }),
)

export async function action(args: ActionFunctionArgs) {
  const token = readToken(args.request)
  const { registration } = await loadLocalOptions(args.context.get(api))
  return registration === 'open' || token !== undefined ? register(args, token) : requestLink(args)
}

async function requestLink({ context, request }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, RegistrationLinkRequest)
  if (!value) return reject(checkFields)
  const answer = await context.get(api)(registrationLinks.requestLink, value).catch(refuse)
  return 'type' in answer ? answer : redirect('/pages/register?sent')
}

async function register({ context, request }: ActionFunctionArgs, token: string | undefined) {
  const { value, reject, refuse, values, errors } = await read(request, SignUp)
  if (!value) {
    // Adds the missing name to the errors that the server returned.
    const all = values.name?.trim() ? errors : { ...errors, name: [nameMissing] }
    return reject(checkFields, all)
  }
  const { name, email, password } = value
  const answer = await context
    .get(api)(auth.register, { name, email, password, token })
    .catch(refuse)
  if ('type' in answer) return answer
  if (!('error' in answer)) return redirectDocument('/')
  const messages = Object.entries(answer.error).flatMap(([field, text]) =>
    text ? [[field, [text]]] : [],
  )
  return reject(checkFields, Object.fromEntries(messages))
}

export function Component() {
  const { registration, link } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const t = useTranslations('auth')
  if (link && link.state !== 'valid') return <Closed text={t(`invitation_${link.state}`)} />
  if (link || registration === 'open') return <RegisterForm />
  if (registration === 'off') return <Closed text={t('registerOff')} />
  if (registration === 'invite') return <Closed text={t('registerClosed')} />
  return search.has('sent') ? (
    <Closed text={t('registerSent', { days: invitationDays })} />
  ) : (
    <LinkForm />
  )
}

const Closed = ({ text }: { text: string }) => (
  <AuthPage title={useTranslations('auth')('register')} text={text}>
    <SignInLink />
  </AuthPage>
)

function RegisterForm() {
  const { passwordMin, link } = useLoaderData<typeof loader>()
  const rejected = useActionData<Rejected>()
  const t = useTranslations('auth')
  const { send } = useSend()
  return (
    <AuthPage title={t('register')} text={t(link ? 'registerInvited' : 'registerText')}>
      <Form method="post" onSubmit={send} noValidate>
        <FormAlert rejected={rejected} />
        <Field name="name" label={t('name')} autoComplete="name" rejected={rejected} />
        <Field
          name="email"
          label={t('email')}
          type="email"
          autoComplete="username"
          {...(link && { readOnly: true, value: link.email })}
          rejected={rejected}
        />
        <NewPassword of="auth" label={t('password')} least={passwordMin} rejected={rejected} />
        <CheckField name="terms" label={t('terms')} rejected={rejected} />
        <details className="mb-5 text-body-secondary fs-sm">
          <summary className="text-primary cursor-pointer">{t('rules')}</summary>
          <p className="m-0 mt-2">{t('rulesText')}</p>
        </details>
        <Submit label={t('register')} busy={t('registering')} />
      </Form>
      <SignInLink />
    </AuthPage>
  )
}

/** Asks for a link, which proves that the address is the visitor’s own. */
function LinkForm() {
  const rejected = useActionData<Rejected>()
  const t = useTranslations('auth')
  const { send } = useSend()
  return (
    <AuthPage title={t('register')} text={t('registerByLink')}>
      <Form method="post" onSubmit={send} noValidate>
        <FormAlert rejected={rejected} />
        <Field
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          rejected={rejected}
        />
        <Submit label={t('sendLink')} busy={t('sending')} />
      </Form>
      <SignInLink />
    </AuthPage>
  )
}

function SignInLink() {
  const t = useTranslations('auth')
  return (
    <p className="auth-links">
      <span>
        {t('haveAccount')} <a href="/pages/login">{t('signIn')}</a>
      </span>
    </p>
  )
}
