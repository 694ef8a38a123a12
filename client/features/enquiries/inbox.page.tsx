import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { type EnquiryState, enquiryStates } from '#db/enquiries/model.ts'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { Empty } from '../../ui/empty.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { enquiries } from './endpoints.ts'
import { StatusBadge } from './status-badge.tsx'

const here = '/contact-us/inbox'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('status')
  const status = enquiryStates.find((each) => each === asked)
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1))
  return { status, ...(await context.get(api)(enquiries.list, { of: 'all', status, page })) }
}

export function Component() {
  const t = useWords('enquiries')
  const { rows, status, page, pages } = useLoaderData<typeof loader>()
  const addressOf = (to: number) =>
    `${here}?${new URLSearchParams({ ...(status && { status }), page: `${to}` })}`
  return (
    <>
      <Title>{t('inbox')}</Title>
      <PageHeader
        title={t('inbox')}
        text={t('inboxText')}
        crumbs={[{ title: t('title'), href: '/contact-us' }]}
      />
      <section className="card" aria-label={t('inbox')}>
        <StatusLinks current={status} />
        {rows.length === 0 ? (
          <Empty icon="inbox" title={status ? t('noneLike') : t('inboxEmpty')} />
        ) : (
          <ul className="line-list sent-list">
            {rows.map(({ id, subject, name, topic, reference, createdAt, status: state }) => (
              <li key={id} className={state === 'new' ? 'line is-unread' : 'line'}>
                <span className="line-main">
                  <a href={`${here}/${id}`} dir="auto">
                    {subject}
                  </a>
                  <span className="line-sub">
                    {name} · {t(`topic-${topic}`)} · <bdi dir="ltr">{reference}</bdi>
                  </span>
                </span>
                <span className="line-end">
                  <StatusBadge status={state} />
                  <Moment at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} addressOf={addressOf} />
      </section>
    </>
  )
}

function StatusLinks({ current }: { current: EnquiryState | undefined }) {
  const t = useWords('enquiries')
  return (
    <nav className="filter-links" aria-label={t('show')}>
      {[undefined, ...enquiryStates].map((status) => (
        <a
          key={status ?? 'all'}
          className="btn btn-ghost"
          href={status ? `${here}?status=${status}` : here}
          aria-current={status === current ? 'page' : undefined}
        >
          {status ? t(`status_${status}`) : t('all')}
        </a>
      ))}
    </nav>
  )
}
