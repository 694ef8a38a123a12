import type { LoaderFunctionArgs } from 'react-router-dom'
import type { RosterPage } from '#db/roster/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { roster } from './endpoints.ts'
import { ExpandableTable } from './expandable-table.tsx'
import type { Column } from './features.ts'
import { FilterField, FilterForm } from './filter-form.tsx'
import { useCustomColumns, usePlainColumns } from './roster-columns.tsx'
import { rosterQuery } from './roster-query.ts'
import { SelectableTable } from './selectable-table.tsx'
import { ServerTable } from './server-table.tsx'
import { readTable, useTableAddress } from './table-address.ts'
import { TableCard } from './table-card.tsx'
import sheet from './tables.scss?url'

const sizes = [10, 25, 50]

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const query = new URL(request.url).searchParams
  async function load(name: string, usual = 10) {
    const size = Number(readTable(query, name).filters.size)
    const perPage = sizes.includes(size) ? size : usual
    return { ...(await call(roster.page, { ...rosterQuery(query, name), perPage })), perPage }
  }
  const [basic, custom, paged, select, expand, search, fixed] = await Promise.all([
    ...([load('basic'), load('custom', 10), load('paged')] as const),
    ...([load('select'), load('expand'), load('search'), load('fixed', 50)] as const),
  ])
  return { basic, custom, paged, select, expand, search, fixed }
})

type Page = RosterPage & { perPage: number }

export function Component() {
  const t = useTranslations('tables')
  const [pages] = useLiveData(loader, (kind) => kind === 'roster')
  const plain = usePlainColumns()
  const custom = useCustomColumns()
  const { filters } = useTableAddress('search')
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('dataTables')}</Title>
      <PageHeader
        title={t('dataTables')}
        text={t('dataTablesText')}
        crumbs={[{ title: t('tables') }]}
      />
      <div className="tables d-grid grid-cols-1 gap-gutter">
        <TableCard id="basic" name="basic" columns={plain} title={t('basic')} text={t('basicText')}>
          <RosterTable name="basic" label={t('basic')} columns={plain} page={pages.basic} />
        </TableCard>
        <TableCard
          id="custom"
          name="custom"
          columns={custom}
          title={t('customColumns')}
          text={t('customText')}
        >
          <RosterTable
            name="custom"
            label={t('customColumns')}
            columns={custom}
            page={pages.custom}
          />
        </TableCard>
        <TableCard
          id="paged"
          name="paged"
          columns={plain}
          title={t('paginated')}
          tools={<PageSizes name="paged" />}
        >
          <RosterTable name="paged" label={t('paginated')} columns={plain} page={pages.paged} />
        </TableCard>
        <SelectableTable columns={plain} page={pages.select} />
        <ExpandableTable page={pages.expand} />
        <TableCard
          id="search"
          name="search"
          columns={plain}
          title={t('withFilter')}
          tools={
            <FilterForm table="search" className="d-flex w-280 gap-2 align-items-center mw-100">
              <FilterField table="search" name="q" label={t('searchRoster')} value={filters.q} />
            </FilterForm>
          }
        >
          <RosterTable name="search" label={t('withFilter')} columns={plain} page={pages.search} />
        </TableCard>
        <TableCard
          id="fixed"
          name="fixed"
          columns={plain}
          title={t('fixedHeader')}
          text={t('fixedText')}
        >
          <RosterTable
            name="fixed"
            label={t('fixedHeader')}
            columns={plain}
            page={pages.fixed}
            isTall
          />
        </TableCard>
      </div>
    </>
  )
}

type RosterTableProps = {
  name: string
  label: string
  columns: Column<Page['rows'][number]>[]
  page: Page
  isTall?: boolean
}

const RosterTable = ({ name, label, columns, page, isTall }: RosterTableProps) => (
  <ServerTable
    name={name}
    label={label}
    columns={columns}
    rows={page.rows}
    total={page.total}
    pages={page.totalPages}
    perPage={page.perPage}
    rowId={(row) => String(row.id)}
    {...(isTall && { isTall })}
  />
)

function PageSizes({ name }: { name: string }) {
  const t = useTranslations('tables')
  const { filters, hrefOf } = useTableAddress(name)
  const current = Number(filters.size ?? sizes[0])
  return (
    <nav aria-label={t('rowsPerPage')} className="d-flex flex-wrap align-items-center gap-2">
      <span aria-hidden="true">{t('rowsPerPage')}</span>
      {sizes.map((size) => (
        <a
          key={size}
          className="btn btn-sm btn-outline-secondary"
          href={hrefOf({ filters: { size: String(size) }, page: 1 })}
          aria-current={size === current ? 'true' : undefined}
          data-stays=""
        >
          {size}
        </a>
      ))}
    </nav>
  )
}
