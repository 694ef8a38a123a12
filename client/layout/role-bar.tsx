import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'
import type { Me } from './endpoints.ts'
import { useReturnAddress } from './frame.ts'

/** The page that switches roles, where the demo allows it. */
export const rolesAddress = '/extensions/access-control'

/** A banner while another role is tried out, with a button to switch back. */
export function RoleBar({ role, ownRole }: Pick<Me, 'role' | 'ownRole'>) {
  const t = useTranslations()
  const here = useReturnAddress()
  if (role === ownRole) return null
  return (
    <form
      className="alert tone-info flex-wrap align-items-center gap-2 mb-3 py-2"
      method="post"
      action={rolesAddress}
    >
      <input type="hidden" name="returnTo" value={here} />
      <Icon name="eye" size={16} />
      <span>{t('viewingAs', { role: t(`role_${role}`) })}</span>
      <button
        type="submit"
        name="role"
        value={ownRole}
        className="btn btn-sm btn-outline-secondary"
      >
        {t('ownRole')}
      </button>
    </form>
  )
}
