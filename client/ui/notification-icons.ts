import type { NotificationKind } from '#db/notifications/model.ts'
import type { Tone } from './badge.tsx'
import type { IconName } from './icon.tsx'

/** The icon of each kind of notification. */
export const notificationStyles: Record<NotificationKind, { icon: IconName; tone: Tone }> = {
  call: { icon: 'bell', tone: 'danger' },
  mail: { icon: 'mail', tone: 'primary' },
  sale: { icon: 'trending-up', tone: 'success' },
  task: { icon: 'check-square', tone: 'info' },
  message: { icon: 'message-square', tone: 'primary' },
  mention: { icon: 'at-sign', tone: 'primary' },
  reminder: { icon: 'clock', tone: 'warning' },
  due: { icon: 'check-square', tone: 'warning' },
  unanswered: { icon: 'bell', tone: 'warning' },
  assigned: { icon: 'check-square', tone: 'info' },
  shared: { icon: 'calendar', tone: 'info' },
  answer: { icon: 'users', tone: 'info' },
  soon: { icon: 'calendar', tone: 'info' },
  deletion: { icon: 'info', tone: 'neutral' },
  reply: { icon: 'info', tone: 'neutral' },
  decision: { icon: 'info', tone: 'neutral' },
  notice: { icon: 'info', tone: 'neutral' },
}
