import { lazy, Suspense } from 'react'
import { fetchWords } from '../i18n/browser-language.ts'
import { useWords } from '../i18n/words.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Waiting } from './skeleton.tsx'
import { usePopover } from './use-popover.ts'

const News = lazy(async () => {
  const [{ News: part }] = await Promise.all([
    import('../features/notifications/notification-list.tsx'),
    fetchWords('notifications'),
  ])
  return { default: part }
})

/** The bell: how much is new, and a list that comes when it is asked for. Without scripts it leads to the page. */
export function NewsButton({ count }: { count: number }) {
  const t = useWords()
  const { isOpen, popover } = usePopover<HTMLElement>()
  const inside = (
    <>
      <Icon name="bell" />
      <span className="visually-hidden">{t('notifications')} </span>
      <CountBadge count={count} of={t('newNews')} tone="danger" />
    </>
  )
  return (
    <div className="menu-box">
      <a
        className="btn btn-ghost btn-icon bar-button with-count without-scripting"
        href="/notifications"
        title={t('notifications')}
      >
        {inside}
      </a>
      <button
        type="button"
        className="btn btn-ghost btn-icon bar-button with-count needs-scripting"
        popoverTarget="news"
        title={t('notifications')}
      >
        {inside}
      </button>
      <section
        id="news"
        popover="auto"
        className="menu news"
        aria-label={t('notifications')}
        {...popover}
      >
        {isOpen && (
          <Suspense fallback={<Waiting lines={6} />}>
            <News />
          </Suspense>
        )}
      </section>
    </div>
  )
}
