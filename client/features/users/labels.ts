import type { departments, ManagedRole, Status } from '#db/users/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { FilterChoice } from './address.ts'

export const statusTones: Record<Status, Tone> = {
  active: 'success',
  blocked: 'danger',
  deactivated: 'warning',
}

type Word = ManagedRole | Status | (typeof departments)[number] | 'true' | 'false'

/** Returns a function that translates the choices of a field. */
export function useChoiceLabel() {
  const t = useTranslations('users')
  return (value: Word) => t(toKey[value])
}

const toKey = {
  admin: 'role_admin',
  user: 'role_user',
  staff: 'role_staff',
  active: 'active',
  blocked: 'blocked',
  deactivated: 'deactivated',
  sales: 'sales',
  development: 'development',
  management: 'management',
  true: 'yes',
  false: 'no',
} as const satisfies Record<Word, string>

export const choiceKeys = {
  role: 'role',
  status: 'status',
  verified: 'verified',
  department: 'department',
} as const satisfies Record<FilterChoice, string>
