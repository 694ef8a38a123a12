import type { OutboxState } from '#db/outbox/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<OutboxState, Tone> = { queued: 'neutral', sent: 'success', failed: 'danger' }

/** The delivery status of an email. */
export function StateBadge({ state }: { state: OutboxState }) {
  return <Badge tone={tones[state]}>{useTranslations('outbox')(state)}</Badge>
}
