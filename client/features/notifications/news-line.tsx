import type { Kind } from '#db/notifications/model.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { useAge } from '../../languages/age.ts'
import { useWords } from '../../languages/words.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

const looks: Record<Kind, { icon: IconName; tone: Tone }> = {
  call: { icon: 'bell', tone: 'danger' },
  mail: { icon: 'mail', tone: 'primary' },
  sale: { icon: 'trending-up', tone: 'success' },
  task: { icon: 'check-square', tone: 'info' },
  notice: { icon: 'info', tone: 'neutral' },
}

type NewsLineProps = { news: Notification; mark: (form: Record<string, string>) => void }

/** One notification: the whole line leads to its subject, which also marks it read. */
export function NewsLine({ news, mark }: NewsLineProps) {
  const t = useWords('notifications')
  const age = useAge()
  const { id, kind, title, text, href, createdAt, read } = news
  const { icon, tone } = looks[kind]
  const label = t('markRead', { title })
  return (
    <li className={read ? 'line' : 'line is-unread'}>
      <span className={`news-kind tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <div className="line-main" dir="auto">
        <a href={href} onClick={() => read || mark({ read: String(id) })}>
          {title}
        </a>
        <span className="news-text">{text}</span>
        <time className="line-sub" dateTime={createdAt} suppressHydrationWarning>
          {age(createdAt)}
        </time>
      </div>
      {!read && (
        <button
          type="submit"
          className="btn btn-ghost btn-icon news-mark"
          name="read"
          value={id}
          aria-label={label}
          title={label}
        >
          <span className="bullet tone-primary" />
        </button>
      )}
    </li>
  )
}
