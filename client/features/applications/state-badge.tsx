import type { ApplicationState } from '#db/applications/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<ApplicationState, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  accepted: 'success',
  declined: 'danger',
}

export const StateBadge = ({ state }: { state: ApplicationState }) => {
  const t = useTranslations('applications')
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
}
