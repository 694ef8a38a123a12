import type { Day } from '#db/shared/time/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Icon } from '../../../ui/icon.tsx'
import sheet from '../analytics.scss?url'
import type { Summary, SummaryParts } from '../endpoints.ts'
import { useDays } from '../use-relative-day.ts'
import { BoxOffice } from './box-office-card.tsx'
import { ListCard } from './list-card.tsx'
import { Part } from './part.tsx'
import { Performances } from './performances-card.tsx'

/** The cards of the dashboard, in rows of three columns. */
export function DashboardCards({ summary }: { summary: Summary }) {
  const t = useTranslations('dashboard')
  const has = (part: 'sales' | 'enquiries') =>
    summary[part] !== undefined || summary.failed.includes(part)
  return (
    <div className="cards-wall">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Part of={summary} needs={['performances']} title={t('plays')} width="wide">
        {(part) => <Performances {...part} />}
      </Part>
      <Part of={summary} needs={['due']} title={t('tasksTitle')}>
        {(part) => <Tasks {...part} />}
      </Part>
      {has('sales') && (
        <Part
          of={summary}
          needs={['sales']}
          title={t('boxOffice')}
          width="wide"
          file={(name) => `/api/dashboard/files/summary/${name}?range=${summary.sales?.range}`}
        >
          {({ sales }) => <BoxOffice sales={sales} />}
        </Part>
      )}
      <Part of={summary} needs={['events']} title={t('eventsTitle')}>
        {(part) => <Events {...part} />}
      </Part>
      <Part of={summary} needs={['latest']} title={t('latestTitle')} width="wide">
        {(part) => <Mails {...part} />}
      </Part>
      {has('enquiries') && (
        <Part of={summary} needs={['enquiries']} title={t('enquiriesTitle')}>
          {(part) => <Enquiries {...part.enquiries} />}
        </Part>
      )}
    </div>
  )
}

function Tasks({ due, today }: Pick<SummaryParts, 'due'> & { today: Day }) {
  const t = useTranslations('dashboard')
  const formatDay = useDays(today)
  return (
    <ListCard name="tasks" href="/todo/all" icon="check-square">
      {due.rows.map((task) => (
        <li key={task.id} className="line">
          <Icon name={task.isImportant ? 'alert-circle' : 'circle'} size={16} />
          <span className="line-main" dir="auto">
            <a href={`/todo/all?task=${task.id}`}>{task.title}</a>
          </span>
          <span className="line-end">
            {task.due < today ? (
              <Badge tone="danger">{t('overdue')}</Badge>
            ) : (
              <time dir="auto" dateTime={task.due}>
                {formatDay(task.due)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ListCard>
  )
}

function Mails({ latest }: Pick<SummaryParts, 'latest'>) {
  return (
    <ListCard name="latest" href="/email/inbox" icon="inbox" width="wide">
      {latest.map((mail) => (
        <li key={mail.id} className={mail.unread ? 'line is-unread' : 'line'}>
          <Avatar name={mail.sender_name} src={mail.img} />
          <span className="line-main" dir="auto">
            <a href={`/email/inbox/${mail.id}`}>{mail.subject}</a>
            <span className="line-sub">
              {mail.sender_name} – {mail.excerpt}
            </span>
          </span>
          <DateTime at={mail.writtenAt} className="line-end" />
        </li>
      ))}
    </ListCard>
  )
}

function Events({ events, today }: Pick<SummaryParts, 'events'> & { today: Day }) {
  const t = useTranslations('dashboard')
  const formatDay = useDays(today)
  const format = useFormat()
  return (
    <ListCard name="events" href="/calendar" icon="calendar">
      {events.map(({ id, on, title, location, start, end, allDay }) => {
        const begins = start.slice(0, 10)
        const day = begins < today ? today : begins // an event that has begun is shown under today
        const times = [toDate(start), toDate(end)] as const
        const isOneDay = begins === end.slice(0, 10)
        const clock = isOneDay ? format.timeRange(...times) : format.time(times[0])
        const hours = allDay ? t('allDay') : clock
        return (
          <li key={`${id} ${on}`} className="line">
            <Icon name="clock" size={16} />
            <span className="line-main" dir="auto">
              <a href={`/calendar?event=${id}&on=${on}`}>{title}</a>
              <span className="line-sub">
                {hours}
                {location && `, ${location}`}
              </span>
            </span>
            <time className="line-end" dir="auto" dateTime={day}>
              {formatDay(day)}
            </time>
          </li>
        )
      })}
    </ListCard>
  )
}

/** Returns a wall-clock time as if it were in UTC, which is how the formats read it. */
const toDate = (wallTime: string) => new Date(`${wallTime}Z`)

const tones = { new: 'warning', answered: 'success', closed: 'neutral' } as const

function Enquiries({ rows }: SummaryParts['enquiries']) {
  const t = useTranslations('dashboard')
  return (
    <ListCard name="enquiries" href="/contact-us/inbox" icon="life-buoy">
      {rows.map(({ id, name, subject, status, createdAt }) => (
        <li key={id} className={status === 'new' ? 'line is-unread' : 'line'}>
          <Avatar name={name} />
          <span className="line-main" dir="auto">
            <a href={`/contact-us/inbox/${id}`}>{subject}</a>
            <span className="line-sub">
              <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge> {name}
            </span>
          </span>
          <DateTime at={createdAt} className="line-end" />
        </li>
      ))}
    </ListCard>
  )
}
