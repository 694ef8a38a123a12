import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { pickOne, withQuery } from '../../lib/list/address.ts'
import { takeForm, useOptimisticList } from '../../lib/list/use-optimistic-list.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { notifications } from './endpoints.ts'
import {
  applyOptimistic,
  notificationIntents,
  notificationsAddress,
  toReadInput,
} from './intents.ts'
import { NotificationItem } from './notification-item.tsx'

/** The filters of the list; without one it shows all. */
const filters = [undefined, 'unread'] as const

export const loader = liveLoader(async ({ context, request }) => ({
  ...(await context.get(api)(notifications.list, {})),
  filter: pickOne(['unread'] as const, new URL(request.url).searchParams.get('show')),
}))

export const action = withActionErrors(async ({ context, request }) => {
  const intent = notificationIntents.require(await request.formData())
  await context.get(api)(notifications.read, toReadInput(intent))
  return null
})

export function Component() {
  const t = useTranslations('notifications')
  const [data] = useLiveData(loader, (kind) => kind === 'news')
  const { rows, send } = useOptimisticList(data.notifications, {
    path: notificationsAddress,
    read: notificationIntents.read,
    apply: applyOptimistic,
  })
  const visible = data.filter ? rows.filter(({ read }) => !read) : rows
  return (
    <form method="post" onSubmit={(event) => send(takeForm(event))}>
      <Title>{t('title')}</Title>
      <PageHeader
        title={t('title')}
        text={t('text')}
        crumbs={[]}
        actions={
          <button
            type="submit"
            className="btn btn-outline-secondary"
            {...notificationIntents.button('markAllRead')}
            disabled={rows.every(({ read }) => read)}
          >
            {t('markAll')}
          </button>
        }
      />
      <section className="card" aria-label={t('title')}>
        <FilterLinks
          label={t('show')}
          choices={filters}
          current={data.filter}
          addressOf={(show) => withQuery(notificationsAddress, { show })}
          textOf={(show) => t(show ? 'onlyUnread' : 'showAll')}
        />
        {visible.length === 0 ? (
          <EmptyState icon="bell" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="line-list">
            {visible.map((row) => (
              <NotificationItem
                key={row.id}
                notification={row}
                markRead={() => send(notificationIntents.fields('markRead', { ids: [row.id] }))}
              />
            ))}
          </ul>
        )}
      </section>
    </form>
  )
}
