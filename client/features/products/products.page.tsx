import { Suspense, useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { lazyActions } from '../../lib/api/lazy-actions.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { assertPageExists } from '../../lib/list/address.ts'
import { nullIfNotFound } from '../../lib/list/editor.ts'
import { useFocusOnClose } from '../../lib/list/use-row-focus.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageKeys } from '../../ui/page-keys.ts'
import { ShortcutsHelp } from '../../ui/shortcuts-help.tsx'
import { Title } from '../../ui/title.tsx'
import { type ListParams, readAddress, toHref, toQuery, views } from './address.ts'
import { products } from './endpoints.ts'
import type { Answer } from './product-form.ts'
import { ProductList } from './product-list.tsx'
import { productLink } from './use-products.ts'

async function loadList({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { params: fromAddress, edit } = readAddress(request)
  const { page, perPage: wanted } = fromAddress
  const query = { ...toQuery(fromAddress), page, ...(wanted && { perPage: wanted }) }
  const [{ perPage, totalPages, ...list }, opened] = await Promise.all([
    call(products.list, query),
    edit ? nullIfNotFound(call(products.one, { id: edit })) : null,
  ])
  const params: ListParams = { ...fromAddress, perPage }
  const pages = Math.max(1, totalPages)
  assertPageExists({ page, pages }, (last) => toHref({ ...params, page: last }))
  return { ...list, pages, params, opened }
}

export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const { edit, isNew, isAllSelected } = readAddress(args.request)
  const list = await loadList(args)
  const panel = edit !== undefined ? 'edit' : isNew && list.mayWrite ? 'new' : null
  if (panel) await loadPanel().catch(() => {}) // so that the panel opens with its page
  return { ...list, panel, isAllSelected } as const
})

// A form that works before its code is there.
const loadPanel = async () => (await import('./product-panel.tsx')).ProductPanel
const ProductPanel = lazyPart(loadPanel)

/** What the forms do, loaded when the page works. */
const loadActions = lazyActions(() => import('./page-action.ts'))

export const action = withActionErrors(async (args) => (await loadActions()).handleForm(args), {
  of: 'products',
  key: 'notChanged',
})

export function Component() {
  const { panel, opened, isAllSelected } = useLoaderData<typeof loader>()
  const [list] = useLiveData(loadList, (kind) => kind === 'product' || kind === 'list')
  const { params, mayWrite } = list
  const answer = useActionData<Answer | { problem: Problem }>()
  const t = useTranslations('products')
  const title = t(params.view === 'list-view' ? 'listView' : 'thumbView')
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    for (const load of [loadActions, loadPanel]) load().catch(() => {})
  }, [])
  const fresh = toHref(params, { new: '' })
  useFocusOnClose(
    panel === 'edit' ? (opened?.id ?? 0) : panel,
    productLink,
    '.product-name, .data-filter input',
  )

  usePageKeys({
    '/': () => search.current?.select(),
    ...(mayWrite && { n: () => void navigate(fresh, { preventScrollReset: true }) }),
  })
  const keys = [
    ...(mayWrite ? [{ keys: ['n'], does: t('addProduct') }] : []),
    { keys: ['/'], does: t('search') },
    { keys: ['Space'], does: t('keySelect') },
    { keys: ['Enter'], does: t('keyOpen') },
    { keys: ['Esc'], does: t('keyClose') },
    { keys: ['?'], does: t('keyKeys') },
  ]

  return (
    <>
      <Title>{params.q ? t('foundIn', { words: params.q, list: title }) : title}</Title>
      <PageHeader
        title={title}
        text={t('text')}
        crumbs={[{ title: t('dataList') }]}
        actions={
          <>
            <ShortcutsHelp lines={keys} />
            <Views params={params} />
            {mayWrite && (
              <a className="btn btn-primary" href={fresh} data-stays="">
                <Icon name="plus" />
                {t('addProduct')}
              </a>
            )}
          </>
        }
      />
      <ProductList {...list} isAllSelected={isAllSelected} mayWrite={mayWrite} search={search} />
      {panel && (
        <Suspense>
          <ProductPanel
            {...{ panel, params, mayWrite }}
            opened={list.opened ?? opened}
            answer={answer && 'typed' in answer ? answer : undefined}
          />
        </Suspense>
      )}
    </>
  )
}

/** Links to the list with and without pictures. */
function Views({ params }: { params: ListParams }) {
  const t = useTranslations('products')
  return (
    <nav className="d-flex gap-1" aria-label={t('views')}>
      {views.map((view) => (
        <a
          key={view}
          className="btn btn-outline-secondary btn-icon"
          href={toHref({ ...params, view })}
          aria-current={view === params.view ? 'page' : undefined}
          aria-label={t(view === 'list-view' ? 'listView' : 'thumbView')}
          title={t(view === 'list-view' ? 'listView' : 'thumbView')}
        >
          <Icon name={view === 'list-view' ? 'list' : 'image'} />
        </a>
      ))}
    </nav>
  )
}
