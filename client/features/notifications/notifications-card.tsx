import type { Notification } from '#db/notifications/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notificationStyles } from '../../ui/notification-icons.ts'
import { notifications } from './endpoints.ts'
import { notificationsAddress } from './intents.ts'

const maxNotifications = 4

/** Returns the notifications that the card shows. */
export const loadNotifications = async (call: Call): Promise<Notification[]> =>
  (await call(notifications.list, {})).notifications.slice(0, maxNotifications)

/** The latest notifications. */
export function NotificationsCard({ news: notification }: { news: Notification[] }) {
  const t = useTranslations('notifications')
  if (notification.length === 0) return null
  return (
    <section className="card" aria-labelledby="news">
      <div className="card-head">
        <h2 id="news">{t('latest')}</h2>
        <a href={notificationsAddress}>{t('all')}</a>
      </div>
      <ul className="line-list">
        {notification.map(({ id, kind, title, href, createdAt }) => (
          <li key={id} className="line">
            <Icon name={notificationStyles[kind].icon} />
            <div className="line-main">
              <a href={href} dir="auto">
                {title}
              </a>
            </div>
            <span className="line-end">
              <DateTime at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
