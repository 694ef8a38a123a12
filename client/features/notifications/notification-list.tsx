import type { FormEvent } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { takeForm } from '../../lib/list/use-optimistic-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notificationIntents, notificationsAddress } from './intents.ts'
import { NotificationItem } from './notification-item.tsx'
import { useLatest } from './use-latest.ts'

const maxItems = 6

/** The latest notifications in the popover of the bell. */
export function NotificationList() {
  const t = useTranslations('notifications')
  const { list, hasFailed, reload, mark } = useLatest()
  const fresh = list?.filter(({ read }) => !read).length ?? 0

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const intent = notificationIntents.read(takeForm(event))
    if (intent) void mark(intent)
  }

  return (
    <form method="post" action={notificationsAddress} onSubmit={onSubmit}>
      <div className="d-flex gap-2 align-items-center justify-content-between py-3 px-4 border-bottom">
        <h2 className="fs-lg">{t('title')}</h2>
        {fresh > 0 && <Badge tone="primary">{t('newCount', { count: fresh })}</Badge>}
      </div>
      {hasFailed && (
        <div className="alert tone-danger my-3 mx-4" role="alert">
          <Icon name="alert-circle" />
          <div>
            {t('failed')}{' '}
            <button type="button" className="btn btn-ghost btn-sm" onClick={reload}>
              {t('retry')}
            </button>
          </div>
        </div>
      )}
      {!list && !hasFailed && <Lines />}
      <ul className="line-list m-0">
        {list?.slice(0, maxItems).map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            markRead={() => void mark({ intent: 'markRead', ids: [notification.id] })}
          />
        ))}
      </ul>
      {list?.length === 0 && <EmptyState icon="bell" title={t('none')} text={t('noneText')} />}
      <div className="news-foot d-flex gap-2 align-items-center justify-content-between p-2 border-top">
        <button
          type="submit"
          className="btn btn-ghost"
          {...notificationIntents.button('markAllRead')}
          disabled={fresh === 0}
        >
          {t('markAll')}
        </button>
        <a className="btn btn-ghost" href={notificationsAddress}>
          {t('all')}
        </a>
      </div>
    </form>
  )
}

/** The placeholder while the list loads. */
function Lines() {
  const t = useTranslations()
  return (
    <div
      className="waiting d-grid gap-3 p-4 placeholder-glow"
      role="status"
      aria-label={t('loading')}
    >
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((line) => (
        <span key={line} className="placeholder" />
      ))}
    </div>
  )
}
