import type { ReactNode } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { CountBadge } from '../ui/badge.tsx'
import { TopbarPopover } from './topbar-popover.tsx'

type NotificationsButtonProps = {
  /** How many notifications are new. */
  count: number
  /** The content of the popover, which may load on first use. */
  children: ReactNode
}

/** The bell with its count and popover; without scripts a link to the notifications page. */
export function NotificationsButton({ count, children }: NotificationsButtonProps) {
  const t = useTranslations()
  return (
    <TopbarPopover
      id="news"
      href="/notifications"
      icon="bell"
      label={t('notifications')}
      badge={<CountBadge count={count} of={t('newNews', { count })} tone="danger" />}
      lines={6}
      tour="notifications"
    >
      {children}
    </TopbarPopover>
  )
}
