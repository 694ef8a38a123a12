import { useRef } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { enquiryStates } from '#db/enquiries/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { assertPageExists, pageIn, pickOne, withQuery } from '../../lib/list/address.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { enquiries } from './endpoints.ts'
import { StatusBadge } from './status-badge.tsx'

const listAddress = '/contact-us/inbox'

async function load({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const status = pickOne(enquiryStates, searchParams.get('status'))
  const page = pageIn(searchParams)
  const q = searchParams.get('q')?.trim().slice(0, 200) || undefined
  const result = await context.get(api)(enquiries.list, { of: 'all', status, q, page })
  assertPageExists(result, (last) => withQuery(listAddress, { status, q, page: last }))
  return { status, q, ...result }
}

export const loader = liveLoader(load)

export function Component() {
  const t = useTranslations('enquiries')
  const [{ rows, counts, status, q, page, pages }] = useLiveData(
    loader,
    (kind) => kind === 'enquiry',
  )
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Title>{t('inbox')}</Title>
      <PageHeader
        title={t('inbox')}
        text={t('inboxText')}
        crumbs={[{ title: t('title'), href: '/contact-us' }]}
      />
      <section className="card" aria-label={t('inbox')}>
        <div className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between py-3 px-card border-bottom">
          <FilterLinks
            isInline
            label={t('show')}
            choices={[undefined, ...enquiryStates]}
            current={status}
            addressOf={(choice) => withQuery(listAddress, { status: choice, q })}
            textOf={(choice) => (choice ? t(`tab_${choice}`) : t('all'))}
            countOf={(choice) =>
              choice ? counts[choice] : counts.new + counts.answered + counts.closed
            }
          />
          <ListSearch
            list={withQuery(listAddress, { status })}
            q={q ?? ''}
            label={t('search')}
            className="search-short"
            input={input}
          />
        </div>
        {rows.length === 0 ? (
          <NoMessages q={q} isFiltered={status !== undefined} />
        ) : (
          <ul className="line-list m-0">
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
                <span className="line-end d-grid gap-1 justify-items-end">
                  <StatusBadge status={state} />
                  <DateTime at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={page}
          pages={pages}
          addressOf={(to) => withQuery(listAddress, { status, q, page: to })}
        />
      </section>
    </>
  )
}

function NoMessages({ q, isFiltered }: { q: string | undefined; isFiltered: boolean }) {
  const t = useTranslations('enquiries')
  if (!q && !isFiltered) return <EmptyState icon="inbox" title={t('inboxEmpty')} />
  const all = (
    <a className="btn btn-outline-secondary" href={listAddress}>
      {t('showAll')}
    </a>
  )
  return <EmptyState icon="filter" title={t(q ? 'notFound' : 'noneLike')} action={all} />
}
