import { useRef } from 'react'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import type { ManagedAccount } from '#db/accounts/management.ts'
import { accountStates } from '#db/accounts/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { api } from '../../lib/api/endpoint.ts'
import { assertPageExists } from '../../lib/list/address.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { AccountPanel } from './account-panel.tsx'
import { accountsAction } from './act.ts'
import { accountsAddress, type ListParams, parseAccountsParams } from './address.ts'
import { DeletePanel } from './delete-panel.tsx'
import { accounts } from './endpoints.ts'
import { InvitePanel } from './invite-panel.tsx'
import { getRoleOrigin } from './role-origin.ts'
import { StateBadge } from './state-badge.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { list, isInviting, inviteEmail, editId, deleteId } = parseAccountsParams(
    new URL(request.url).searchParams,
  )
  const { q, state, page = 1 } = list
  const found = await call(accounts.list, { q, state, page })
  assertPageExists(found, (last) => accountsAddress({ ...list, page: last }))
  const id = editId ?? deleteId
  const opened = id === undefined ? undefined : await call(accounts.one, { id })
  return { ...found, list, isInviting, inviteEmail, opened, isDeleting: deleteId !== undefined }
}

export const action = accountsAction

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const found = useLoaderData<typeof loader>()
  const t = useTranslations('accounts')
  const { list, canInvite, hasMailServer } = found
  return (
    <>
      <Title>{t('title')}</Title>
      <PageHeader
        title={t('title')}
        text={t('text')}
        crumbs={[]}
        actions={
          canInvite && (
            <a className="btn btn-primary" href={accountsAddress(list, { invite: 'new' })}>
              <Icon name="user-plus" />
              {t('invite')}
            </a>
          )
        }
      />
      {!hasMailServer && (
        <div className="alert tone-info">
          <Icon name="info" />
          <div>
            {t(canInvite ? 'notSending' : 'notSendingPasswords')}{' '}
            <a href="/settings/outbox">{t('openOutbox')}</a>
          </div>
        </div>
      )}
      <List found={found} />
      <OpenPanel found={found} />
    </>
  )
}

function List({ found: { rows, list, page, pages } }: { found: Data }) {
  const t = useTranslations('accounts')
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className="card" aria-label={t('title')}>
      <div className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between py-3 px-card border-bottom">
        <FilterLinks
          isInline
          label={t('show')}
          choices={[undefined, ...accountStates]}
          current={list.state}
          addressOf={(state) => accountsAddress({ q: list.q, state, page: undefined })}
          textOf={(state) => t(state ? `tab_${state}` : 'all')}
        />
        <ListSearch
          list={accountsAddress({ ...list, q: undefined, page: undefined })}
          q={list.q ?? ''}
          label={t('search')}
          className="search-short"
          input={input}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="users" title={t('none')} />
      ) : (
        <ul className="line-list">
          {rows.map((account) => (
            <Line key={account.id} account={account} list={list} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} addressOf={(to) => accountsAddress({ ...list, page: to })} />
    </section>
  )
}

function Line({ account, list }: { account: ManagedAccount; list: ListParams }) {
  const { id, name, email, role, state, isAdminBySetting, signedInAt } = account
  const t = useTranslations('accounts')
  const origin = getRoleOrigin(account)
  return (
    <li className="line grid-cols-auto-1-auto">
      <Avatar name={name || email} />
      <span className="line-main">
        <a href={accountsAddress(list, { edit: id })} dir="auto">
          {name || email}
        </a>
        <span className="line-sub text-break text-pre-wrap">
          <bdi className="d-block d-md-inline" dir="ltr">
            {email}
          </bdi>
          <span className="d-none d-md-inline"> · </span>
          <span className="d-block d-md-inline">
            {signedInAt ? (
              <>
                {t('lastSignIn')} <DateTime at={signedInAt} />
              </>
            ) : (
              t('neverSignedIn')
            )}
            {origin !== 'here' && ` · ${t(`origin_${origin}`)}`}
          </span>
        </span>
      </span>
      <span className="line-end d-flex flex-column flex-md-row gap-2 align-items-end align-self-center">
        <Badge tone="primary">{t(`role_${isAdminBySetting ? 'admin' : role}`)}</Badge>
        <StateBadge state={state} />
        {account.deletionRequestedAt && <Badge tone="danger">{t('deletionRequested')}</Badge>}
      </span>
    </li>
  )
}

function OpenPanel({ found }: { found: Data }) {
  const { list, isInviting, inviteEmail, canInvite, opened, isDeleting } = found
  const { account: self } = useMe()
  const answer = useActionData<Rejected>()
  const rejected = answer?.errors ? answer : undefined
  const back = accountsAddress(list)
  if (isInviting && canInvite) {
    return (
      <InvitePanel
        address={accountsAddress(list, { invite: 'new' })}
        back={back}
        email={inviteEmail}
        hasMailServer={found.hasMailServer}
        rejected={rejected}
      />
    )
  }
  if (!opened) return null
  const deleteAddress = accountsAddress(list, { delete: opened.id })
  return isDeleting ? (
    <DeletePanel account={opened} address={deleteAddress} back={back} rejected={rejected} />
  ) : (
    <AccountPanel
      account={opened}
      isSelf={opened.id === self}
      hasMailServer={found.hasMailServer}
      address={accountsAddress(list, { edit: opened.id })}
      back={back}
      deleteAddress={deleteAddress}
    />
  )
}
