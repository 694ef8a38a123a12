import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router-dom'
import { Subscription } from '#db/subscribers/schemas.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { toSignIn } from '../../lib/api/safe-return.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { useBrand } from '../../ui/logo.tsx'
import picture from '../../ui/pictures/marquee.svg?url'
import { StatusPage } from '../../ui/status-page.tsx'
import { Title } from '../../ui/title.tsx'
import { Countdown } from './countdown.tsx'
import { misc } from './endpoints.ts'
import { HomeLink } from './home-link.tsx'

const here = '/misc/coming-soon'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(api)(misc.opening, {})

export async function action({ context, request }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, Subscription)
  if (!value) return reject(checkFields)
  const answer = await context.get(api)(misc.subscribe, value).catch(refuse)
  return 'type' in answer ? answer : redirect(`${here}?subscribed`)
}

export function Component() {
  const t = useTranslations('misc')
  const opening = useLoaderData<typeof loader>()
  const [isOver, setIsOver] = useState(opening.isOver)
  const brand = useBrand()
  const text = isOver ? t('openedText') : t('comingSoonText')
  return (
    <StatusPage
      brand={brand}
      picture={picture}
      title={isOver ? t('openedTitle') : t('comingSoonTitle')}
      text={text}
    >
      <Title>{t('comingSoon')}</Title>
      {isOver ? (
        <HomeLink />
      ) : (
        <>
          <Countdown opening={opening} onOver={() => setIsOver(true)} />
          <Subscribe address={opening.address} />
        </>
      )}
    </StatusPage>
  )
}

function Subscribe({ address }: { address: string | undefined }) {
  const t = useTranslations('misc')
  const [search] = useSearchParams()
  const rejected = useActionData<Rejected>()
  const isSending = useNavigation().state !== 'idle'
  if (address === undefined) {
    return (
      <div className="d-flex flex-wrap justify-content-center gap-2">
        <a className="btn btn-primary" href={toSignIn(here)}>
          {t('signInToSubscribe')}
        </a>
      </div>
    )
  }
  if (search.has('subscribed') && !rejected) {
    return (
      <div className="alert tone-success" role="status">
        <Icon name="check-circle" />
        <div>{t('subscribed')}</div>
      </div>
    )
  }
  return (
    <Form method="post" action={here} className="inline-form text-start" noValidate>
      <FormAlert rejected={rejected} />
      <Field
        name="email"
        label={t('subscribeLabel')}
        type="email"
        autoComplete="email"
        defaultValue={rejected?.values.email ?? address}
        rejected={rejected}
      />
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        {t('subscribe')}
      </button>
    </Form>
  )
}
