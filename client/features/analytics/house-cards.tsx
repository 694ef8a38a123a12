import { houseSeats } from '#db/box-office/model.ts'
import { useAge } from '../../i18n/age.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNewsText } from '../../ui/news-text.ts'
import { newsLooks } from '../../ui/notification-icons.ts'
import { Delta } from './delta.tsx'
import type { Analytics } from './endpoints.ts'

/** A word for whoever comes in, and how the next evening sells. */
export function GreetingCard({ name, next }: Pick<Analytics, 'name' | 'next'>) {
  const t = useWords('analytics')
  const format = useFormat()
  return (
    <section className="card greeting" aria-labelledby="greeting">
      <span className="stat-icon tone-primary">
        <Icon name="award" size={20} />
      </span>
      <h2 id="greeting">{t('greeting', { name })}</h2>
      {next ? (
        <>
          <p>
            <bdi>
              {t('nextText', {
                play: next.play,
                day: format.day(new Date(next.day)),
                seats: format.number(next.seats),
                of: format.number(houseSeats),
              })}
            </bdi>
          </p>
          {next.before !== null && (
            <Delta now={next.seats} before={next.before} than="thanEvening" />
          )}
        </>
      ) : (
        <p>{t('nextNone')}</p>
      )}
    </section>
  )
}

/** What one was told lately. */
export function TimelineCard({ news }: Pick<Analytics, 'news'>) {
  const t = useWords('analytics')
  const age = useAge()
  const textOf = useNewsText()
  return (
    <section className="card" aria-labelledby="timeline">
      <div className="card-head">
        <h2 id="timeline">{t('timeline')}</h2>
        <a href="/notifications">{t('allNews')}</a>
      </div>
      {news.length === 0 ? (
        <Empty icon="bell" title={t('newsNone')} />
      ) : (
        <ol className="timeline list-plain">
          {news.map(({ id, kind, title, text, href, createdAt }) => (
            <li key={id}>
              <span className={`stat-icon tone-${newsLooks[kind].tone}`}>
                <Icon name={newsLooks[kind].icon} size={16} />
              </span>
              <div className="line-main" dir="auto">
                <a href={href}>{title}</a>
                <span>{textOf({ kind, text })}</span>
                <time className="line-sub" dateTime={createdAt} suppressHydrationWarning>
                  {age(createdAt)}
                </time>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
