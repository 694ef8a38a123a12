import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { notifications } from './endpoints.ts'
import { NewsLine } from './notification-item.tsx'
import { useNews } from './use-notifications.ts'

export const loader = liveLoader(({ context }) => context.get(api)(notifications.list, {}))

export const action = withActionErrors(async ({ context, request }) => {
  const form = await request.formData()
  const ids = form.getAll('read').map(Number)
  await context.get(api)(notifications.read, form.has('all') ? { all: true } : { ids })
  return null
})

export function Component() {
  const t = useWords('notifications')
  const [data] = useLiveData(loader, (kind) => kind === 'news')
  const { shown, fresh, mark } = useNews(data.notifications)
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const { name, value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
        mark({ [name]: value })
      }}
    >
      <Title>{t('title')}</Title>
      <PageHeader
        title={t('title')}
        text={t('text')}
        crumbs={[]}
        actions={
          <button
            type="submit"
            className="btn btn-outline-secondary"
            name="all"
            value="true"
            disabled={fresh === 0}
          >
            {t('markAll')}
          </button>
        }
      />
      <section className="card" aria-label={t('title')}>
        {shown.length === 0 ? (
          <Empty icon="bell" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="line-list news-list">
            {shown.map((news) => (
              <NewsLine key={news.id} news={news} mark={() => mark({ read: String(news.id) })} />
            ))}
          </ul>
        )}
      </section>
    </form>
  )
}
