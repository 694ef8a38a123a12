import { type ReactNode, Suspense } from 'react'
import { useWords } from '../i18n/words.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePopover } from './use-popover.ts'

type NotificationsButtonProps = {
  /** How many notifications are new. */
  count: number
  /** The content of the popover, which may load on first use. */
  children: ReactNode
}

/** The bell with its count and popover; without scripts a link to the notifications page. */
export function NotificationsButton({ count, children }: NotificationsButtonProps) {
  const t = useWords()
  const { isOpen, popover } = usePopover<HTMLElement>()
  const inside = (
    <>
      <Icon name="bell" />
      <span className="visually-hidden">{t('notifications')} </span>
      <CountBadge count={count} of={t('newNews', { count })} tone="danger" />
    </>
  )
  return (
    <div className="menu-box" data-tour="notifications">
      <a
        className="btn btn-ghost btn-icon bar-button with-count without-scripting position-relative"
        href="/notifications"
        title={t('notifications')}
      >
        {inside}
      </a>
      <button
        type="button"
        className="btn btn-ghost btn-icon bar-button with-count needs-scripting position-relative"
        popoverTarget="news"
        title={t('notifications')}
      >
        {inside}
      </button>
      <section
        id="news"
        popover="auto"
        className="menu w-menu mw-none p-0"
        aria-label={t('notifications')}
        {...popover}
      >
        {isOpen && <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense>}
      </section>
    </div>
  )
}
