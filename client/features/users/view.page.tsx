import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import { hasPermission } from '#db/shared/policy/model.ts'
import { canModify } from '#db/users/role-ranks.ts'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { shell } from '../../layout/endpoints.ts'
import { useMe } from '../../layout/use-me.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { Access } from './access.tsx'
import { act } from './act.ts'
import { Activity } from './activity.tsx'
import { parseUserParams, userAddress } from './address.ts'
import { ConfirmByUsername } from './confirm-by-username.tsx'
import { confirmedActions } from './confirmed-actions.ts'
import { users } from './endpoints.ts'
import { AccountFacts, InformationFacts, PermissionTable, SocialLinks } from './facts.tsx'
import type { Tab } from './fields.ts'
import { findUser } from './find-user.ts'
import { userIntents } from './intents.ts'
import { statusTones, useChoiceLabel } from './labels.ts'
import { MoreMenu, UserActionForm } from './more-menu.tsx'
import sheet from './users.scss?url'

export { UserError as ErrorBoundary } from './user-error.tsx'

const parseConfirmation = (text: string | null) => confirmedActions.find((each) => each === text)

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const { searchParams } = new URL(request.url)
  const { id, from, list } = parseUserParams(searchParams)
  const user = await findUser(call, id)
  const [me, activity, account, isLastAdmin] = await Promise.all([
    call(shell.me, {}),
    call(users.activity, { id: user.id }),
    call(users.account, { id: user.id }),
    isTheLastAdmin(call, user),
  ])
  const isOneself = me.email.toLowerCase() === user.email.toLowerCase()
  const confirm = parseConfirmation(searchParams.get('confirm'))
  return { user, activity, account, from, list, confirm, isProtected: isOneself || isLastAdmin }
})

async function isTheLastAdmin(call: Call, { role, status }: User) {
  if (role !== 'admin' || status !== 'active') return false
  const admins = { role, status, page: 1, perPage: 1 }
  return (await call(users.page, admins)).total === 1
}

/** The typed username does not match. */
type Mistyped = { mistyped: string }

export const action = withActionErrors(
  async ({ context, request }) => {
    const call = context.get(api)
    const form = await request.formData()
    const { searchParams } = new URL(request.url)
    const { id, from, list, listParams } = parseUserParams(searchParams)
    const intent = userIntents.require(form)
    const user = await findUser(call, id)
    const address = userAddress('view', user.id, from)
    if (intent.intent === 'resetPassword') {
      await call(users.resetPassword, { id: user.id })
      notice(context, {
        text: { of: 'users', key: 'resetLinkCreated', values: { name: user.name } },
      })
      return null
    }
    const confirm = parseConfirmation(searchParams.get('confirm'))
    const typed = String(form.get('typed') ?? '').trim()
    if (confirm && typed.toLowerCase() !== user.username) {
      return data<Mistyped>({ mistyped: typed }, { status: 400 })
    }
    await act(context, [intent], listParams)
    const isDeleted = intent.intent === 'bulk' && intent.action === 'delete'
    return redirect(isDeleted ? list : address)
  },
  { of: 'users', key: 'notDone' },
)

export function Component() {
  const { user: opened } = useLoaderData<typeof loader>()
  const [data] = useLiveData(
    loader,
    (kind, { about }) => kind === 'user' && (about === null || about === opened.id),
  )
  const { user, activity, account, from, list, confirm, isProtected } = data
  const answer = useActionData<Partial<Mistyped>>()
  const t = useTranslations('users')
  const toLabel = useChoiceLabel()
  const { role } = useMe()
  const canWrite = hasPermission(role, 'users.write') && canModify(role, user.role)
  const isAllowed = {
    archive: canWrite && user.status !== 'deactivated',
    delete: hasPermission(role, 'users.delete'),
  }
  const address = userAddress('view', user.id, from)
  const editTab = (tab: Tab) => (canWrite ? userAddress('edit', user.id, from, { tab }) : undefined)
  const offered = isProtected ? [] : confirmedActions.filter((each) => isAllowed[each])
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{user.name}</Title>
      <PageHeader
        title={user.name}
        crumbs={[{ title: t('users') }, { title: t('title'), href: list }]}
        actions={
          <>
            <a className="btn btn-outline-secondary d-none d-sm-inline-flex" href={list}>
              <Icon name="arrow-left" />
              {t('backToList')}
            </a>
            {account.chat && (
              <a className="btn btn-outline-secondary" href={account.chat}>
                <Icon name="message-square" />
                {t('sendMessage')}
              </a>
            )}
            {canWrite && (
              <a className="btn btn-primary" href={userAddress('edit', user.id, from)}>
                <Icon name="edit-2" />
                {t('edit')}
              </a>
            )}
            <MoreMenu
              user={user}
              from={from}
              offered={offered}
              canReset={account.hasPassword === true}
            />
          </>
        }
      />
      {user.status !== 'active' && (
        <StatusAlert user={user} status={user.status} address={address} canWrite={canWrite} />
      )}
      <div className="d-grid grid-cols-1 grid-cols-lg-2 gap-gutter align-items-start">
        <div className="d-grid grid-cols-1 gap-gutter">
          <AccountFacts
            user={user}
            badge={<Badge tone={statusTones[user.status]}>{toLabel(user.status)}</Badge>}
            access={account.access && <Access user={user} access={account.access} />}
          />
          <InformationFacts user={user} editHref={editTab('information')} />
        </div>
        <div className="d-grid grid-cols-1 gap-gutter">
          <PermissionTable permissions={user.permissions} />
          <SocialLinks user={user} editHref={editTab('social')} />
          <Activity entries={activity} />
        </div>
      </div>
      {confirm && offered.includes(confirm) && (
        <ConfirmByUsername
          question={confirm}
          user={user}
          back={address}
          address={userAddress('view', user.id, from, { confirm })}
          mistyped={answer?.mistyped}
        />
      )}
    </>
  )
}

type StatusAlertProps = {
  user: User
  status: Exclude<User['status'], 'active'>
  address: string
  canWrite: boolean
}

/** Says that a user cannot sign in, with the way to change that. */
function StatusAlert({ user, status, address, canWrite }: StatusAlertProps) {
  const t = useTranslations('users')
  return (
    <div className={`alert tone-${statusTones[status]} align-items-center mb-gutter`}>
      <Icon name="user-x" />
      <div className="d-flex flex-wrap flex-1 row-gap-2 column-gap-4 align-items-center justify-content-between">
        <span>{t(status === 'blocked' ? 'isBlocked' : 'isDeactivated', { name: user.name })}</span>
        {canWrite && (
          <UserActionForm user={user} address={address}>
            <button
              type="submit"
              className="btn btn-sm btn-outline-secondary"
              {...userIntents.button('bulk', { action: 'activate' })}
            >
              {t('activate')}
            </button>
          </UserActionForm>
        )}
      </div>
    </div>
  )
}
