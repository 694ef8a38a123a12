import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router-dom'
import { EnquiryForm as Sent } from '#db/enquiries/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { shell } from '../../layout/endpoints.ts'
import { api } from '../../lib/api/endpoint.ts'
import { assertPageExists, pageIn, withQuery } from '../../lib/list/address.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { checkFields, type Rejected, read } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { enquiries, enquiryDesk } from './endpoints.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { MyEnquiries } from './my-enquiries.tsx'
import { OrganizationCard } from './organization-card.tsx'

async function load({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const { name, email, role } = await call(shell.me, {})
  const isDesk = hasPermission(role, 'enquiries.answer')
  const [organization, ownEnquiries, waiting] = await Promise.all([
    call(enquiries.organization, {}),
    call(enquiries.list, { of: 'mine', page: pageIn(searchParams) }),
    isDesk ? call(enquiryDesk.count, {}) : null,
  ])
  assertPageExists(ownEnquiries, (page) => withQuery('/contact-us', { page }))
  return { organization, mine: ownEnquiries, me: { name, email }, waiting: waiting?.count }
}

export const loader = liveLoader(load)

export async function action({ context, request }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, Sent)
  if (!value) return reject(checkFields)
  const message = value.message.replaceAll('\r\n', '\n') // forms send line breaks as CRLF
  const answer = await context
    .get(api)(enquiries.send, { ...value, message })
    .catch(refuse)
  if ('type' in answer) return answer
  return redirect(`/contact-us?sent=${answer.reference}`)
}

export function Component() {
  const t = useTranslations('enquiries')
  const [{ organization, mine: ownEnquiries, me, waiting }] = useLiveData(
    loader,
    (kind) => kind === 'enquiry' || kind === 'ownEnquiry',
  )
  const rejected = useActionData<Rejected>()
  const [search] = useSearchParams()
  const [reference] = /^LS-\d{5,15}$/.exec(search.get('sent') ?? '') ?? []
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader
        title={t('title')}
        text={t('text')}
        crumbs={[]}
        actions={
          waiting !== undefined && (
            <a className="btn btn-outline-secondary" href="/contact-us/inbox">
              <Icon name="inbox" />
              {waiting === 0 ? t('toInbox') : t('openInbox', { count: waiting })}
            </a>
          )
        }
      />
      {reference && !rejected && (
        <div className="alert tone-success mb-gutter" role="status">
          <Icon name="check-circle" />
          <div>{t('sent', { reference })}</div>
        </div>
      )}
      <div className="d-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start">
        <div className="d-grid gap-gutter">
          <section className="card p-card" aria-labelledby="write">
            <h2 className="mb-1" id="write">
              {t('write')}
            </h2>
            <EnquiryForm key={reference} me={me} rejected={rejected} />
          </section>
          <MyEnquiries {...ownEnquiries} />
        </div>
        {organization && <OrganizationCard organization={organization} />}
      </div>
    </>
  )
}
