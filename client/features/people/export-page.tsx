import { useRef, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { peoplePerPage } from '#db/people/limits.ts'
import { useToday } from '../../i18n/clock.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { assertPageExists } from '../../lib/list/address.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { addressOf, readAddress } from './address.ts'
import { people } from './endpoints.ts'
import { ExportForm } from './export-form.tsx'
import sheet from './people.scss?url'
import { PeopleTable } from './people-table.tsx'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const address = readAddress(request.url)
  const { q, page } = address
  const found = await context.get(api)(people.list, { q, page, perPage: peoplePerPage })
  const pages = Math.max(1, found.totalPages)
  assertPageExists({ page, pages }, (last) => addressOf({ ...address, page: last }))
  return { found, address }
})

/** A list of people with its export: all results, or the selected ones. */
export function ExportPage({ isSelectable = false }: { isSelectable?: boolean }) {
  const t = useTranslations('people')
  const [{ found, address }] = useLiveData(loader, (kind) => kind === 'people')
  const search = useRef<HTMLInputElement>(null)
  // Selected people outside of the filter are not exported.
  const filter = `${address.q} ${address.ids}`
  const [selection, setSelection] = useState({ filter, ids: new Set(address.ids) })
  const selected = selection.filter === filter ? selection.ids : new Set(address.ids)
  const title = t(isSelectable ? 'exportSelected' : 'export')
  function select(ids: number[], isOn: boolean) {
    const next = new Set(selected)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    setSelection({ filter, ids: next })
  }
  const fileName = `people-${useToday()}`
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{title}</Title>
      <PageHeader
        title={title}
        text={t(isSelectable ? 'exportSelectedText' : 'exportText')}
        crumbs={[{ title: t('extensions') }]}
      />
      <div className="card overflow-clip">
        <div className="d-flex min-h-bar flex-wrap gap-2 align-items-center py-2 px-card d-print-none">
          <ListSearch
            list={address.path}
            q={address.q}
            label={t('filter')}
            className="search-short me-auto"
            input={search}
          />
          {isSelectable && (
            <span role="status" className="text-muted fs-sm ms-auto">
              {selected.size > 0 ? t('selected', { count: selected.size }) : t('selectRows')}
            </span>
          )}
          {!isSelectable && (
            <ExportForm
              fileName={fileName}
              q={address.q}
              text={t('exportsMatching', { count: found.total })}
              total={found.total}
            />
          )}
          {isSelectable && selected.size === 0 && (
            <button type="button" className="btn btn-primary" disabled>
              {t('export')}
            </button>
          )}
          {isSelectable && selected.size > 0 && (
            <ExportForm
              fileName={fileName}
              q={address.q}
              ids={[...selected]}
              text={t('exportsSelected', { count: selected.size })}
              total={selected.size}
            />
          )}
        </div>
        <PeopleTable address={address} page={found} {...(isSelectable && { selected, select })} />
      </div>
    </>
  )
}
