import type { ApplicationState } from '#db/applications/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<ApplicationState, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  accepted: 'success',
  declined: 'danger',
}

export const StateBadge = ({ state }: { state: ApplicationState }) => {
  const t = useWords('applications')
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
}
