import { useRelativeTime } from '../../../i18n/relative-time.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notificationStyles } from '../../../ui/notification-icons.ts'
import { useNotificationText } from '../../../ui/notification-text.ts'
import type { AnalyticsParts } from '../endpoints.ts'

type TimelineProps = Pick<AnalyticsParts, 'news'> & { isWide?: boolean }

/** The latest notifications of the account. */
export function TimelineCard({ news, isWide = false }: TimelineProps) {
  const t = useTranslations('analytics')
  const age = useRelativeTime()
  const getText = useNotificationText()
  return (
    <section className={isWide ? 'card is-wide' : 'card'} aria-labelledby="timeline">
      <div className="card-head">
        <h2 id="timeline">{t('timeline')}</h2>
        <a href="/notifications">{t('allNews')}</a>
      </div>
      {news.length === 0 ? (
        <EmptyState icon="bell" title={t('newsNone')} />
      ) : (
        <ol className="timeline list-plain d-grid p-card pt-4">
          {news.map((notification) => {
            const { id, kind, href, createdAt } = notification
            const { title, text } = getText(notification)
            return (
              <li key={id}>
                <span className={`icon-tile tone-${notificationStyles[kind].tone}`}>
                  <Icon name={notificationStyles[kind].icon} size={16} />
                </span>
                <div className="line-main" dir="auto">
                  <a href={href}>{title}</a>
                  <span className="text-body-secondary fs-sm">{text}</span>
                  <time
                    className="line-sub capitalize-first"
                    dateTime={createdAt}
                    suppressHydrationWarning
                  >
                    {age(createdAt)}
                  </time>
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
