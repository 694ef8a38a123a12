import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { enquiryStates } from '#db/enquiries/model.ts'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { assertPageExists, pageIn, pickOne, withQuery } from '../../lib/list/address.ts'
import { Empty } from '../../ui/empty.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { enquiries } from './endpoints.ts'
import { StatusBadge } from './status-badge.tsx'

const listAddress = '/contact-us/inbox'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const status = pickOne(enquiryStates, searchParams.get('status'))
  const page = pageIn(searchParams)
  const result = await context.get(api)(enquiries.list, { of: 'all', status, page })
  assertPageExists(result, (last) => withQuery(listAddress, { status, page: last }))
  return { status, ...result }
}

export function Component() {
  const t = useWords('enquiries')
  const { rows, status, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <Title>{t('inbox')}</Title>
      <PageHeader
        title={t('inbox')}
        text={t('inboxText')}
        crumbs={[{ title: t('title'), href: '/contact-us' }]}
      />
      <section className="card" aria-label={t('inbox')}>
        <FilterLinks
          label={t('show')}
          choices={[undefined, ...enquiryStates]}
          current={status}
          addressOf={(choice) => withQuery(listAddress, { status: choice })}
          textOf={(choice) => (choice ? t(`status_${choice}`) : t('all'))}
        />
        {rows.length === 0 ? (
          <Empty icon="inbox" title={status ? t('noneLike') : t('inboxEmpty')} />
        ) : (
          <ul className="line-list sent-list m-0">
            {rows.map(({ id, subject, name, topic, reference, createdAt, status: state }) => (
              <li
                key={id}
                className={
                  state === 'new' ? 'line is-unread grid-cols-1-auto' : 'line grid-cols-1-auto'
                }
              >
                <span className="line-main">
                  <a href={`${listAddress}/${id}`} dir="auto">
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
        <Pager
          page={page}
          pages={pages}
          addressOf={(to) => withQuery(listAddress, { status, page: to })}
        />
      </section>
    </>
  )
}
