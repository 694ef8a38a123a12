import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { UpcomingEvent } from './endpoints.ts'

/** The user's next events. */
export function EventsSection({ events }: { events: UpcomingEvent[] }) {
  const t = useTranslations('profile')
  const format = useFormat()
  return (
    <section className="card" aria-labelledby="events">
      <div className="card-head">
        <h2 id="events">{t('events')}</h2>
        <a href="/calendar">{t('openCalendar')}</a>
      </div>
      {events.length === 0 ? (
        <EmptyState icon="calendar" title={t('noEvents')} text={t('noEventsText')} />
      ) : (
        <ul className="line-list">
          {events.map(({ id, on, title, location, start }) => (
            <li key={`${id} ${on}`} className="line">
              <Icon name="calendar" />
              <div className="line-main">
                <a href={`/calendar?event=${id}&on=${on}`} dir="auto">
                  {title}
                </a>
                {location && (
                  <span className="line-sub" dir="auto">
                    {location}
                  </span>
                )}
              </div>
              <span className="line-end">{format.dayAndYear(new Date(start.slice(0, 10)))}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
