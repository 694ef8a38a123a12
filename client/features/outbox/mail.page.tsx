import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { defineIntents } from '../../lib/list/intents.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { outbox } from './endpoints.ts'
import { StateBadge } from './state-badge.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(api)(outbox.read, { id: Number(params.id) })

const intents = defineIntents<{ retry: Record<never, never> }>({ retry: {} })

export async function action({ context, params, request }: ActionFunctionArgs) {
  intents.require(await request.formData())
  await context.get(api)(outbox.retry, { id: Number(params.id) })
  return null
}

export function Component() {
  const t = useTranslations('outbox')
  const mail = useLoaderData<typeof loader>()
  const title = mail.subject || t('noSubject')
  const attachments = mail.calendar ? ['invite.ics', ...mail.attachments] : mail.attachments
  return (
    <>
      <Title>{title}</Title>
      <PageHeader
        title={title}
        crumbs={[{ title: t('title'), href: '/settings/outbox' }]}
        actions={
          mail.state === 'failed' && (
            <Form method="post">
              <button type="submit" className="btn btn-primary" {...intents.button('retry')}>
                {t('retry')}
              </button>
            </Form>
          )
        }
      />
      <section className="card" aria-label={title}>
        <dl className="facts p-card border-bottom">
          <dt>{t('to')}</dt>
          <dd>
            <bdi dir="ltr">{mail.to}</bdi>
          </dd>
          <dt>{t('from')}</dt>
          <dd>
            <bdi dir="ltr">{mail.sender}</bdi>
          </dd>
          <dt>{t('written')}</dt>
          <dd>
            <DateTime at={mail.createdAt} isLong />
          </dd>
          <dt>{t('delivered')}</dt>
          <dd>
            <StateBadge state={mail.state} /> {mail.sentAt && <DateTime at={mail.sentAt} isLong />}
          </dd>
          {mail.tries > 1 && <Fact name={t('tries')}>{String(mail.tries)}</Fact>}
          {mail.reason && <Fact name={t('reason')}>{mail.reason}</Fact>}
        </dl>
        <p className="plain-text mw-text m-0 p-card text-break text-pre-wrap">
          <LinkedText>{mail.message}</LinkedText>
        </p>
        {attachments.length > 0 && (
          <ul
            className="d-flex flex-wrap gap-2 m-0 px-card pb-4 list-unstyled"
            aria-label={t('attachments')}
          >
            {attachments.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: file names may be equal
              <li key={index} className="chip">
                <Icon name="paperclip" size={16} />
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
