import type { ReactNode } from 'react'
import { Form, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import type { Bookmark } from '#db/bookmarks/queries.ts'
import { getBookmarkIcon } from '../../app/menus/titles.ts'
import { useTitles } from '../../app/menus/use-titles.ts'
import { canOpen } from '../../app/page-access.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { api } from '../../lib/api/endpoint.ts'
import { safeReturnTo } from '../../lib/api/safe-return.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { applyOrder, findPages, moveEntry, splitBar } from './bar-layout.ts'
import { bookmarks } from './endpoints.ts'
import { bookmarkIntents, bookmarksAddress } from './intents.ts'

/** As many as fit beside the starred pages that the bar shows. */
const maxSuggestions = 8

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const [{ searchResult: pages }, stars] = await Promise.all([
    call(bookmarks.list, {}),
    call(bookmarks.bar, {}),
  ])
  return { pages, stars, q: new URL(request.url).searchParams.get('q') ?? '' }
})

export const action = withActionErrors(async ({ context, request }) => {
  const call = context.get(api)
  const change = bookmarkIntents.require(await request.formData())
  if (change.intent === 'order') {
    await call(bookmarks.order, { ids: change.ids })
    return null
  }
  const { id, starred, returnTo } = change
  await call(bookmarks.star, { obj: { id, starred: !starred } }) // the call takes the state before the change
  return returnTo ? redirect(safeReturnTo(returnTo, bookmarksAddress)) : null
})

export function Component() {
  const t = useTranslations('bookmarks')
  const getTitle = useTitles()
  const [{ pages, stars, q }] = useLiveData(loader, (kind) => kind === 'account')
  const { role } = useMe()
  const titled = pages
    .filter(({ link }) => canOpen(link, role))
    .map((page) => ({ ...page, title: getTitle(page) }))
  const visible = stars.filter(({ link }) => canOpen(link, role))
  const { bar } = splitBar(visible)

  const orderAfter = (from: number, to: number) => applyOrder(stars, moveEntry(visible, from, to))

  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader title={t('title')} text={t('text')} crumbs={[]} />
      <div className="d-grid grid-cols-1 grid-cols-lg-2 gap-gutter align-items-start">
        <section className="card" aria-labelledby="starred">
          <div className="card-head">
            <h2 id="starred">{t('starred')}</h2>
          </div>
          {visible.length === 0 && (
            <EmptyState icon="star" title={t('noStars')} text={t('noStarsText')} />
          )}
          <Form method="post" preventScrollReset>
            <ul className="line-list">
              {visible.map((page, index) => {
                const title = getTitle(page)
                return (
                  <Line key={page.id} page={{ ...page, title, starred: true }}>
                    {index >= bar.length && <Badge>{t('inOverflow')}</Badge>}
                    <OrderButton
                      label={t('earlier', { title })}
                      icon="arrow-up"
                      order={index > 0 ? orderAfter(index, index - 1) : undefined}
                    />
                    <OrderButton
                      label={t('later', { title })}
                      icon="arrow-down"
                      order={index < visible.length - 1 ? orderAfter(index, index + 1) : undefined}
                    />
                  </Line>
                )
              })}
            </ul>
          </Form>
        </section>
        <section className="card" aria-labelledby="search-pages">
          <div className="card-head">
            <h2 id="search-pages">{useTranslations()('searchPages')}</h2>
          </div>
          <Form className="d-flex gap-2 py-3 px-card">
            <div className="search flex-1 min-w-0">
              <Icon name="search" />
              <input
                key={q}
                className="form-control"
                type="search"
                name="q"
                defaultValue={q}
                aria-labelledby="search-pages"
              />
            </div>
            <button type="submit" className="btn btn-outline-secondary">
              {t('go')}
            </button>
          </Form>
          {q ? (
            <SearchResults hits={findPages(titled, q, titled.length)} />
          ) : (
            <Suggestions
              pages={titled.filter(({ starred }) => !starred).slice(0, maxSuggestions)}
            />
          )}
        </section>
      </div>
    </>
  )
}

/** Pages that have no star yet. */
function Suggestions({ pages }: { pages: Bookmark[] }) {
  const t = useTranslations('bookmarks')
  if (pages.length === 0) return null
  return (
    <Form method="post" preventScrollReset>
      <h3 className="m-0 px-card pt-2 text-muted fs-sm" id="suggested">
        {t('suggested')}
      </h3>
      <ul className="line-list" aria-labelledby="suggested">
        {pages.map((page) => (
          <Line key={page.id} page={page} />
        ))}
      </ul>
    </Form>
  )
}

function SearchResults({ hits }: { hits: Bookmark[] }) {
  const t = useTranslations('bookmarks')
  if (hits.length === 0) return <EmptyState icon="search" title={t('none')} text={t('noneText')} />
  return (
    <Form method="post" preventScrollReset>
      <ul className="line-list" aria-label={t('found')}>
        {hits.map((page) => (
          <Line key={page.id} page={page} />
        ))}
      </ul>
    </Form>
  )
}

type LineProps = { page: Bookmark; children?: ReactNode }

function Line({ page: { id, title, link, icon, starred }, children }: LineProps) {
  const label = useTranslations('bookmarks')('star', { title })
  return (
    <li className="line muted-icon">
      <Icon name={getBookmarkIcon({ link, icon })} />
      <div className="line-main">
        <a href={link}>{title}</a>
      </div>
      <div className="position-relative z-1 d-flex align-items-center">
        {children}
        <button
          type="submit"
          className="star"
          {...bookmarkIntents.button('star', { id, starred: !starred })}
          aria-pressed={starred}
          aria-label={label}
          title={label}
        />
      </div>
    </li>
  )
}

type OrderButtonProps = { label: string; icon: IconName; order: number[] | undefined }

const OrderButton = ({ label, icon, order }: OrderButtonProps) => (
  <button
    type="submit"
    className="btn btn-ghost btn-icon"
    {...(order && bookmarkIntents.button('order', { ids: order }))}
    disabled={!order}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} />
  </button>
)
