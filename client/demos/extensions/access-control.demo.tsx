import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import * as z from 'zod/mini'
import { fullMenu } from '#client/app/menus/full-menu.ts'
import { userMenu } from '#client/app/menus/product-menu.ts'
import { getMenuPath } from '#client/app/menus/titles.ts'
import { canOpen, getRequiredPermission } from '#client/app/page-access.ts'
import { auth } from '#client/features/auth/endpoints.ts'
import { useServerMessages, useTranslations } from '#client/i18n/translations.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { MenuItem, MenuLink } from '#client/layout/menu.ts'
import { rolesAddress } from '#client/layout/role-bar.tsx'
import { api } from '#client/lib/api/endpoint.ts'
import { safeReturnTo } from '#client/lib/api/safe-return.ts'
import { read } from '#client/ui/form.ts'
import { Icon } from '#client/ui/icon.tsx'
import { roles } from '#db/accounts/model.ts'
import { RoleChange } from '#db/accounts/schemas.ts'
import { hasPermission, type Permission, policy } from '#db/shared/policy/model.ts'

export const isSpoken = true
export const wideExamples = ['PolicyTable']

/** The current role, the account's own role, and whether this server allows switching. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { role, ownRole, canSwitchRole } = await context.get(api)(shell.me, {})
  return { role, ownRole, canSwitchRole }
}

const RoleForm = z.object({ role: RoleChange.shape.role, returnTo: z.optional(z.string()) })

/**
 * Switches the role until the session ends, and returns to the page unless the new role may not see it. The server
 * refuses a role above the account's own.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { value, reject, refuse } = await read(request, RoleForm)
  if (!value) return reject()
  try {
    await context.get(api)(auth.role, { role: value.role })
  } catch (thrown) {
    return refuse(thrown)
  }
  const returnTo = safeReturnTo(value.returnTo, rolesAddress)
  const [address = rolesAddress] = returnTo.split(/[?#]/)
  return redirect(canOpen(address, value.role) ? returnTo : '/dashboard')
}

const useRoles = () => useLoaderData<typeof loader>()

export function CurrentRole() {
  const t = useTranslations('extensions')
  const toMessage = useServerMessages()
  const { role, ownRole, canSwitchRole } = useRoles()
  const rejected = useActionData<{ message?: string }>()
  if (!canSwitchRole) return <p>{t('noRoleDemo', { role: t(`role_${role}`) })}</p>
  return (
    <form className="wide" method="post" action={rolesAddress}>
      {rejected?.message && (
        <p className="alert alert-danger" role="alert">
          {toMessage(rejected.message)}
        </p>
      )}
      <p>{t('roleNow', { role: t(`role_${role}`), own: t(`role_${ownRole}`) })}</p>
      <fieldset className="d-flex flex-wrap row-gap-2 column-gap-5 align-items-center mb-4">
        <legend className="w-100 mb-2 fw-medium fs-base">{t('chooseRole')}</legend>
        {roles.map((each) => (
          <label key={each} className="form-check">
            <input
              className="form-check-input"
              type="radio"
              name="role"
              value={each}
              defaultChecked={each === role}
            />
            {t(`role_${each}`)}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-primary">
        {t('switchRole')}
      </button>
    </form>
  )
}

export function RoleButtons() {
  const t = useTranslations('extensions')
  const { role } = useRoles()
  return (
    <div className="d-flex flex-wrap gap-2">
      <a className="btn btn-primary" href="/app/user/list">
        {t('openUsers')}
      </a>
      {hasPermission(role, 'commerce.read') && (
        <a className="btn btn-outline-secondary" href="/ecommerce-dashboard">
          {t('openSales')}
        </a>
      )}
    </div>
  )
}

export function RoleArticles() {
  const t = useTranslations('extensions')
  const { role } = useRoles()
  const articles: [string, string, Permission?][] = [
    [t('articleCalls'), t('articleCallsText')],
    [t('articleKeys'), t('articleKeysText')],
    [t('articleTakings'), t('articleTakingsText'), 'commerce.read'],
    [t('articleFire'), t('articleFireText')],
  ]
  return (
    <div className="divided wide">
      {articles
        .filter(([, , permission]) => !permission || hasPermission(role, permission))
        .map(([title, text]) => (
          <details className="disclosure" key={title} name="role-articles">
            <summary className="muted-icon d-flex align-items-center justify-content-between py-2 fw-medium cursor-pointer">
              {title}
              <Icon name="chevron-down" />
            </summary>
            <p className="m-0 mb-3 text-body-secondary">{text}</p>
          </details>
        ))}
    </div>
  )
}

export function RouteProtection() {
  const t = useTranslations('extensions')
  const { role } = useRoles()
  const isOpen = hasPermission(role, 'commerce.read')
  return (
    <>
      <p>{t(isOpen ? 'routeOpen' : 'routeClosed')}</p>
      <a className={isOpen ? 'btn btn-primary' : 'btn btn-danger'} href="/ecommerce-dashboard">
        <Icon name={isOpen ? 'unlock' : 'lock'} />
        {t('visit')}
      </a>
    </>
  )
}

export function PolicyTable() {
  const t = useTranslations('extensions')
  const { role } = useRoles()
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      // It contains the hidden texts of the marks, which would widen the page.
      className="table-responsive position-relative wide"
      aria-label={t('policyScroll')}
    >
      <table className="table table-sm fs-sm align-middle">
        <thead>
          <tr>
            <th scope="col">{t('permission')}</th>
            {roles.map((each) => (
              <th
                key={each}
                scope="col"
                {...(each === role && { 'aria-current': true, className: 'text-primary' })}
              >
                {t(`role_${each}`)}
              </th>
            ))}
            <th scope="col">{t('pages')}</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(policy) as Permission[]).map((permission) => (
            <tr key={permission}>
              {/* Wide enough for the name, so that on phones the table scrolls instead. */}
              <th scope="row" style={{ minInlineSize: '10rem' }}>
                <code className="text-wrap">{permission}</code>
                <span className="d-block fw-normal">{t(toKey(permission))}</span>
              </th>
              {roles.map((each) => (
                <td key={each}>
                  <Mark isAllowed={hasPermission(each, permission)} />
                </td>
              ))}
              <td>
                <GuardedPages permission={permission} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The pages in the menus that need a permission, by their place in the menu. */
function GuardedPages({ permission }: { permission: Permission }) {
  const menu = useTranslations('menu')
  const links = [...linksIn(fullMenu.flatMap(({ children }) => children)), ...userMenu]
    .filter(({ navLink }) => getRequiredPermission(navLink) === permission)
    .map(({ id, navLink }) => ({ id, navLink, trail: getMenuPath(navLink) }))
  return (
    <ul className="m-0 p-0 list-unstyled text-nowrap">
      {links.map(({ id, navLink, trail }) => (
        <li key={navLink}>
          <a href={navLink}>
            {(trail.length > 0 ? trail : [id]).map((each) => menu(each)).join(' › ')}
          </a>
        </li>
      ))}
    </ul>
  )
}

const toKey = <P extends Permission>(permission: P) =>
  `can_${permission.replace('.', '_')}` as 'can_users_read'

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const t = useTranslations('extensions')
  return (
    <span className={isAllowed ? 'text-success' : 'text-body-secondary'}>
      <Icon name={isAllowed ? 'check' : 'minus'} size={16} />
      <span className="visually-hidden">{t(isAllowed ? 'allowed' : 'notAllowed')}</span>
    </span>
  )
}

const linksIn = (items: MenuItem[]): MenuLink[] =>
  items.flatMap((item) => ('children' in item ? linksIn(item.children) : [item]))
