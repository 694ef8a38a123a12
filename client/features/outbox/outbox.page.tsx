import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { outboxStates } from '#db/outbox/model.ts'
import type { OutboxRow } from '#db/outbox/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { assertPageExists, pageIn, pickOne, withQuery } from '../../lib/list/address.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { outbox } from './endpoints.ts'
import { StateBadge } from './state-badge.tsx'

const listAddress = '/settings/outbox'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const state = pickOne(outboxStates, searchParams.get('state'))
  const data = await context.get(api)(outbox.list, { state, page: pageIn(searchParams) })
  assertPageExists(data, (page) => withQuery(listAddress, { state, page }))
  return { state, ...data }
}

export function Component() {
  const t = useTranslations('outbox')
  const { rows, counts, state, page, pages, hasMailServer } = useLoaderData<typeof loader>()
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader title={t('title')} text={t('text')} crumbs={[]} />
      {!hasMailServer && (
        <div className="alert tone-info">
          <Icon name="info" />
          <div>{t('notSending')}</div>
        </div>
      )}
      <section className="card" aria-label={t('title')}>
        <FilterLinks
          label={t('show')}
          choices={[undefined, ...outboxStates]}
          current={state}
          addressOf={(choice) => withQuery(listAddress, { state: choice })}
          textOf={(choice) => t(choice ? `tab_${choice}` : 'all')}
          countOf={(choice) =>
            choice ? counts[choice] : counts.queued + counts.sent + counts.failed
          }
        />
        {rows.length === 0 ? (
          <NoEmails isFiltered={state !== undefined} />
        ) : (
          <ul className="line-list m-0">
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          pages={pages}
          addressOf={(to) => withQuery(listAddress, { state, page: to })}
        />
      </section>
    </>
  )
}

function Line({ row: { id, to, subject, state, createdAt } }: { row: OutboxRow }) {
  const t = useTranslations('outbox')
  return (
    <li className="line grid-cols-1-auto">
      <span className="line-main">
        <a href={`${listAddress}/${id}`} dir="auto">
          {subject || t('noSubject')}
        </a>
        <span className="line-sub">
          <bdi dir="ltr">{to}</bdi>
        </span>
      </span>
      <span className="line-end d-grid gap-1 justify-items-end">
        <StateBadge state={state} />
        <DateTime at={createdAt} />
      </span>
    </li>
  )
}

function NoEmails({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('outbox')
  if (!isFiltered) return <EmptyState icon="send" title={t('none')} text={t('noneText')} />
  const all = (
    <a className="btn btn-outline-secondary" href={listAddress}>
      {t('showAll')}
    </a>
  )
  return <EmptyState icon="filter" title={t('noneLike')} action={all} />
}
