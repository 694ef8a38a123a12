import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { User } from '#db/users/rows.ts'
import { useWords } from '../../i18n/words.ts'
import type { IconName } from '../../ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { knownField, knownOf } from './act.ts'
import { personAddress } from './address.ts'
import type { Confirmable } from './typed-question.tsx'

const icons: Record<Confirmable, IconName> = { archive: 'archive', delete: 'trash-2' }

type MoreProps = { user: User; from: string; offered: Confirmable[]; canReset: boolean }

/** What is done to a user less often, where one may do any of it. */
export function More({ user, from, offered, canReset }: MoreProps) {
  const t = useWords('users')
  if (offered.length === 0 && !canReset) return null
  const here = personAddress('view', user.id, from)
  return (
    <Menu id="user-more" label={t('more')} className="btn btn-outline-secondary btn-icon">
      {canReset && (
        <ActForm user={user} here={here}>
          <MenuButton icon="key" name="do" value="reset-password">
            {t('resetPassword')}
          </MenuButton>
        </ActForm>
      )}
      {offered.map((each) => (
        <MenuLink
          key={each}
          icon={icons[each]}
          href={personAddress('view', user.id, from, { confirm: each })}
        >
          {t(each)}
        </MenuLink>
      ))}
    </Menu>
  )
}

type ActFormProps = { user: User; here: string; children: ReactNode }

/** A form about one user; its buttons say what is to be done. */
export const ActForm = ({ user, here, children }: ActFormProps) => (
  <Form method="post" action={here} preventScrollReset replace>
    <input type="hidden" name={knownField} value={knownOf([user])} />
    <input type="hidden" name="user" value={user.id} />
    {children}
  </Form>
)
