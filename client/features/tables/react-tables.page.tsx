import type { LoaderFunctionArgs } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { shell } from '../../layout/endpoints.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { ColumnFilterTable } from './column-filter-table.tsx'
import { EditTable } from './edit-table.tsx'
import { contacts, roster } from './endpoints.ts'
import { NestedTable } from './nested-table.tsx'
import { PivotTable } from './pivot-table.tsx'
import { rename } from './rename.ts'
import { rosterIntents } from './roster-intents.ts'
import { rosterQuery } from './roster-query.ts'
import { SimpleTable } from './simple-table.tsx'
import { readTable } from './table-address.ts'
import sheet from './tables.scss?url'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const query = new URL(request.url).searchParams
  const nested = readTable(query, 'nested')
  const pivot = readTable(query, 'pivot')
  const [simple, found, edited, companies, groups, access] = await Promise.all([
    call(roster.page, rosterQuery(query, 'simple')),
    call(roster.page, rosterQuery(query, 'find')),
    call(roster.page, { ...rosterQuery(query, 'edit'), perPage: 8 }),
    call(contacts.companies, { page: nested.page, q: nested.filters.q ?? '', perPage: 8 }),
    call(roster.groups, { page: pivot.page, q: pivot.filters.q ?? '', dir: pivot.dir, perPage: 8 }),
    call(shell.access, { permission: 'roster.write' }),
  ])
  return { simple, found, edited, companies, groups, mayWrite: access.allowed }
})

export const action = withActionErrors(
  async ({ context, request }) => {
    const intent = rosterIntents.require(await request.formData())
    return intent.intent === 'rename' ? rename(context, intent) : null
  },
  { of: 'tables', key: 'notSaved' },
)

const kinds = ['roster', 'contact']

export function Component() {
  const t = useTranslations('tables')
  const [tables] = useLiveData(loader, (kind) => kinds.includes(kind))
  const { simple, found, edited, companies, groups, mayWrite } = tables
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('reactTables')}</Title>
      <PageHeader
        title={t('reactTables')}
        text={t('reactTablesText')}
        crumbs={[{ title: t('tables') }]}
      />
      <div className="tables d-grid grid-cols-1 gap-gutter">
        <SimpleTable page={simple} />
        <ColumnFilterTable page={found} />
        <EditTable page={edited} mayWrite={mayWrite} />
        <NestedTable companies={companies} />
        <PivotTable groups={groups} />
      </div>
    </>
  )
}
