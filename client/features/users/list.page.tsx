import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  redirect,
  useNavigation,
  useRouteLoaderData,
  useSubmit,
} from 'react-router-dom'
import { hasPermission } from '#db/shared/policy/model.ts'
import { useWords } from '../../i18n/words.ts'
import type { Me } from '../../layout/endpoints.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { ConfirmDialog } from '../../ui/confirm-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { act, knownField, knownOf, maxAtOnce } from './act.ts'
import {
  addressOf,
  filterOf,
  narrowings,
  personAddress,
  placeIn,
  queryOf,
  unnarrowed,
  wholeIn,
} from './address.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { users } from './endpoints.ts'
import { FilterCard } from './filter-card.tsx'
import { Printout } from './printout.tsx'
import { ask, Toolbar } from './toolbar.tsx'
import { UserTable } from './user-table.tsx'
import sheet from './users.scss?url'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const place = placeIn(searchParams)
  const isPrint = searchParams.has('print')
  const { page, perPage } = isPrint ? { page: 1, perPage: maxAtOnce } : place
  const found = await context.get(api)(users.page, { ...filterOf(place), page, perPage })
  if (found.page > found.pages) throw redirect(addressOf({ ...place, page: found.pages }))
  const asked = wholeIn(searchParams.get('delete'))
  const select = searchParams.get('select')
  return {
    ...found,
    place,
    isPrint,
    select: select === 'page' || select === 'all' ? select : undefined,
    asked: found.rows.find(({ id }) => id === asked),
  } as const
})

export const action = withActionErrors(
  async ({ context, request }) => {
    const { pathname, search } = new URL(request.url)
    await act(context, await request.formData(), pathname + search)
    return null
  },
  { of: 'users', key: 'notDone' },
)

export function Component() {
  const [list] = useLiveData(loader, (kind) => kind === 'user')
  const t = useWords('users')
  const { role } = useRouteLoaderData('staff') as Me
  const { place, rows, total, isPrint } = list
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{place.q ? t('foundIn', { words: place.q }) : t('title')}</Title>
      {isPrint ? (
        <Printout rows={rows} total={total} back={addressOf(place)} />
      ) : (
        <>
          <PageHeader
            title={t('title')}
            text={t('text')}
            crumbs={[{ title: t('users') }]}
            actions={
              hasPermission(role, 'users.create') && (
                <a
                  className="btn btn-primary"
                  href={personAddress('edit', 'new', queryOf(place).slice(1))}
                >
                  <Icon name="user-plus" />
                  {t('addUser')}
                </a>
              )
            }
          />
          {place.filters !== 'off' && <FilterCard place={place} />}
          <List list={list} role={role} />
        </>
      )}
    </>
  )
}

type ListProps = { list: Awaited<ReturnType<typeof loader>>; role: Me['role'] }

function List({ list, role }: ListProps) {
  const { place, rows, total, first, page, pages, select, asked } = list
  const t = useWords('users')
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isTicked = select !== undefined
  const [chosen, setChosen] = useState(isTicked ? rows.length : 0)
  const isLoading = useNavigation().state === 'loading'
  const here = addressOf(place)
  const isAll = select === 'all' && chosen === rows.length

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[name=user]') ?? [])]
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length)
  // Boxes may have been ticked before the scripts arrived, and other rows come with other ticks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was loaded
  useEffect(count, [rows])

  function choose(all: boolean) {
    for (const box of boxes()) box.checked = all
    count()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const asked = new FormData(event.currentTarget, submitter)
    choose(false)
    void submit(asked, { method: 'post', action: here, preventScrollReset: true })
  }

  return (
    <section className="card user-list" aria-label={t('title')} aria-busy={isLoading || undefined}>
      <Toolbar
        place={place}
        range={{ first, last: first + rows.length - 1, total }}
        chosen={{
          count: isAll ? total : chosen,
          isPage: chosen === rows.length,
          isAll,
          clear: () => choose(false),
        }}
        role={role}
      />
      <form
        data-draft="off"
        id="users"
        ref={form}
        method="post"
        action={here}
        onSubmit={send}
        onChange={count}
      >
        {/* The first button of a form is the one that Enter presses: this one does nothing. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name={knownField} value={knownOf(rows)} />
        {isAll && <input type="hidden" name="all" value="yes" />}
        <UserTable
          key={`${here} ${select}`}
          rows={rows}
          place={place}
          role={role}
          isTicked={isTicked}
          chosen={chosen}
          choose={choose}
        />
      </form>
      {rows.length === 0 && (
        <Nothing
          isNarrowed={narrowings.some((name) => place[name])}
          href={addressOf(unnarrowed(place))}
        />
      )}
      <Pager page={page} pages={pages} addressOf={(to) => addressOf({ ...place, page: to })} />
      {hasPermission(role, 'users.write') && (
        <ConfirmDialog
          id={ask.archive}
          question={t('archiveQuestion')}
          text={t('archiveText')}
          verb={t('archive')}
          submit={{ form: 'users', name: 'do', value: 'deactivate' }}
        />
      )}
      {hasPermission(role, 'users.delete') && (
        <ConfirmDialog
          id={ask.delete}
          question={t('deleteQuestion')}
          text={t('deleteText')}
          verb={t('delete')}
          submit={{ form: 'users', name: 'do', value: 'delete' }}
        />
      )}
      {asked && hasPermission(role, 'users.delete') && <DeleteQuestion user={asked} back={here} />}
    </section>
  )
}

function Nothing({ isNarrowed, href }: { isNarrowed: boolean; href: string }) {
  const t = useWords('users')
  if (!isNarrowed) return <Empty icon="users" title={t('empty')} text={t('emptyText')} />
  const all = (
    <a className="btn btn-outline-secondary" href={href}>
      {t('clearFilters')}
    </a>
  )
  return <Empty icon="filter" title={t('noMatch')} text={t('noMatchText')} action={all} />
}
