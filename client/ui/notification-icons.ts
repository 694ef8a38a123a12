import type { NotificationKind } from '#db/notifications/model.ts'
import type { Tone } from './badge.tsx'
import type { IconName } from './icon.tsx'

/** The icon of each kind of notification. */
export const newsLooks: Record<NotificationKind, { icon: IconName; tone: Tone }> = {
  call: { icon: 'bell', tone: 'danger' },
  mail: { icon: 'mail', tone: 'primary' },
  sale: { icon: 'trending-up', tone: 'success' },
  task: { icon: 'check-square', tone: 'info' },
  message: { icon: 'message-square', tone: 'primary' },
  mention: { icon: 'at-sign', tone: 'primary' },
  reminder: { icon: 'clock', tone: 'warning' },
  due: { icon: 'check-square', tone: 'warning' },
  unanswered: { icon: 'bell', tone: 'warning' },
  answer: { icon: 'users', tone: 'info' },
  soon: { icon: 'calendar', tone: 'info' },
  notice: { icon: 'info', tone: 'neutral' },
}
