import type { WizardStep } from '#db/applications/model.ts'
import type { IconName } from '../../ui/icon.tsx'

export const stepIcons: Record<WizardStep, IconName> = {
  person: 'user',
  proposal: 'briefcase',
  event: 'calendar',
  review: 'check',
}
