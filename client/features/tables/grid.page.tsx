import { Suspense, useEffect, useRef, useState } from 'react'
import { Form, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { shell } from '../../layout/endpoints.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { assertPageExists } from '../../lib/list/address.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { lazyInBrowser } from '../../lib/load-part.ts'
import { Icon } from '../../ui/icon.tsx'
import { InBrowser } from '../../ui/in-browser.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { useInputBeforeHydration } from '../../ui/use-input-before-hydration.ts'
import {
  type ContactFilter,
  contactsCsv,
  gridAddress,
  gridPath,
  readGrid,
} from './contact-address.ts'
import { saveForm } from './contact-edit.ts'
import { ContactForm } from './contact-form.tsx'
import { contacts } from './endpoints.ts'
import { PlainGrid } from './plain-grid.tsx'
import sheet from './tables.scss?url'

const Grid = lazyInBrowser(async () => (await import('./grid.tsx')).Grid)

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const address = readGrid(new URL(request.url).searchParams)
  const { filter, page, perPage } = address
  const [list, { allowed: mayWrite }] = await Promise.all([
    call(contacts.rows, { ...filter, page, perPage }),
    call(shell.access, { permission: 'contacts.write' }),
  ])
  const pages = Math.max(1, list.totalPages)
  assertPageExists({ page, pages }, (last) => gridAddress({ ...address, page: last }))
  return { list, address, mayWrite }
})

export const action = withActionErrors(
  async ({ context, request }) => {
    const { edit, ...address } = readGrid(new URL(request.url).searchParams)
    const rejected = await saveForm(context, await request.formData())
    return !rejected && edit !== undefined ? redirect(gridAddress(address)) : rejected
  },
  { of: 'tables', key: 'notSaved' },
)

export function Component() {
  const t = useTranslations('tables')
  const [loaded] = useLiveData(loader, (kind) => kind === 'contact')
  const { list, address, mayWrite } = loaded
  const [q, setQ] = useState(address.filter.q ?? '')
  const [filter, setFilter] = useState<ContactFilter>(address.filter)
  useEffect(() => setQ(address.filter.q ?? ''), [address.filter.q])
  const search = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(search, setQ)
  const edited = list.rows.find(({ id }) => id === address.edit)
  const plain = <PlainGrid list={list} address={address} mayWrite={mayWrite} />
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('agGrid')}</Title>
      <PageHeader title={t('agGrid')} text={t('agGridText')} crumbs={[{ title: t('tables') }]} />
      <div className="tables d-grid grid-cols-1 gap-gutter">
        {edited && mayWrite && (
          <ContactForm
            contact={edited}
            action={gridAddress(address)}
            back={gridAddress({ ...address, edit: undefined })}
          />
        )}
        <div className="card overflow-clip">
          <div className="d-flex min-h-bar flex-wrap gap-2 align-items-center py-2 px-card d-print-none">
            <Form
              method="get"
              action={gridPath}
              className="data-filter"
              role="search"
              onSubmit={(event) => event.preventDefault()}
            >
              <div className="search search-short">
                <Icon name="search" />
                <input
                  ref={search}
                  type="search"
                  name="q"
                  className="form-control"
                  value={q}
                  maxLength={200}
                  placeholder={t('searchContacts')}
                  aria-label={t('searchContacts')}
                  onChange={({ target }) => setQ(target.value)}
                />
              </div>
            </Form>
            <a className="btn btn-outline-secondary" href={contactsCsv({ ...filter, q: q.trim() })}>
              <Icon name="download" size={16} />
              {t('exportAsCsv')}
            </a>
          </div>
          <InBrowser instead={plain}>
            <Suspense fallback={plain}>
              <Grid q={q.trim()} mayWrite={mayWrite} changedBy={loaded} onFilter={setFilter} />
            </Suspense>
          </InBrowser>
        </div>
      </div>
    </>
  )
}
