import type { Gender, RosterStatus } from '#db/roster/model.ts'
import { useWords } from '../../i18n/words.ts'
import type { Tone } from '../../ui/badge.tsx'

export const statusTones = {
  active: 'success',
  'on leave': 'warning',
  guest: 'info',
} as const satisfies Record<RosterStatus, Tone>

const statusWords = { active: 'active', 'on leave': 'onLeave', guest: 'guest' } as const

/** Returns functions that translate values of the roster. */
export function useRosterWords() {
  const t = useWords('tables')
  return {
    status: (status: RosterStatus) => t(statusWords[status]),
    gender: (gender: Gender) => t(gender),
    yesOrNo: (is: boolean) => t(is ? 'yes' : 'no'),
  }
}
