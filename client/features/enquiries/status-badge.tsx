import type { EnquiryState } from '#db/enquiries/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<EnquiryState, Tone> = { new: 'warning', answered: 'success', closed: 'neutral' }

/** The status of an enquiry. */
export function StatusBadge({ status }: { status: EnquiryState }) {
  return <Badge tone={tones[status]}>{useTranslations('enquiries')(`status_${status}`)}</Badge>
}
