import { type FormEvent, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useNavigation, useSubmit } from 'react-router-dom'
import { hasPermission } from '#db/shared/policy/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Me } from '../../layout/endpoints.ts'
import { useMe } from '../../layout/use-me.ts'
import { api } from '../../lib/api/endpoint.ts'
import { lazyActions } from '../../lib/api/lazy-actions.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { assertPageExists } from '../../lib/list/address.ts'
import { formatIdRanges, maxIds, parseId } from '../../lib/list/ids.ts'
import { changeListSettings, listIntents } from '../../lib/list/list-settings.ts'
import { takeForm } from '../../lib/list/use-optimistic-list.ts'
import { useSelection } from '../../lib/list/use-selection.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { ConfirmDialog } from '../../ui/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import {
  filterNames,
  parseListParams,
  toFilter,
  toHref,
  toQuery,
  userAddress,
  withoutFilters,
} from './address.ts'
import { AccountFate, DeleteDialog } from './delete-dialog.tsx'
import { users } from './endpoints.ts'
import { userIntents } from './intents.ts'
import { Printout } from './printout.tsx'
import { dialogIds, Toolbar } from './toolbar.tsx'
import { UserTable } from './user-table.tsx'
import sheet from './users.scss?url'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const params = parseListParams(searchParams)
  const isPrint = searchParams.has('print')
  const { page, perPage } = isPrint ? { page: 1, perPage: maxIds } : params
  const call = context.get(api)
  const data = await call(users.page, { ...toFilter(params), page, perPage })
  assertPageExists(data, (last) => toHref({ ...params, page: last }))
  const deleteId = parseId(searchParams.get('delete'))
  const select = searchParams.get('select')
  return {
    ...data,
    params,
    isPrint,
    select: select === 'page' || select === 'all' ? select : undefined,
    userToDelete: data.rows.find(({ id }) => id === deleteId),
  } as const
})

/** What the forms do, loaded when the page works. */
const loadActions = lazyActions(() => import('./act.ts'))

export const action = withActionErrors(
  async ({ context, request }) => {
    const params = parseListParams(new URL(request.url).searchParams)
    const form = await request.formData()
    const chosen = listIntents.read(form)
    if (chosen)
      return changeListSettings(context, chosen, { list: 'users', address: toHref(params) })
    const { act } = await loadActions()
    await act(context, userIntents.requireAll(form), params)
    return null
  },
  { of: 'users', key: 'notDone' },
)

export function Component() {
  const [list] = useLiveData(loader, (kind) => kind === 'user' || kind === 'list')
  const t = useTranslations('users')
  const { role } = useMe()
  useEffect(() => void loadActions().catch(() => {}), [])
  const { params, rows, total, isPrint } = list
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{params.q ? t('foundIn', { words: params.q }) : t('title')}</Title>
      {isPrint ? (
        <Printout rows={rows} total={total} back={toHref(params)} />
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
                  href={userAddress('edit', 'new', toQuery(params).slice(1))}
                >
                  <Icon name="user-plus" />
                  {t('addUser')}
                </a>
              )
            }
          />
          <List list={list} role={role} />
        </>
      )}
    </>
  )
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

type ListProps = { list: Awaited<ReturnType<typeof loader>>; role: Me['role'] }

function List({ list, role }: ListProps) {
  const { params, rows, total, first, page, pages, select, signIns, userToDelete } = list
  const t = useTranslations('users')
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isSelected = select !== undefined
  const { count, selectAll, handlers } = useSelection(form, rows, isSelected)
  const isLoading = useNavigation().state === 'loading'
  const address = toHref(params)
  const addressOf = (to: number) => toHref({ ...params, page: to })
  const isAll = select === 'all' && count === rows.length
  // Selected people with an account may be on other pages.
  const asksAboutAccounts =
    signIns !== undefined || (pages > 1 && hasPermission(role, 'accounts.manage'))

  function send(event: FormEvent<HTMLFormElement>) {
    const fields = takeForm(event)
    selectAll(false)
    void submit(fields, { method: 'post', action: address, preventScrollReset: true })
  }

  return (
    <section className="card user-list selectable" aria-label={t('title')} aria-busy={isLoading}>
      <Toolbar
        params={params}
        range={{ first, last: first + rows.length - 1, total }}
        selected={{
          count: isAll ? total : count,
          isPage: count === rows.length,
          isAll,
          clear: () => selectAll(false),
        }}
        role={role}
        settings={list.settings}
      />
      <form
        data-draft="off"
        id="users"
        ref={form}
        method="post"
        action={address}
        onSubmit={send}
        {...handlers}
      >
        {/* The first button of a form is its default button; this one does nothing. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="listed" value={formatIdRanges(idsOf(rows))} />
        {isAll && <input type="hidden" name="all" value="true" />}
        <UserTable
          key={`${address} ${select}`}
          rows={rows}
          params={params}
          role={role}
          isSelected={isSelected}
          selected={count}
          selectAll={selectAll}
          signIns={signIns}
          hidden={list.settings.hidden}
          widths={list.settings.widths}
        />
      </form>
      {rows.length === 0 && (
        <NoUsers
          isFiltered={filterNames.some((name) => params[name])}
          href={toHref(withoutFilters(params))}
        />
      )}
      <Pager className="border-top" {...{ page, pages, addressOf }} />
      {hasPermission(role, 'users.write') && (
        <ConfirmDialog
          id={dialogIds.archive}
          question={t('archiveQuestion')}
          text={t('archiveText')}
          verb={t('archive')}
          submit={{ form: 'users', ...userIntents.button('bulk', { action: 'deactivate' }) }}
        />
      )}
      {hasPermission(role, 'users.delete') && (
        <ConfirmDialog
          id={dialogIds.delete}
          question={t('deleteQuestion')}
          text={t(asksAboutAccounts ? 'deleteTextBeforeChoice' : 'deleteText')}
          verb={t('delete')}
          submit={{ form: 'users', ...userIntents.button('bulk', { action: 'delete' }) }}
        >
          {asksAboutAccounts && <AccountFate form="users" />}
        </ConfirmDialog>
      )}
      {userToDelete && hasPermission(role, 'users.delete') && (
        <DeleteDialog
          user={userToDelete}
          back={address}
          canSignIn={signIns?.[userToDelete.id] !== undefined}
        />
      )}
    </section>
  )
}

function NoUsers({ isFiltered, href }: { isFiltered: boolean; href: string }) {
  const t = useTranslations('users')
  if (!isFiltered) return <EmptyState icon="users" title={t('empty')} text={t('emptyText')} />
  const all = (
    <a className="btn btn-outline-secondary" href={href}>
      {t('clearFilters')}
    </a>
  )
  return <EmptyState icon="filter" title={t('noMatch')} text={t('noMatchText')} action={all} />
}
