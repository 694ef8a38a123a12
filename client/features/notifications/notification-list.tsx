import type { FormEvent } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NewsLine } from './notification-item.tsx'
import { useLatest } from './use-latest.ts'
import { newsAddress } from './use-notifications.ts'

const shownAtMost = 6

/** The latest notifications, as the bell shows them. */
export function News() {
  const t = useWords('notifications')
  const { list, hasFailed, load, mark } = useLatest()
  const fresh = list?.filter(({ read }) => !read).length ?? 0

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement
    void mark(name === 'all' ? { all: true } : { ids: [Number(value)] })
  }

  return (
    <form method="post" action={newsAddress} onSubmit={onSubmit}>
      <div className="news-head">
        <h2>{t('title')}</h2>
        {fresh > 0 && <Badge tone="primary">{t('newCount', { count: fresh })}</Badge>}
      </div>
      {hasFailed && (
        <div className="alert tone-danger news-failed" role="alert">
          <Icon name="alert-circle" />
          <div>
            {t('failed')}{' '}
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => void load()}>
              {t('retry')}
            </button>
          </div>
        </div>
      )}
      {!list && !hasFailed && <Lines />}
      <ul className="line-list news-list">
        {list?.slice(0, shownAtMost).map((news) => (
          <NewsLine key={news.id} news={news} mark={() => void mark({ ids: [news.id] })} />
        ))}
      </ul>
      {list?.length === 0 && <Empty icon="bell" title={t('none')} text={t('noneText')} />}
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

/** The shape of what is about to arrive. */
function Lines() {
  const t = useWords()
  return (
    <div className="waiting placeholder-glow" role="status" aria-label={t('loading')}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((line) => (
        <span key={line} className="placeholder" />
      ))}
    </div>
  )
}
