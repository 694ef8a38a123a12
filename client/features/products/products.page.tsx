import { useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { useWords } from '../../i18n/words.ts'
import { shell } from '../../layout/endpoints.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { type Problem, problemOf } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeysHelp } from '../../ui/keys-help.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageKeys } from '../../ui/page-keys.ts'
import { Panel } from '../../ui/panel.tsx'
import { Title } from '../../ui/title.tsx'
import { act } from './act.ts'
import { addressOf, type Place, placeIn, queryOf, views } from './address.ts'
import { Editor, Missing } from './editor.tsx'
import { products } from './endpoints.ts'
import type { Answer } from './product-form.ts'
import { ProductList } from './product-list.tsx'
import { save, saving } from './save.ts'

/** The place that an address names; how many rows there are on a page is remembered where it does not say. */
async function placeFor(
  call: Call,
  { asked }: Pick<ReturnType<typeof placeIn>, 'asked'>,
): Promise<Place> {
  const perPage = asked.perPage ?? (await call(products.pageSize, {})).perPage
  return { ...asked, perPage }
}

async function loadList({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { asked } = placeIn(request)
  const place = await placeFor(call, { asked })
  const { page, perPage } = place
  const { rows, total, totalPages } = await call(products.rows, {
    ...queryOf(asked),
    page,
    perPage,
  })
  const pages = Math.max(1, totalPages)
  if (page > pages) throw redirect(addressOf({ ...place, page: pages }))
  return { rows, total, pages, place }
}

export const loader = liveLoader(async (args: LoaderFunctionArgs) => {
  const call = args.context.get(api)
  const { edit, isNew, isAllChosen } = placeIn(args.request)
  const [list, { allowed: mayWrite }, opened] = await Promise.all([
    loadList(args),
    call(shell.access, { permission: 'products.write' }),
    edit === undefined ? null : read(call, edit),
  ])
  const panel = edit !== undefined ? 'edit' : isNew && mayWrite ? 'new' : null
  return { ...list, panel, opened, isAllChosen, mayWrite } as const
})

/** The product, or null where there is none: it may have been deleted since somebody kept its address. */
async function read(call: Call, id: number) {
  if (id === 0) return null
  try {
    return await call(products.one, { id })
  } catch (thrown) {
    if (problemOf(thrown)?.code === 'not-found') return null
    throw thrown
  }
}

export const action = withActionErrors(
  async ({ context, request }) => {
    const { asked, edit } = placeIn(request)
    const place = await placeFor(context.get(api), { asked })
    const form = await request.formData()
    if (form.get('do') === saving) return save(context, form, { id: edit, place })
    const leadsOn = await act(context, form, place)
    if (leadsOn) return leadsOn
    return edit === undefined ? null : redirect(addressOf(place))
  },
  { of: 'products', key: 'notChanged' },
)

export function Component() {
  const { panel, opened, isAllChosen, mayWrite } = useLoaderData<typeof loader>()
  const [list] = useLiveData(loadList, (kind) => kind === 'product')
  const { place } = list
  const answer = useActionData() as Answer | { problem: Problem } | undefined
  const { key } = useLocation()
  const t = useWords('products')
  const title = t(place.view === 'list-view' ? 'listView' : 'thumbView')
  const here = addressOf(place)
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const fresh = addressOf(place, { new: '' })
  useFocusThatComesBack(panel === 'edit' ? (opened?.id ?? 0) : panel)

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
      <Title>{place.q ? t('foundIn', { words: place.q, list: title }) : title}</Title>
      <PageHeader
        title={title}
        text={t('text')}
        crumbs={[{ title: t('dataList') }]}
        actions={
          <>
            <KeysHelp lines={keys} />
            <Views place={place} />
            {mayWrite && (
              <a className="btn btn-primary" href={fresh} data-stays="">
                <Icon name="plus" />
                {t('addProduct')}
              </a>
            )}
          </>
        }
      />
      <ProductList {...list} isAllChosen={isAllChosen} mayWrite={mayWrite} search={search} />
      {panel && (
        <Panel
          title={t(panel === 'new' ? 'addProduct' : !opened ? 'noProduct' : titleOf(mayWrite))}
          back={here}
        >
          {panel === 'edit' && !opened ? (
            <Missing href={here} />
          ) : (
            <Editor
              key={key}
              product={opened}
              answer={answer && 'typed' in answer ? answer : undefined}
              address={addressOf(place, opened ? { edit: opened.id } : { new: '' })}
              href={here}
              hasPicture={place.view === 'thumb-view'}
              mayWrite={mayWrite}
            />
          )}
        </Panel>
      )}
    </>
  )
}

const titleOf = (mayWrite: boolean) => (mayWrite ? 'editProduct' : 'product')

/** The same page of the same list, with and without pictures. */
function Views({ place }: { place: Place }) {
  const t = useWords('products')
  return (
    <nav className="data-views" aria-label={t('views')}>
      {views.map((view) => (
        <a
          key={view}
          className="btn btn-outline-secondary btn-icon"
          href={addressOf({ ...place, view })}
          aria-current={view === place.view ? 'page' : undefined}
          aria-label={t(view === 'list-view' ? 'listView' : 'thumbView')}
          title={t(view === 'list-view' ? 'listView' : 'thumbView')}
        >
          <Icon name={view === 'list-view' ? 'list' : 'image'} />
        </a>
      ))}
    </nav>
  )
}

/** Who closes the panel goes on where it was opened: at the row; what is new is the first. */
function useFocusThatComesBack(open: number | 'new' | null) {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (closed === null || open !== null) return
    const row = document.querySelector<HTMLElement>(`[data-product="${closed}"] .product-name`)
    const first = document.querySelector<HTMLElement>('.product-name, .data-filter input')
    ;(row ?? first)?.focus({ preventScroll: row === null })
  }, [open])
}
