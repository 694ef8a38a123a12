import type { KeyboardEvent } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router-dom'
import { hitsPerPage } from '#db/search/limits.ts'
import { parseWords } from '#db/search/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { isUserNavigation } from '../../lib/api/is-user-navigation.ts'
import { notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { parseQuery, type SearchCriteria, toHref } from './address.ts'
import { BestHit } from './best-hit.tsx'
import { type Results, search } from './endpoints.ts'
import { TimeFilter, TypeFilter } from './filters.tsx'
import { HitLine } from './hit-line.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchAreas } from './search-areas.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { page = 1, ...criteria } = parseQuery(request.url)
  const { q, type, since } = criteria
  const call = context.get(api)
  if (parseWords(q).length === 0) {
    return { criteria, results: undefined, recent: await call(search.recent, {}) }
  }
  const results = await call(search.find, { ...criteria, page })
  const isPastTheEnd = results.page > results.pages
  if (isPastTheEnd) throw redirect(toHref({ ...criteria, page: results.pages }))
  const isNew = results.page === 1 && !type && !since && results.total > 0
  // Storing a recent search may fail without affecting the results.
  if (isNew && isUserNavigation(request)) await call(search.saveRecent, { q }).catch(() => {})
  return { criteria, results, recent: [] }
}

/** The only form of this page deletes recent searches. */
export const action = withActionErrors(async ({ context }) => {
  await context.get(api)(search.forget, {})
  notice(context, { text: { of: 'search', key: 'forgotten' } })
  return null
})

export function Component() {
  const t = useTranslations('search')
  const { criteria, results, recent } = useLoaderData<typeof loader>()
  const { q } = criteria
  const [first] = results?.page === 1 ? results.hits : []
  const best = first && first.facts.length > 0 ? first : undefined
  const isLoading = useNavigation().location?.pathname === toHref()
  return (
    <>
      <Title>{results ? `${t('titleFor', { words: q })} – ${t('title')}` : t('title')}</Title>
      <PageHeader title={t('title')} text={t('text')} crumbs={[]} />
      <search onKeyDown={walkHits}>
        <Form className="search-form d-flex gap-2 mb-4" action={toHref()}>
          <div className="search flex-1 min-w-0">
            <Icon name="search" />
            <input
              key={q}
              className="form-control"
              type="search"
              name="q"
              maxLength={200}
              defaultValue={q}
              autoComplete="off"
              aria-label={t('field')}
              aria-keyshortcuts="/"
              placeholder={t('field')}
            />
          </div>
          {criteria.type && <input type="hidden" name="type" value={criteria.type} />}
          {criteria.since && <input type="hidden" name="since" value={criteria.since} />}
          <button type="submit" className="btn btn-primary">
            {t('go')}
          </button>
        </Form>
        {results ? (
          <div aria-busy={isLoading}>
            <TypeFilter criteria={criteria} results={results} />
            <div
              className={
                best
                  ? 'd-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start'
                  : undefined
              }
            >
              <ResultList criteria={criteria} results={results} />
              {best && <BestHit hit={best} />}
            </div>
          </div>
        ) : (
          <section className="card" aria-label={t('results')}>
            <EmptyState icon="search" title={t('prompt')} text={t('promptText')} />
            <RecentSearches recent={recent} />
            <SearchAreas />
          </section>
        )}
      </search>
    </>
  )
}

function ResultList({ criteria, results }: { criteria: SearchCriteria; results: Results }) {
  const t = useTranslations('search')
  const { hits, total, page, pages } = results
  const first = (page - 1) * hitsPerPage + 1
  const range = { first, last: first + hits.length - 1, count: total, words: criteria.q }
  return (
    <section className="card hits" aria-label={t('results')}>
      <div className="d-flex flex-wrap align-items-center column-gap-2 pt-2 ps-card pe-2">
        {hits.length > 0 && (
          <p className="flex-160 m-0 text-break text-muted fs-sm" role="status">
            {t('range', range)}
          </p>
        )}
        <div className="ms-auto">
          <TimeFilter criteria={criteria} />
        </div>
      </div>
      {hits.length === 0 ? (
        <EmptyResults criteria={criteria} results={results} />
      ) : (
        <>
          <ol className="line-list">
            {hits.map((hit) => (
              <HitLine
                key={`${hit.link} ${hit.id}`}
                hit={hit}
                words={parseWords(criteria.q)}
                here={toHref({ ...criteria, page: page > 1 ? page : undefined })}
              />
            ))}
          </ol>
          <Pager page={page} pages={pages} addressOf={(to) => toHref({ ...criteria, page: to })} />
        </>
      )}
    </section>
  )
}

function EmptyResults({ criteria, results }: { criteria: SearchCriteria; results: Results }) {
  const t = useTranslations('search')
  const { q, type, since } = criteria
  const { suggestion } = results
  const isNarrowed = type !== undefined || since !== undefined
  const title = isNarrowed ? t('noneHere', { words: q }) : t('none', { words: q })
  const text = isNarrowed ? t('noneHereText') : t('noneText')
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title={title}
        text={text}
        action={
          <>
            {suggestion && (
              <p className="fs-lg">
                {t('meant')} <a href={toHref({ q: suggestion })}>{suggestion}</a>?
              </p>
            )}
            {isNarrowed && (
              <a className="btn btn-outline-secondary" href={toHref({ q })}>
                {t('clear')}
              </a>
            )}
          </>
        }
      />
    </div>
  )
}

/** Moves between the field and the results with the arrow keys; Enter follows a result's link. */
function walkHits(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], .hit a')]
  const here = stops.indexOf(event.target as HTMLElement)
  const next = step && here >= 0 && stops[here + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
