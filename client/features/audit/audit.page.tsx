import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { assertPageExists, pageIn } from '../../lib/list/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { auditAddress, auditCsvAddress, parseAuditParams } from './address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { audit } from './endpoints.ts'
import { EventLine } from './event-line.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const params = parseAuditParams(searchParams)
  const data = await context.get(api)(audit.list, { ...params, page: pageIn(searchParams) })
  assertPageExists(data, (page) => auditAddress({ ...params, page }))
  return { params, ...data }
}

export function Component() {
  const { params, rows, page, pages, days } = useLoaderData<typeof loader>()
  const t = useTranslations('audit')
  const isFiltered = Object.values(params).some((value) => value !== undefined)
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader
        title={t('title')}
        text={`${t('text')} ${t('retention', { count: days })}`}
        crumbs={[]}
        actions={
          <a className="btn btn-outline-secondary" href={auditCsvAddress(params)}>
            <Icon name="download" />
            {t('csv')}
          </a>
        }
      />
      <AuditFilters params={params} rows={rows} />
      <section className="card" aria-label={t('title')}>
        {rows.length === 0 ? (
          <NoEvents isFiltered={isFiltered} />
        ) : (
          <ul className="list-unstyled m-0 p-0">
            {rows.map((event, index) => (
              <EventLine key={event.id} event={event} params={params} isFirst={index === 0} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          pages={pages}
          addressOf={(to) => auditAddress({ ...params, page: to })}
        />
      </section>
    </>
  )
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('audit')
  if (!isFiltered) return <EmptyState icon="shield" title={t('none')} text={t('noneText')} />
  const all = (
    <a className="btn btn-outline-secondary" href={auditAddress({})}>
      {t('clear')}
    </a>
  )
  return <EmptyState icon="filter" title={t('noMatch')} action={all} />
}
