import { useEffect } from 'react'
import { useFetcher } from 'react-router-dom'
import { useWords } from '../../languages/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { NewsLine } from './news-line.tsx'
import type { loader } from './notifications.page.tsx'
import { newsAddress, useNews } from './use-news.ts'

const shownAtMost = 6

/** The latest notifications, as the bell shows them. */
export function News() {
  const t = useWords('notifications')
  const { load, data, state } = useFetcher<typeof loader>({ key: 'news' })
  const { shown, fresh, mark } = useNews(data?.notifications ?? [])
  useEffect(() => {
    void load(newsAddress)
  }, [load])

  return (
    <form
      method="post"
      action={newsAddress}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const { name, value } = submitter as HTMLButtonElement
        mark({ [name]: value })
      }}
    >
      <div className="news-head">
        <h2>{t('title')}</h2>
        {fresh > 0 && <Badge tone="primary">{t('newCount', { count: fresh })}</Badge>}
      </div>
      <ul className="line-list news-list" aria-busy={state === 'loading' && !data}>
        {shown.slice(0, shownAtMost).map((news) => (
          <NewsLine key={news.id} news={news} mark={mark} />
        ))}
      </ul>
      {data && shown.length === 0 && <Empty icon="bell" title={t('none')} text={t('noneText')} />}
      <div className="news-foot">
        <button
          type="submit"
          className="btn btn-ghost"
          name="all"
          value="true"
          disabled={fresh === 0}
        >
          {t('markAll')}
        </button>
        <a className="btn btn-ghost" href={newsAddress}>
          {t('all')}
        </a>
      </div>
    </form>
  )
}
