import type { OutboxState } from '#db/outbox/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<OutboxState, Tone> = { queued: 'neutral', sent: 'success', failed: 'danger' }

/** The delivery status of an email. */
export function StateBadge({ state }: { state: OutboxState }) {
  return <Badge tone={tones[state]}>{useWords('outbox')(state)}</Badge>
}
