import type { Notification } from '#db/notifications/queries.ts'
import { useRelativeTime } from '../../i18n/relative-time.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notificationStyles } from '../../ui/notification-icons.ts'
import { useNotificationText } from '../../ui/notification-text.ts'
import { notificationIntents } from './intents.ts'

type NotificationItemProps = { notification: Notification; markRead: () => void }

/** A notification whose link opens its subject and marks it read. */
export function NotificationItem({ notification, markRead }: NotificationItemProps) {
  const t = useTranslations('notifications')
  const age = useRelativeTime()
  const { title, text } = useNotificationText()(notification)
  const { id, kind, href, createdAt, read, count } = notification
  const { icon, tone } = notificationStyles[kind]
  const label = t('markRead', { title })
  return (
    <li className={read ? 'line align-items-start py-3' : 'line is-unread align-items-start py-3'}>
      <span className={`icon-tile tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <div className="line-main">
        <a className="text-wrap" dir="auto" href={href} onClick={() => read || markRead()}>
          {title}
        </a>
        {count > 1 && <Badge tone="primary">{t('more', { count })}</Badge>}
        <span className="text-body-secondary fs-sm" dir="auto">
          {text}
        </span>
        <time className="line-sub capitalize-first" dateTime={createdAt} suppressHydrationWarning>
          {age(createdAt)}
        </time>
      </div>
      {read ? (
        <span className="btn-icon" />
      ) : (
        <button
          type="submit"
          className="btn btn-ghost btn-icon position-relative z-1"
          {...notificationIntents.button('markRead', { ids: [id] })}
          aria-label={label}
          title={label}
        >
          <span className="bullet tone-primary" />
        </button>
      )}
    </li>
  )
}
