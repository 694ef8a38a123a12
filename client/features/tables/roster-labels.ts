import type { Gender, RosterStatus } from '#db/roster/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Tone } from '../../ui/badge.tsx'

export const statusTones = {
  active: 'success',
  'on leave': 'warning',
  guest: 'info',
} as const satisfies Record<RosterStatus, Tone>

const statusKeys = { active: 'active', 'on leave': 'onLeave', guest: 'guest' } as const

/** Returns functions that translate values of the roster. */
export function useRosterLabels() {
  const t = useTranslations('tables')
  return {
    status: (status: RosterStatus) => t(statusKeys[status]),
    gender: (gender: Gender) => t(gender),
    yesOrNo: (is: boolean) => t(is ? 'yes' : 'no'),
  }
}
