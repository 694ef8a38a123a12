import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/icon.tsx'
import type { Me } from './endpoints.ts'

/** A banner while another role is tried out, with a button to switch back. */
export function RoleBar({ role, ownRole }: Pick<Me, 'role' | 'ownRole'>) {
  const t = useWords()
  if (role === ownRole) return null
  return (
    <form className="role-bar tone-info" method="post" action="/extensions/access-control">
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
