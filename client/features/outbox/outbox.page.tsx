import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { type OutboxState, outboxStates } from '#db/outbox/model.ts'
import type { OutboxRow } from '#db/outbox/queries.ts'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { outbox } from './endpoints.ts'
import { StateBadge } from './state-badge.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('state')
  const state = outboxStates.find((each) => each === asked)
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1))
  return { state, ...(await context.get(api)(outbox.list, { state, page })) }
}

export function Component() {
  const t = useWords('outbox')
  const { rows, state, page, pages, isSending } = useLoaderData<typeof loader>()
  const addressOf = (to: number) =>
    `?${new URLSearchParams({ ...(state && { state }), page: `${to}` })}`
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader title={t('title')} text={t('text')} crumbs={[]} />
      {!isSending && (
        <div className="alert tone-info">
          <Icon name="info" />
          <div>{t('notSending')}</div>
        </div>
      )}
      <section className="card" aria-label={t('title')}>
        <StateLinks current={state} />
        {rows.length === 0 ? (
          <Nothing isNarrowed={state !== undefined} />
        ) : (
          <ul className="line-list sent-list">
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} addressOf={addressOf} />
      </section>
    </>
  )
}

function StateLinks({ current }: { current: OutboxState | undefined }) {
  const t = useWords('outbox')
  return (
    <nav className="filter-links" aria-label={t('show')}>
      {[undefined, ...outboxStates].map((state) => (
        <a
          key={state ?? 'all'}
          className="btn btn-ghost"
          href={state ? `/settings/outbox?state=${state}` : '/settings/outbox'}
          aria-current={state === current ? 'page' : undefined}
        >
          {t(state ?? 'all')}
        </a>
      ))}
    </nav>
  )
}

function Line({ row: { id, to, subject, state, createdAt } }: { row: OutboxRow }) {
  const t = useWords('outbox')
  return (
    <li className="line">
      <span className="line-main">
        <a href={`/settings/outbox/${id}`} dir="auto">
          {subject || t('noSubject')}
        </a>
        <span className="line-sub">
          <bdi dir="ltr">{to}</bdi>
        </span>
      </span>
      <span className="line-end">
        <StateBadge state={state} />
        <Moment at={createdAt} />
      </span>
    </li>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useWords('outbox')
  if (!isNarrowed) return <Empty icon="send" title={t('none')} text={t('noneText')} />
  const all = (
    <a className="btn btn-outline-secondary" href="/settings/outbox">
      {t('showAll')}
    </a>
  )
  return <Empty icon="filter" title={t('noneLike')} action={all} />
}
