import type { OutboxState } from '#db/outbox/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<OutboxState, Tone> = { queued: 'neutral', sent: 'success', failed: 'danger' }

/** What became of a mail, in a word. */
export function StateBadge({ state }: { state: OutboxState }) {
  return <Badge tone={tones[state]}>{useWords('outbox')(state)}</Badge>
}
