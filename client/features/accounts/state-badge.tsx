import type { AccountState } from '#db/accounts/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<AccountState, Tone> = {
  active: 'success',
  invited: 'info',
  deactivated: 'neutral',
}

/** The state of an account. */
export function StateBadge({ state }: { state: AccountState }) {
  return <Badge tone={tones[state]}>{useTranslations('accounts')(`state_${state}`)}</Badge>
}
