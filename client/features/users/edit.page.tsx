import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router-dom'
import { hasPermission } from '#db/shared/policy/model.ts'
import { canModify } from '#db/users/role-ranks.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { shell } from '../../layout/endpoints.ts'
import { useMe } from '../../layout/use-me.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { walkTabs } from '../../ui/tab-keys.ts'
import { Title } from '../../ui/title.tsx'
import { AccountTab } from './account-tab.tsx'
import { parseUserParams, userAddress } from './address.ts'
import { users } from './endpoints.ts'
import { parseTab, type Tab, tabs } from './fields.ts'
import { findUser } from './find-user.ts'
import { InformationTab } from './information-tab.tsx'
import { save } from './save.ts'
import { SocialTab } from './social-tab.tsx'
import type { FormTarget } from './user-form.tsx'
import sheet from './users.scss?url'

export { UserError as ErrorBoundary } from './user-error.tsx'

const toParams = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { ...parseUserParams(searchParams), tab: parseTab(searchParams.get('tab')) }
}

async function load({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const { id, from, list, tab } = toParams(request)
  if (id !== 'new') {
    const user = await findUser(call, id)
    const { access } = await call(users.account, { id: user.id })
    const canSignIn = access !== undefined && access.state !== 'none'
    return { user, from, list, tab, canSignIn }
  }
  const { allowed } = await call(shell.access, { permission: 'users.create' })
  if (!allowed) throw redirect('/misc/not-authorized')
  return { user: undefined, from, list, tab: tabs[0], canSignIn: false }
}

export const loader = liveLoader(load)

export async function action({ context, request }: LoaderFunctionArgs) {
  const form = await request.formData()
  const { id, from } = toParams(request)
  if (id === 'new') return save(context, form, undefined, from)
  return save(context, form, (await findUser(context.get(api), id)).id, from)
}

export function Component() {
  const { user: opened } = useLoaderData<typeof loader>()
  const [{ user, from, list, tab, canSignIn }] = useLiveData(
    loader,
    (kind, { about }) =>
      kind === 'user' && opened !== undefined && (about === null || about === opened.id),
  )
  const { role } = useMe()
  const t = useTranslations('users')
  const { pathname, search } = useLocation()
  const title = user ? t('editOne', { name: user.name }) : t('addUser')
  const canWrite = user
    ? hasPermission(role, 'users.write') && canModify(role, user.role)
    : hasPermission(role, 'users.create')
  const toHref = (to: Tab) => userAddress('edit', user?.id ?? 'new', from, { tab: to })
  // The current address, since another one would ask about unsaved changes of the other forms.
  const target: FormTarget = { address: pathname + search, canWrite }
  const view = user && userAddress('view', user.id, from)
  // A link with `fresh` shows the form with the stored values.
  const fresh = new URLSearchParams(search).get('fresh')
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{title}</Title>
      <PageHeader
        title={title}
        crumbs={[
          { title: t('users') },
          { title: t('title'), href: list },
          ...(user && view ? [{ title: user.name, href: view }] : []),
        ]}
        current={t(user ? 'edit' : 'add')}
        actions={
          view && (
            <a className="btn btn-outline-secondary" href={view}>
              <Icon name="eye" />
              {t('view')}
            </a>
          )
        }
      />
      {!canWrite && (
        <div className="alert tone-info mb-gutter">
          <Icon name="lock" />
          <div>{t('readOnly')}</div>
        </div>
      )}
      {user && (
        <div
          className="d-flex gap-1 mb-gutter border-bottom overflow-x-auto"
          role="tablist"
          aria-label={t('tabs')}
          onKeyDown={walkTabs}
          tabIndex={-1}
        >
          {tabs.map((each) => (
            <a
              key={each}
              id={`tab-${each}`}
              className="tab d-inline-flex align-items-center flex-shrink-0 min-h-control px-4"
              role="tab"
              href={toHref(each)}
              data-stays=""
              aria-selected={each === tab}
              aria-controls="tab-panel"
            >
              {t(each)}
            </a>
          ))}
        </div>
      )}
      <div
        key={`${user?.id} ${tab} ${fresh}`}
        id="tab-panel"
        className="d-grid grid-cols-1 gap-gutter"
        {...(user && { role: 'tabpanel', 'aria-labelledby': `tab-${tab}` })}
      >
        {tab === 'account' && <AccountTab user={user} target={target} canSignIn={canSignIn} />}
        {user && tab === 'information' && <InformationTab user={user} target={target} />}
        {user && tab === 'social' && <SocialTab user={user} target={target} />}
      </div>
    </>
  )
}
