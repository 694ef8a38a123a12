import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { userAddress } from './address.ts'
import type { ConfirmedAction } from './confirmed-actions.ts'
import { userIntents } from './intents.ts'

const icons: Record<ConfirmedAction, IconName> = { archive: 'archive', delete: 'trash-2' }

type MoreProps = { user: User; from: string; offered: ConfirmedAction[]; canReset: boolean }

/** A menu of the less frequent actions that are allowed. */
export function MoreMenu({ user, from, offered, canReset }: MoreProps) {
  const t = useTranslations('users')
  if (offered.length === 0 && !canReset) return null
  const address = userAddress('view', user.id, from)
  return (
    <Menu id="user-more" label={t('more')} className="btn btn-outline-secondary btn-icon">
      {canReset && (
        <UserActionForm user={user} address={address}>
          <MenuButton icon="key" {...userIntents.button('resetPassword')}>
            {t('resetPassword')}
          </MenuButton>
        </UserActionForm>
      )}
      {offered.map((each) => (
        <MenuLink
          key={each}
          icon={icons[each]}
          href={userAddress('view', user.id, from, { confirm: each })}
        >
          {t(each)}
        </MenuLink>
      ))}
    </Menu>
  )
}

type UserActionFormProps = { user: User; address: string; children: ReactNode }

/** A form about one user with its buttons. */
export const UserActionForm = ({ user, address, children }: UserActionFormProps) => (
  <Form method="post" action={address} preventScrollReset replace>
    <input type="hidden" name={selectedField} value={user.id} />
    {children}
  </Form>
)
