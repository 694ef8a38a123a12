import { switchableRoles } from '#db/accounts/model.ts'
import type { Counts } from '#db/live/model.ts'
import { useTranslations } from '../i18n/translations.ts'
import { toLockScreen } from '../lib/api/safe-return.ts'
import { Avatar } from '../ui/avatar.tsx'
import { CountBadge } from '../ui/badge.tsx'
import { Menu, MenuButton, MenuLink } from '../ui/menu.tsx'
import type { Frame, Me } from './endpoints.ts'
import { settingsAddress, useReturnAddress } from './frame.ts'
import type { UserMenuEntry } from './menu.ts'
import { rolesAddress } from './role-bar.tsx'
import { lockForm } from './use-idle-lock.ts'

type UserMenuProps = {
  me: Me
  counts: Counts
  frame: Frame
  entries: UserMenuEntry[]
}

/** The menu of the signed-in user: own pages, the roles of the demo, lock and log out. */
export function UserMenu({ me, counts, frame, entries }: UserMenuProps) {
  const t = useTranslations()
  const translate = useTranslations('menu')
  const here = useReturnAddress()
  const isProduct = frame.menu === 'product'
  return (
    <Menu
      id="user-menu"
      label={t('account')}
      className="btn btn-ghost bar-button user-button gap-3 py-1 px-2 text-start"
      button={
        <>
          <span className="d-none d-md-grid">
            <b className="text-truncate">{me.name}</b>
            <span className="fs-xs">{t(`role_${me.role}`)}</span>
          </span>
          <Avatar name={me.name} src={me.photo} />
        </>
      }
    >
      {entries.map(({ id, navLink, icon, count }) => (
        <MenuLink key={id} href={navLink} icon={icon}>
          {translate(id)}
          {count && (
            <CountBadge
              count={counts[count]}
              of={t(count === 'wishes' ? 'saved' : 'unread', { count: counts[count] })}
              tone="warning"
            />
          )}
        </MenuLink>
      ))}
      {/* Wide windows have the tab at the edge instead, unless it is turned off. */}
      {!isProduct && (
        <div className={frame.disableCustomizer ? undefined : 'd-md-none'}>
          <MenuLink href={settingsAddress} icon="settings">
            {t('appearance')}
          </MenuLink>
        </div>
      )}
      {me.canLock && (
        <form id={lockForm} method="post" action={toLockScreen(here)} hidden={isProduct}>
          <input type="hidden" name="intent" value="lock" />
          <MenuButton icon="lock">{translate('lock')}</MenuButton>
        </form>
      )}
      {me.canSwitchRole && !isProduct && <RoleMenu {...me} here={here} />}
      <hr className="my-1 mx-0" />
      <form method="post" action="/logout">
        <MenuButton icon="log-out">{t('logOut')}</MenuButton>
      </form>
    </Menu>
  )
}

/** The roles that the demo can be viewed as; the current one is ticked. */
function RoleMenu({ role, ownRole, here }: Pick<Me, 'role' | 'ownRole'> & { here: string }) {
  const t = useTranslations()
  const roles = switchableRoles[ownRole]
  if (roles.length < 2) return null
  return (
    <form method="post" action={rolesAddress} data-draft="off">
      <input type="hidden" name="returnTo" value={here} />
      <hr className="my-1 mx-0" />
      <fieldset>
        <legend className="m-0 py-1 px-3 text-muted fs-xs fw-semibold">{t('viewAs')}</legend>
        {roles.map((each) => (
          <MenuButton key={each} name="role" value={each} aria-pressed={each === role}>
            {t(`role_${each}`)}
            {each === ownRole && <span className="text-body-secondary">{t('ownRoleMark')}</span>}
          </MenuButton>
        ))}
      </fieldset>
    </form>
  )
}
